/** A backup that was changed by hand: its ids become those of documents, or none. */
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

/** The file as somebody has made it; what writes backups has no such ids. */
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
  it.each(NO_IDS)('under an id that leads to none is named, and nothing is taken in: %s', (id) => {
    expect(readBackup(fileOf({ clients: [clientOf('a'), clientOf(id)] }))).toEqual({
      misnamed: [{ list: 'clients', id, called: 'Jan Kowalski', fault: 'no-id' }],
    });
  });

  it.each([
    ['a', 'a'],
    ['a', 'temp_client_a'],
    ['temp_client_a', 'a'],
  ])('that is there twice is named: %s, %s', (first, second) => {
    const clients = [clientOf(first), clientOf(second, 'Ewa Lis')];
    expect(readBackup(fileOf({ clients }))).toEqual({
      misnamed: [{ list: 'clients', id: second, called: 'Ewa Lis', fault: 'twice' }],
    });
  });

  it.each(NO_IDS)('that points at a client under such an id is named: %s', (clientId) => {
    const receipts = [receipt({ id: 'r', number: '7/2026', clientId })];
    expect(readBackup(fileOf({ receipts }))).toEqual({
      misnamed: [{ list: 'receipts', id: 'r', called: '7/2026', fault: 'client' }],
    });
  });

  it('that points at nobody, or at a client of an older edition, is taken in', () => {
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
    'that is taken in has an id of its own that the cloud takes',
    (made) => {
      const read = readBackup(fileOf({ clients: made.map((id) => clientOf(id)) }));
      const taken = typeof read === 'object' && 'records' in read ? read.records.clients : [];
      for (const { id } of taken) expect(DocumentId.safeParse(toRealId(id)).success).toBe(true);
      expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
      expect(backupRecords({ ...NOTHING, clients: taken }).clients).toEqual(taken);
    },
  );
});
