import type { NewOperation, Operation } from '#schemas/operation.ts';
import { describe, expect, it } from 'vitest';
import { deleteClient, hideClient, mergeClient, updateClient } from '#domain/commands/commands.ts';
import { updateReceipt, voidReceipt } from '#domain/commands/receipt.ts';
import { knownOperation } from '#domain/queue/replay.ts';
import {
  conflictOfDeletion,
  conflictWithDeletion,
  resolveChange,
} from '#domain/conflict/resolve.ts';
import type { Conflict } from '#schemas/conflict.ts';
import { client, clientFields, item, receipt } from '#test/builders/records.ts';

const MOMENT = { operationId: 'op', at: '2026-11-21T10:00:00.000Z' };

const known = (operation: NewOperation | undefined): Operation => {
  const found = operation === undefined ? null : knownOperation({ ...operation, timestamp: 1 });
  if (found === null) throw new Error('no operation');
  return found;
};

const lines = (netG: number, priceGr: number) => {
  const valueGr = (netG * priceGr) / 1000;
  return { items: [item({ netG, priceGr, valueGr })], totalG: netG, totalGr: valueGr };
};

const told = (conflict: Conflict | null) =>
  conflict === null
    ? null
    : [
        conflict.outcome,
        ...conflict.fields.map(({ field, theirs, ours }) => [field, theirs, ours]),
      ];

const seen = receipt(lines(100_000, 100));
const moved = known(updateClient(client({ id: 'X' }), clientFields({ city: 'Łódź' }), 'op')[0]);
const { address, postalCode } = clientFields();
const MOVED = { address, postalCode, city: 'Łódź' };

describe('a change of a record that is still as the user saw it', () => {
  it('is applied without a conflict', () => {
    expect(resolveChange(moved, client({ id: 'X' }))).toEqual({ fields: MOVED, conflict: null });
  });

  it('writes its whole unit, since the legacy app may write after the read', () => {
    const { fields } = resolveChange(moved, client({ id: 'X' }));
    const behindTheLook = client({ id: 'X', address: 'ul. Polna 1', postalCode: '90-001' });
    expect({ ...behindTheLook, ...fields }).toMatchObject(MOVED);
  });

  it('is applied beside a change of another unit', () => {
    const elsewhere = client({ id: 'X', name: 'Ewa Źrebiec' });
    expect(resolveChange(moved, elsewhere)).toEqual({ fields: MOVED, conflict: null });
  });

  it('causes no conflict if the cloud already holds the same values', () => {
    expect(resolveChange(moved, client({ id: 'X', city: 'Łódź' })).conflict).toBeNull();
  });

  it('causes no conflict over timestamps, and keeps the latest change and the first print', () => {
    const printed = known(updateReceipt(seen, { printedAt: MOMENT.at }, MOMENT)[0]);
    const held = receipt({
      printedAt: '2026-11-21T09:00:00.000Z',
      updatedAt: '2026-11-21T11:00:00.000Z',
    });
    expect(resolveChange(printed, held)).toEqual({
      fields: { printedAt: held.printedAt, updatedAt: held.updatedAt },
      conflict: null,
    });
  });

  it("keeps the receipt's stored client even if the view shows the client that it was merged into", () => {
    const shown = receipt({ clientId: 'kept' });
    const checked = known(updateReceipt(shown, { idChecked: true }, MOMENT)[0]);
    const { fields, conflict } = resolveChange(checked, receipt({ clientId: 'merged' }));
    const { client: copy } = shown;
    expect(fields).toEqual({ client: copy, idChecked: true, updatedAt: MOMENT.at });
    expect(conflict).toBeNull();
  });
});

describe('two changes of one unit', () => {
  it('leave all of the later one: lines, weight and payout', () => {
    const heavier = receipt(lines(300_000, 100));
    const dearer = known(updateReceipt(seen, lines(50_000, 200), MOMENT)[0]);
    const { fields, conflict } = resolveChange(dearer, heavier);
    expect({ ...heavier, ...fields }).toMatchObject(lines(50_000, 200));
    expect(told(conflict)).toEqual([
      'overwritten',
      ['items', heavier.items, lines(50_000, 200).items],
      ['totalG', 300_000, 50_000],
      ['totalGr', 30_000, 10_000],
    ]);
  });

  it('leave all of the later one even if it came from an earlier version that sent single fields', () => {
    const { items, totalG } = lines(50_000, 200);
    const older = known({
      id: 'op',
      type: 'UPDATE_RECEIPT',
      data: { id: seen.id, items, totalG },
      base: { items: seen.items, totalG: seen.totalG },
    });
    const { fields } = resolveChange(older, receipt(lines(300_000, 100)));
    expect(fields).toMatchObject(lines(50_000, 200));
  });

  it('remove fields that the later one does not have', () => {
    const firm = client({ sellerType: 'company', nip: '5252248481' });
    const person = known(updateClient(client(), clientFields({ name: 'Jan Nowak' }), 'op')[0]);
    const { fields, conflict } = resolveChange(person, firm);
    expect(fields).toMatchObject({ name: 'Jan Nowak', sellerType: null, nip: null });
    expect(conflict?.outcome).toBe('overwritten');
  });
});

describe('a void receipt', () => {
  const voided = (reason: string) =>
    receipt({ ...lines(100_000, 100), status: 'voided', voidReason: reason, voidedAt: MOMENT.at });

  it('keeps its first reason, and the second one becomes a conflict', () => {
    const again = known(voidReceipt(seen, 'zła waga', MOMENT));
    const { fields, conflict } = resolveChange(again, voided('pomyłka'));
    expect(fields).toEqual({ updatedAt: MOMENT.at });
    expect(told(conflict)).toEqual(['first-void-stands', ['voidReason', 'pomyłka', 'zła waga']]);
  });

  it('keeps its first reason against a void from an earlier version', () => {
    const { base, ...earlier } = voidReceipt(seen, 'zła waga', MOMENT);
    expect(resolveChange(known(earlier), voided('pomyłka'))).toMatchObject({
      fields: { updatedAt: MOMENT.at },
      conflict: { outcome: 'first-void-stands' },
    });
  });

  it('is not changed by a user who saw it as issued, and the edit becomes a conflict', () => {
    const edit = known(updateReceipt(seen, lines(110_000, 100), MOMENT)[0]);
    const { fields, conflict } = resolveChange(edit, voided('pomyłka'));
    expect(fields).toEqual({ updatedAt: MOMENT.at });
    expect(conflict?.outcome).toBe('void-stands');
    expect(conflict?.fields.map(({ field }) => field)).toEqual(['items', 'totalG', 'totalGr']);
  });

  it('reports a changed seller even if only the client id differs', () => {
    const double = updateReceipt(receipt({ clientId: 'one' }), { clientId: 'other' }, MOMENT)[0];
    const held = receipt({ clientId: 'one', status: 'voided', voidReason: 'pomyłka' });
    const { fields, conflict } = resolveChange(known(double), held);
    expect(fields).toEqual({ updatedAt: MOMENT.at });
    expect(told(conflict)).toEqual(['void-stands', ['clientId', 'one', 'other']]);
  });

  it('reports all of a change that would undo the void without knowing its latest reason', () => {
    const live: object = { ...lines(110_000, 100), status: 'issued', voidReason: null };
    const edit = updateReceipt(voided('pomyłka'), live, MOMENT)[0];
    const { fields, conflict } = resolveChange(known(edit), voided('zła waga'));
    expect(fields).toEqual({ updatedAt: MOMENT.at });
    expect(conflict?.outcome).toBe('first-void-stands');
    expect(conflict?.fields.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['items', 'totalG', 'totalGr', 'status', 'voidReason']),
    );
  });

  it('reports a new reason for a replaced receipt if the user had not seen the latest one', () => {
    const replaced = (reason: string) => ({ ...voided(reason), replacedBy: 'receipt-2' });
    const edit = updateReceipt(replaced('pomyłka'), { voidReason: 'zła cena' }, MOMENT)[0];
    const { fields, conflict } = resolveChange(known(edit), replaced('zła waga'));
    expect(fields).toEqual({ updatedAt: MOMENT.at });
    expect(told(conflict)).toEqual(['first-void-stands', ['voidReason', 'zła waga', 'zła cena']]);
  });

  it('can be changed by a user who saw it void', () => {
    const shown = voided('pomyłka');
    const edit = known(updateReceipt(shown, { number: '2/21/11/2026' }, MOMENT)[0]);
    expect(resolveChange(edit, shown)).toMatchObject({
      fields: { number: '2/21/11/2026' },
      conflict: null,
    });
  });

  it('is voided even if it was edited at the same time, and the edit becomes a conflict', () => {
    const voiding = known(voidReceipt(seen, 'pomyłka', MOMENT));
    const { fields, conflict } = resolveChange(voiding, receipt(lines(110_000, 100)));
    expect(fields).toMatchObject({ status: 'voided', voidReason: 'pomyłka' });
    expect(told(conflict)).toEqual([
      'voided-with-edit',
      ['items', lines(110_000, 100).items, seen.items],
      ['totalG', 110_000, 100_000],
      ['totalGr', 11_000, 10_000],
    ]);
  });

  const replacedBy = (id: string, shown = voided('pomyłka')) =>
    known(updateReceipt(shown, { replacedBy: id }, MOMENT)[0]);

  it('records its replacement even if another device voided it first', () => {
    const held = voided('inny powód');
    expect(resolveChange(replacedBy('second'), held)).toMatchObject({
      fields: { replacedBy: 'second' },
      conflict: null,
    });
    expect(resolveChange(replacedBy('second'), held).fields).not.toHaveProperty('voidReason');
  });

  it.each(['pomyłka', 'inny powód'])(
    'keeps its first replacement, and the second one becomes a conflict (voided for: %s)',
    (reason) => {
      const held = { ...voided(reason), replacedBy: 'first' };
      const { fields, conflict } = resolveChange(replacedBy('second'), held);
      expect(fields).not.toHaveProperty('replacedBy');
      const seenBefore = known(updateReceipt(held, { replacedBy: 'second' }, MOMENT)[0]);
      expect(resolveChange(seenBefore, held).conflict?.outcome).toBe('replaced-twice');
      expect(told(conflict)).toEqual(['replaced-twice', ['replacedBy', 'first', 'second']]);
    },
  );
});

describe('a merged client', () => {
  const kept = client({ id: 'kept' });

  it('accepts a change, and the conflict names the merge', () => {
    const { fields, conflict } = resolveChange(moved, client({ id: 'X', mergedInto: 'kept' }));
    expect(fields).toEqual(MOVED);
    expect(told(conflict)).toEqual(['edited-when-merged', ['mergedInto', 'kept', null]]);
  });

  it('is merged even if it was edited at the same time, and the edit becomes a conflict', () => {
    const merging = known(mergeClient(client({ id: 'X' }), kept, 'op')[0]);
    const { fields, conflict } = resolveChange(merging, client({ id: 'X', city: 'Łódź' }));
    expect(fields).toEqual({ hidden: true, mergedInto: 'kept' });
    expect(told(conflict)).toEqual(['merged-with-edit', ['city', 'Łódź', 'Świdnica']]);
  });

  it('belongs to the client of the latest merge', () => {
    const merging = known(mergeClient(client({ id: 'X' }), kept, 'op')[0]);
    const held = client({ id: 'X', hidden: true, mergedInto: 'other' });
    const { fields, conflict } = resolveChange(merging, held);
    expect(fields).toMatchObject({ mergedInto: 'kept' });
    expect(told(conflict)).toEqual(['overwritten', ['mergedInto', 'other', 'kept']]);
  });

  it('reports both an earlier merge and an edit that the user had not seen', () => {
    const merging = known(mergeClient(client({ id: 'X' }), kept, 'op')[0]);
    const held = client({ id: 'X', city: 'Łódź', hidden: true, mergedInto: 'other' });
    expect(told(resolveChange(merging, held).conflict)).toEqual([
      'merged-with-edit',
      ['city', 'Łódź', 'Świdnica'],
      ['mergedInto', 'other', 'kept'],
    ]);
  });

  it('can be hidden or shown without a conflict with an edit of other fields', () => {
    const hiding = known(hideClient(client({ id: 'X' }), true, 'op')[0]);
    expect(resolveChange(hiding, client({ id: 'X', city: 'Łódź' })).conflict).toBeNull();
  });
});

describe('a deletion', () => {
  const deleting = known(deleteClient(client({ id: 'X' }), 'op'));

  it('reports all of a record that was changed unseen', () => {
    const conflict = conflictOfDeletion(deleting, client({ id: 'X', city: 'Łódź' }));
    expect(conflict?.outcome).toBe('deleted-with-edit');
    expect(conflict?.fields).toContainEqual({
      field: 'city',
      base: 'Świdnica',
      theirs: 'Łódź',
      ours: null,
    });
    expect(conflict?.fields.map(({ field }) => field)).toContain('name');
  });

  it('causes no conflict if the record is as the user saw it', () => {
    expect(conflictOfDeletion(deleting, client({ id: 'X' }))).toBeNull();
  });

  it('wins over a change, and the conflict holds all fields that the editing user saw', () => {
    const conflict = conflictWithDeletion(moved);
    expect(conflict?.outcome).toBe('deletion-stands');
    expect(conflict?.fields).toContainEqual(
      expect.objectContaining({ field: 'city', theirs: null, ours: 'Łódź' }),
    );
    expect(conflict?.fields).toContainEqual(
      expect.objectContaining({ field: 'name', ours: client().name }),
    );
  });

  it('wins, and the conflict leaves out fields that the record never had', () => {
    expect(moved.base).toMatchObject({ nip: null, mergedInto: null });
    const { fields = [], touched } = conflictWithDeletion(moved) ?? {};
    expect(fields.map(({ ours }) => ours)).not.toContain(null);
    expect(touched).toEqual(['city']);
  });
});
