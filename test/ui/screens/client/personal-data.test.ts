import { describe, expect, it } from 'vitest';
import type { KeptConflict } from '#schemas/conflict.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { personalData } from '#ui/screens/client/personal-data.ts';
import { client, receipt } from '#test/builders/records.ts';
import { readMarks } from '#test/builders/read-marks.ts';
import { viewWith } from '#test/builders/view.ts';

const kept = (
  id: string,
  collection: KeptConflict['collection'],
  documentId: string,
  ...fields: KeptConflict['fields']
): KeptConflict => ({
  ...{ id, collection, documentId, fields },
  ...{ outcome: 'overwritten', userID: 'user-1', storedAt: 1 },
});

describe('the file of all data about a client', () => {
  it('holds every conflict that names the client, a part or a receipt, in the cloud or here', () => {
    const moved = { field: 'clientId', theirs: 'c', ours: 'other' };
    const conflicts = [
      kept('of client', 'clients', 'c'),
      kept('of a part', 'clients', 'part'),
      kept('of a receipt', 'receipts', 'r'),
      kept('of a receipt that lost the client', 'receipts', 'their', moved),
      kept('of one moved twice', 'receipts', 'twice', { ...moved, base: 'c', theirs: 'third' }),
      kept('of another client', 'clients', 'other'),
      kept('of a product', 'products', 'c'),
    ];
    const { id: operationId, userID, storedAt, ...here } = kept('only here', 'clients', 'c');
    const { id: _, userID: __, storedAt: ___, ...again } = kept('of client', 'clients', 'c');
    const view = viewWith({
      clients: [client({ id: 'c' })],
      merged: [client({ id: 'part', mergedInto: 'c' })],
      receipts: [receipt({ id: 'temp_receipt_r', clientId: 'c' })],
      conflicts: [
        { ...here, operationId },
        { ...again, operationId: 'of client' },
      ],
    });
    const file = personalData(client({ id: 'c' }), view, { ...EMPTY_SNAPSHOT, conflicts }, 0);
    const data = JSON.parse(file) as {
      readonly conflicts: readonly { readonly operationId: string }[];
    };
    expect(data).toMatchObject({
      exportedAt: '1970-01-01T00:00:00.000Z',
      client: { id: 'c' },
      mergedClients: [{ id: 'part' }],
      receipts: [{ id: 'temp_receipt_r' }],
    });
    expect(data.conflicts.map((one) => one.operationId).toSorted()).toEqual([
      'of a part',
      'of a receipt',
      'of a receipt that lost the client',
      'of client',
      'of one moved twice',
      'only here',
    ]);
  });

  it('tells nothing of another person whom the other side of a conflict names', () => {
    const conflict = kept(
      'moved',
      'receipts',
      'r',
      { field: 'clientId', base: 'c', theirs: 'c', ours: 'other' },
      { field: 'client', base: { name: 'Jan' }, theirs: { name: 'Jan' }, ours: { name: 'Ewa' } },
      { field: 'notes', theirs: 'pierwsza', ours: 'druga' },
    );
    const view = viewWith({ clients: [client({ id: 'c' })] });
    const snapshot = { ...EMPTY_SNAPSHOT, conflicts: [conflict] };
    const file = personalData(client({ id: 'c' }), view, snapshot, 0);
    expect(file).not.toContain('Ewa');
    for (const word of ['Jan', 'pierwsza', 'druga']) expect(file).toContain(word);
  });

  it('names the records that nobody can read, because they may be about the client', () => {
    const read = readMarks(
      'receipts/r',
      'products/p',
      'conflicts/o',
      'clients/c',
      'companyDetails',
    );
    const snapshot = { ...EMPTY_SNAPSHOT, read };
    const file = personalData(client(), viewWith({}), snapshot, 0);
    expect(JSON.parse(file)).toMatchObject({
      unreadable: ['receipts/r', 'conflicts/o', 'clients/c'],
    });
  });

  it('speaks of no conflicts if there are none', () => {
    const file = personalData(client(), viewWith({}), EMPTY_SNAPSHOT, 0);
    expect(Object.keys(JSON.parse(file) as object)).toEqual(['exportedAt', 'client', 'receipts']);
  });
});
