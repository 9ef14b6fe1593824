/** A backup whose ids were edited by hand, some into invalid document ids. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readBackup, writeBackup } from '#domain/backup/backup-file.ts';
import { backupRecords } from '#domain/backup/backup-records.ts';
import { toRealId } from '#domain/shared/ids.ts';
import type { BackupRecords } from '#schemas/backup.ts';
import { DocumentId } from '#schemas/document-id.ts';
import { client, receipt } from '#test/builders/records.ts';
import * as some from '#test/domain/arbitraries.ts';

const NOTHING = { categories: [], products: [], companyDetails: null, clients: [], receipts: [] };

/** A file that the app itself would never write, because its ids are invalid. */
const fileOf = (records: Partial<BackupRecords>): string =>
  writeBackup({
    savedAt: '2026-11-21T08:41:00.000Z',
    owner: { id: 'user-1', email: 'a@example.pl' },
    isWhole: true,
    records: { ...NOTHING, ...records },
  });

const clientOf = (id: string, name = 'Jan Kowalski') => client({ id, name });
const NO_IDS = ['temp_client_', 'temp_client_.', 'temp_client_..', 'temp_client___x__'];

describe('a record of a backup', () => {
  it.each(NO_IDS)('with an invalid id is reported, and nothing is restored: %s', (id) => {
    expect(readBackup(fileOf({ clients: [clientOf('a'), clientOf(id)] }))).toEqual({
      misnamed: [{ list: 'clients', id, called: 'Jan Kowalski', fault: 'no-id' }],
    });
  });

  it.each([
    ['a', 'a'],
    ['a', 'temp_client_a'],
    ['temp_client_a', 'a'],
  ])('whose id appears twice is reported: %s, %s', (first, second) => {
    const clients = [clientOf(first), clientOf(second, 'Ewa Lis')];
    expect(readBackup(fileOf({ clients }))).toEqual({
      misnamed: [{ list: 'clients', id: second, called: 'Ewa Lis', fault: 'twice' }],
    });
  });

  it.each(NO_IDS)('that names a client with an invalid id is reported: %s', (clientId) => {
    const receipts = [receipt({ id: 'r', number: '7/2026', clientId })];
    expect(readBackup(fileOf({ receipts }))).toEqual({
      misnamed: [{ list: 'receipts', id: 'r', called: '7/2026', fault: 'client' }],
    });
  });

  it('without a client, or with a client id of an older version, is accepted', () => {
    for (const clientId of ['', 'a/b', 'temp_client_a'])
      expect(readBackup(fileOf({ receipts: [receipt({ clientId })] }))).toHaveProperty('records');
  });

  const ids = fc.uniqueArray(
    fc.oneof(
      fc.constantFrom(...NO_IDS, 'a', 'temp_client_a', 'temp_receipt_a', '__a__', '..', 'a/b'),
      fc.string({ unit: fc.constantFrom(...'_.a/\n') }).map((end) => `temp_client_${end}`),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
  );
  test.prop([ids], some.runs)(
    'is only accepted under a unique id that the cloud accepts',
    (made) => {
      const read = readBackup(fileOf({ clients: made.map((id) => clientOf(id)) }));
      const taken = typeof read === 'object' && 'records' in read ? read.records.clients : [];
      for (const { id } of taken) expect(DocumentId.safeParse(toRealId(id)).success).toBe(true);
      expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
      expect(backupRecords({ ...NOTHING, clients: taken }).clients).toEqual(taken);
    },
  );
});
