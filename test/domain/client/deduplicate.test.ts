import { describe, expect, it } from 'vitest';
import { deduplicateClients, deduplicateReceipts } from '#domain/client/deduplicate.ts';
import { aClient, aReceipt } from '#test/domain/samples.ts';

const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

describe('entries', () => {
  it('[DEDUP-1] with an id that came before are dropped, and temporary ids come last', () => {
    const entries = ['temp_client_b', 'a', 'temp_client_b', 'c', 'a'].map((id) =>
      aClient({ id, name: id }),
    );
    expect(ids(deduplicateClients(entries))).toEqual(['a', 'c', 'temp_client_b']);
  });
});

describe('clients', () => {
  it('[DEDUP-2] match by name, address and document number, ignoring case', () => {
    const clients = [
      aClient({
        id: 'temp_client_x',
        name: 'JAN ŻAK',
        address: 'POLNA 1',
        documentNumber: 'aba300000',
      }),
      aClient({ id: 'c1' }),
    ];
    expect(ids(deduplicateClients(clients))).toEqual(['c1']);
  });

  it.each([{ name: 'Jan Zak' }, { address: 'Polna 2' }, { documentNumber: 'ABA300001' }])(
    '[DEDUP-2] do not match when one differs: %o',
    (difference) => {
      const clients = [aClient(), aClient({ id: 'c2', ...difference })];
      expect(ids(deduplicateClients(clients))).toEqual(['c1', 'c2']);
    },
  );

  it('[DEDUP-1] under the temporary id of a stored client are dropped, even if they differ by now', () => {
    const clients = [aClient({ id: 'temp_client_c1', name: 'Old name' }), aClient()];
    expect(ids(deduplicateClients(clients))).toEqual(['c1']);
  });

  it('with a pending operation are never dropped', () => {
    const clients = [aClient(), aClient({ id: 'temp_client_x' }), aClient({ id: 'c2' })];
    const keep = new Set(['temp_client_x', 'c2']);
    expect(ids(deduplicateClients(clients, keep))).toEqual(['c1', 'c2', 'temp_client_x']);
    expect(ids(deduplicateClients(clients))).toEqual(['c1', 'c2']);
  });

  it('[DEDUP-2] that are both stored stay two, however alike: two people may share a name', () => {
    const nobody = { name: 'Jan Kowalski', address: '', documentNumber: '' };
    const clients = [
      aClient({ ...nobody, city: 'Łódź' }),
      aClient({ ...nobody, id: 'c2', city: 'Gdynia' }),
    ];
    expect(ids(deduplicateClients(clients))).toEqual(['c1', 'c2']);
  });
});

describe('receipts', () => {
  it('[DEDUP-3] match by number, day and client, and the temporary one is dropped', () => {
    const receipts = [
      aReceipt({ id: 'temp_receipt_x', date: '2026-07-05T15:00:00.000Z', items: [] }),
      aReceipt(),
    ];
    expect(ids(deduplicateReceipts(receipts))).toEqual(['r1']);
  });

  it('[DEDUP-3] are compared by their day in Warsaw, not in UTC', () => {
    const lateInUtc = aReceipt({ id: 'temp_receipt_x', date: '2026-07-04T22:30:00.000Z' });
    expect(ids(deduplicateReceipts([aReceipt(), lateInUtc]))).toEqual(['r1']);
    const dayBefore = aReceipt({ id: 'temp_receipt_x', date: '2026-07-04T21:30:00.000Z' });
    expect(deduplicateReceipts([aReceipt(), dayBefore])).toHaveLength(2);
  });

  it.each([{ number: '2/05/07/2026' }, { date: '2026-07-06T08:00:00.000Z' }, { clientId: 'c2' }])(
    '[DEDUP-3] do not match when one differs: %o',
    (difference) => {
      const receipts = [aReceipt(), aReceipt({ id: 'r2', ...difference })];
      expect(ids(deduplicateReceipts(receipts))).toEqual(['r1', 'r2']);
    },
  );

  it('[DEDUP-3] with a temporary client id match those with the real id of the same client', () => {
    const receipts = [aReceipt(), aReceipt({ id: 'temp_receipt_x', clientId: 'temp_client_c1' })];
    expect(ids(deduplicateReceipts(receipts))).toEqual(['r1']);
  });

  it('[DEDUP-3] that are both stored stay two, however alike: each was paid', () => {
    expect(ids(deduplicateReceipts([aReceipt(), aReceipt({ id: 'r2' })]))).toEqual(['r1', 'r2']);
  });

  it('[DEDUP-3] without a client match by the printed name', () => {
    const paper = { name: 'Ewa', address: '', postalCode: '', city: '', documentNumber: '' };
    const local = aReceipt({ id: 'temp_receipt_x', clientId: '', client: paper });
    const stored = aReceipt({ clientId: '' });
    expect(ids(deduplicateReceipts([stored, local]))).toEqual(['r1', 'temp_receipt_x']);
    expect(ids(deduplicateReceipts([{ ...stored, client: paper }, local]))).toEqual(['r1']);
  });

  it('with a pending operation are never dropped', () => {
    const receipts = [aReceipt(), aReceipt({ id: 'temp_receipt_x' }), aReceipt({ id: 'r2' })];
    const keep = new Set(['temp_receipt_x', 'r2']);
    expect(deduplicateReceipts(receipts, keep)).toHaveLength(3);
  });
});
