import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readBackup, writeBackup } from '#domain/backup/backup-file.ts';
import { backupRecords } from '#domain/backup/backup-records.ts';
import { restoreOperations, restorePlan } from '#domain/backup/restore-plan.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { shownRecords } from '#domain/view/view.ts';
import { type Backup, BACKUP_VERSION } from '#schemas/backup.ts';
import { CATEGORY, PRODUCT } from '#schemas/fields/catalogue-table.ts';
import { CLIENT } from '#schemas/fields/client-table.ts';
import { YARD } from '#schemas/fields/yard-table.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { RECEIPT } from '#schemas/fields/receipt-table.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import * as some from '#test/domain/arbitraries.ts';
import { client, companyDetails, entries, product, receipt } from '#test/builders/records.ts';

const listOf = <T extends { readonly id: string }>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 4 });

const account = fc.record({
  clients: listOf(some.client),
  receipts: listOf(some.receipt),
  products: listOf(some.product),
  categories: listOf(some.category),
  companyDetails: fc.option(some.company),
});

const backupOf = (records: Parameters<typeof backupRecords>[0]): Backup => ({
  savedAt: '2026-11-21T08:41:00.000Z',
  owner: { id: 'user-1', email: 'a@example.pl' },
  isWhole: true,
  records: backupRecords(records),
});

const NOTHING = backupRecords({
  clients: [],
  receipts: [],
  products: [],
  categories: [],
  companyDetails: null,
});

const logOf = (operations: ReturnType<typeof restoreOperations>) =>
  foldLog(
    EMPTY_LOG,
    entries(
      ...operations.map((operation): LogEvent => ({
        kind: 'queued',
        operation: { ...operation, timestamp: 0 },
      })),
    ),
  );

const AT = '2026-11-21T08:41:00.000Z';

const newIds = () => {
  let ids = 0;
  return () => `o-${String((ids += 1))}`;
};

const TEXT = writeBackup(
  backupOf({ ...NOTHING, clients: [client()], receipts: [receipt()], companyDetails: null }),
);

const WHOLE = writeBackup(
  backupOf({
    ...{ clients: [client()], receipts: [receipt()], products: [product()] },
    ...{ categories: [{ id: 'cu', name: 'Miedź' }], companyDetails: companyDetails() },
  }),
);

describe('a backup file', () => {
  test.prop([account], some.runs)('is read back exactly as it was written', (records) => {
    const backup = backupOf(records);
    const text = writeBackup(backup);
    expect(readBackup(text)).toEqual(backup);
    expect(writeBackup(readBackup(text) as Backup)).toBe(text);
  });

  test.prop([account], some.runs)(
    'changes nothing in its own account and restores an empty account completely',
    (records) => {
      const { records: kept } = backupOf(records);
      let ids = 0;
      const context = {
        userId: 'user-1',
        at: '2026-11-21T08:41:00.000Z',
        newOperationId: () => `o-${String((ids += 1))}`,
      };
      expect(restoreOperations(restorePlan(kept, kept), context, true)).toEqual([]);
      const operations = restoreOperations(restorePlan(kept, NOTHING), context, true);
      const log = logOf(operations);
      expect(backupRecords(shownRecords('user-1', EMPTY_SNAPSHOT, log))).toEqual(kept);
    },
  );

  test.prop([account, account], some.runs)(
    'restores every field of the records that both the backup and the account have',
    (mine, theirs) => {
      const here = backupRecords(mine);
      const same = <T extends { readonly id: string }>(own: readonly T[], others: readonly T[]) =>
        own.flatMap(({ id }, i) => others.slice(i, i + 1).map((other): T => ({ ...other, id })));
      const backup = backupRecords({
        clients: same(mine.clients, theirs.clients),
        products: same(mine.products, theirs.products),
        categories: same(mine.categories, theirs.categories),
        receipts: [],
        companyDetails: theirs.companyDetails,
      });
      const context = {
        ...{ userId: 'user-1', at: '2026-11-21T08:41:00.000Z' },
        newOperationId: newIds(),
      };
      const operations = restoreOperations(restorePlan(backup, here), context, true);
      const log = logOf(operations);
      const restored = backupRecords(shownRecords('user-1', { ...EMPTY_SNAPSHOT, ...mine }, log));
      for (const list of ['clients', 'products', 'categories'] as const) {
        const byId = new Map<string, object>(restored[list].map((record) => [record.id, record]));
        for (const record of backup[list]) expect(byId.get(record.id)).toEqual(record);
      }
      if (backup.companyDetails !== null)
        expect(restored.companyDetails).toEqual(backup.companyDetails);
    },
  );

  it('keeps a total that the legacy app stated, through the file and into an empty account', () => {
    const stated = receipt({ totalGr: 30_000, totalStated: true });
    const { records } = backupOf({ ...NOTHING, receipts: [stated], companyDetails: null });
    const read = readBackup(writeBackup({ ...backupOf(NOTHING), records })) as Backup;
    expect(read.records.receipts).toMatchObject([{ totalGr: 30_000, totalStated: true }]);
    const context = { userId: 'user-1', at: AT, newOperationId: newIds() };
    const log = logOf(restoreOperations(restorePlan(read.records, NOTHING), context, true));
    expect(backupRecords(shownRecords('user-1', EMPTY_SNAPSHOT, log))).toEqual(records);
  });

  it('from a version without the stated-total mark keeps differing totals as stated', () => {
    const before = TEXT.replace('"totalGr":36418', '"totalGr":30000');
    expect((readBackup(before) as Backup).records.receipts).toMatchObject([
      { totalGr: 30_000, totalStated: true },
    ]);
    expect((readBackup(TEXT) as Backup).records.receipts[0]).not.toHaveProperty('totalStated');
  });

  it('clears receipt fields that only the account has, but keeps the print times of the device', () => {
    const here = receipt({ vehiclePlate: 'DSW 1', idChecked: true, printedAt: AT });
    const backup = backupRecords({ ...NOTHING, receipts: [receipt({ notes: 'x' })] });
    const plan = restorePlan(backup, backupRecords({ ...NOTHING, receipts: [here] }));
    expect(plan.lists.receipts.changed[0]?.fields.toSorted()).toEqual([
      ...['idChecked', 'notes', 'vehiclePlate'],
    ]);
    const context = { userId: 'user-1', at: AT, newOperationId: newIds() };
    expect(restoreOperations(plan, context, true)).toMatchObject([
      {
        data: { notes: 'x', vehiclePlate: null, idChecked: null },
        base: { vehiclePlate: 'DSW 1', idChecked: true },
      },
    ]);
  });

  test.prop([fc.nat({ max: TEXT.length - 2 })], some.runs)(
    'is refused as broken when it is cut off at any place',
    (end) => {
      expect(readBackup(TEXT.slice(0, end))).toBe('broken');
    },
  );

  it('leaves a voided receipt void, and keeps its replacement and the recorded prints', () => {
    const printed = { prints: [{ id: 'p', at: AT, hash: '0' }] };
    const here = receipt({
      ...{ status: 'voided', voidReason: 'waga', voidedAt: AT, replacedBy: 'r2' },
      ...printed,
    });
    const listed = (one: Receipt) => backupRecords({ ...NOTHING, receipts: [one] });
    const fieldsOver = (one: Receipt, other: Receipt) =>
      restorePlan(listed(other), listed(one)).lists.receipts.changed[0]?.fields;
    expect(fieldsOver(here, receipt())).toBeUndefined();
    expect(fieldsOver(here, receipt({ notes: 'x', status: 'voided' }))).toEqual(['notes']);
    expect(fieldsOver(receipt(), receipt(printed))).toBeUndefined();
    expect(fieldsOver(receipt(), here)).toEqual([
      ...['replacedBy', 'status', 'voidReason', 'voidedAt'],
    ]);
  });

  test.prop([fc.jsonValue()], some.runs)('is not read from any other JSON', (value) => {
    expect(readBackup(JSON.stringify(value))).toBe('not-a-backup');
  });

  test.prop([fc.string()], some.runs)('is not read from random text', (text) => {
    expect(['broken', 'not-a-backup']).toContain(readBackup(text));
  });

  it('of a newer version is reported as newer', () => {
    const newer = TEXT.replace(
      `"version":${String(BACKUP_VERSION)}`,
      `"version":${String(BACKUP_VERSION + 1)}`,
    );
    expect(readBackup(newer)).toBe('newer');
  });

  it('with one invalid record is refused as a whole', () => {
    expect(readBackup(TEXT.replace('"totalGr":36418', '"totalGr":"36418"'))).toBe('broken');
    expect(readBackup(TEXT.replace('"id":"client-1"', '"id":"a/b"'))).toBe('broken');
  });

  const fieldsOf = {
    ...{ clients: CLIENT, receipts: RECEIPT, products: PRODUCT, categories: CATEGORY },
    companyDetails: YARD,
  } as const;
  const fields = (Object.keys(fieldsOf) as (keyof typeof fieldsOf)[]).flatMap((list) =>
    Object.keys(fieldsOf[list]).map((field) => ({ list, field })),
  );
  it.each(fields)(
    'with a field of the wrong type is refused as broken: $list, $field',
    ({ list, field }) => {
      const file = JSON.parse(WHOLE) as { readonly records: Record<string, object | object[]> };
      const held = file.records[list] ?? {};
      expect(readBackup(WHOLE)).toBeTypeOf('object');
      Object.assign(Array.isArray(held) ? (held[0] ?? {}) : held, { [field]: [[true]] });
      expect(readBackup(JSON.stringify(file))).toBe('broken');
    },
  );

  it('does not change a prototype when it is read', () => {
    const text = TEXT.replace('"notes"', '"more":{"__proto__":{"isAdmin":true}},"notes"');
    const backup = readBackup(text) as Backup;
    expect(text).not.toBe(TEXT);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    expect(writeBackup(backup)).toBe(TEXT.replace('"notes"', '"more":{},"notes"'));
  });

  it.each([
    '"__proto__":{"isAdmin":true}',
    '"constructor":{"prototype":{"isAdmin":true}}',
    '"toString":"x","valueOf":null,"hasOwnProperty":1',
  ])('does not change a prototype when it is restored into the log: %s', (planted) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const text = TEXT.replaceAll('"notes"', `${planted},"notes"`).replaceAll(
      '"city"',
      `${planted},"city"`,
    );
    const backup = readBackup(text) as Backup;
    const context = { userId: 'user-1', at: AT, newOperationId: newIds() };
    const operations = restoreOperations(restorePlan(backup.records, NOTHING), context, true);
    const { clients } = shownRecords('user-1', EMPTY_SNAPSHOT, logOf(operations));
    expect(clients).toHaveLength(1);
    expect(Object.getPrototypeOf(clients[0])).toBe(Object.prototype);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it('leaves a voided receipt void even if the backup has it as issued', () => {
    const voided = receipt({ status: 'voided', voidReason: 'pomyłka' });
    const plan = restorePlan(
      backupRecords({ ...NOTHING, receipts: [receipt({ notes: 'x' })] }),
      backupRecords({ ...NOTHING, receipts: [voided] }),
    );
    expect(plan.lists.receipts.changed[0]?.fields).toEqual(['notes']);
  });
});
