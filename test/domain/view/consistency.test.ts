import { describe, expect, it } from 'vitest';
import { checkConsistency, clearOrphans, nobodyIn } from '#domain/view/consistency.ts';
import { readMarks } from '#test/builders/read-marks.ts';
import { aClient, aReceipt } from '#test/domain/samples.ts';

const READ = { read: readMarks() };

const check = ({
  clients = [aClient()],
  ...changes
}: Partial<Parameters<typeof checkConsistency>[0]>) =>
  checkConsistency({
    clients,
    receipts: [],
    pendingIds: new Set(),
    isNobody: nobodyIn(READ, clients),
    ...changes,
  });

describe('the consistency check', () => {
  it('[CONSIST-1] finds nothing in consistent data', () => {
    expect(
      check({ receipts: [aReceipt(), aReceipt({ id: 'r2', number: '2/05/07/2026' })] }),
    ).toEqual([]);
  });

  it('[CONSIST-1] reports a receipt whose client does not exist', () => {
    expect(check({ receipts: [aReceipt({ clientId: 'gone' })] })).toEqual([
      { kind: 'orphaned-receipt', id: 'r1', clientId: 'gone' },
    ]);
  });

  it('[CONSIST-1] reports no orphan if the client id is empty, or the client still has its temporary id', () => {
    expect(check({ receipts: [aReceipt({ clientId: '' })] })).toEqual([]);
    const pending = {
      clients: [aClient({ id: 'temp_client_c9' })],
      pendingIds: new Set(['temp_client_c9']),
    };
    expect(check({ ...pending, receipts: [aReceipt({ clientId: 'c9' })] })).toEqual([]);
  });

  it('[CONSIST-1] reports each duplicate id once', () => {
    expect(check({ clients: [aClient(), aClient(), aClient()] })).toEqual([
      { kind: 'duplicate-id', of: 'clients', id: 'c1' },
    ]);
    expect(check({ receipts: [aReceipt(), aReceipt()] })).toEqual([
      { kind: 'duplicate-id', of: 'receipts', id: 'r1' },
    ]);
  });

  it('[CONSIST-1] reports temporary clients and receipts without a pending operation', () => {
    const entries = {
      clients: [aClient({ id: 'temp_client_x' })],
      receipts: [aReceipt({ id: 'temp_receipt_y', clientId: 'temp_client_x' })],
    };
    expect(check(entries)).toEqual([
      { kind: 'unresolved-temp-client', id: 'temp_client_x' },
      { kind: 'unresolved-temp-receipt', id: 'temp_receipt_y' },
    ]);
    expect(check({ ...entries, pendingIds: new Set(['temp_client_x', 'temp_receipt_y']) })).toEqual(
      [],
    );
  });

  it('[CONSIST-1] reports a receipt of a temporary client that does not exist', () => {
    expect(check({ receipts: [aReceipt({ clientId: 'temp_client_lost' })] })).toEqual([
      { kind: 'unresolved-temp-client', id: 'temp_client_lost' },
    ]);
  });

  it('reports a number that was given twice, with or without zeros, even to different clients', () => {
    const receipts = [aReceipt(), aReceipt({ id: 'r2', number: '1/5/7/2026', clientId: '' })];
    expect(check({ receipts })).toEqual([
      { kind: 'repeated-number', number: '1/05/07/2026', ids: ['r1', 'r2'] },
    ]);
  });

  it('reports receipts and clients that may be duplicates, each group once', () => {
    const clients = [aClient(), aClient({ id: 'c2', city: 'Gdynia' })];
    const receipts = [aReceipt(), aReceipt({ id: 'r2' })];
    expect(check({ clients, receipts })).toEqual([
      { kind: 'repeated-number', number: '1/05/07/2026', ids: ['r1', 'r2'] },
      { kind: 'possible-double', of: 'clients', ids: ['c1', 'c2'] },
      { kind: 'possible-double', of: 'receipts', ids: ['r1', 'r2'] },
    ]);
  });

  it('reports a receipt whose stated total differs from that of its lines', () => {
    const stated = aReceipt({ totalGr: 1201, totalStated: true });
    expect(check({ receipts: [stated] })).toEqual([{ kind: 'stated-total', id: 'r1' }]);
    expect(check({ receipts: [{ ...stated, status: 'voided' }] })).toEqual([]);
    expect(check({ receipts: [aReceipt({ totalStated: true })] })).toEqual([]);
  });

  it('reports nothing once the duplicate is voided', () => {
    const receipts = [aReceipt(), aReceipt({ id: 'r2', status: 'voided' })];
    expect(check({ receipts })).toEqual([]);
  });

  it('reports no duplicate of a record that only this device has, unless it is pending', () => {
    const clients = [aClient(), aClient({ id: 'temp_client_x' })];
    expect(check({ clients }).map(({ kind }) => kind)).toEqual(['unresolved-temp-client']);
    expect(check({ clients, pendingIds: new Set(['temp_client_x']) })).toEqual([
      { kind: 'possible-double', of: 'clients', ids: ['c1', 'temp_client_x'] },
    ]);
  });

  it('treats a temporary receipt and its stored twin as one', () => {
    const receipts = [aReceipt(), aReceipt({ id: 'temp_receipt_r1' })];
    expect(check({ receipts, pendingIds: new Set(['r1']) })).toEqual([]);
  });
});

describe('orphaned receipts', () => {
  const orphan = aReceipt({ clientId: 'gone' });
  const isNobody = nobodyIn(READ, [aClient()]);

  it('[CONSIST-2] lose their client id and keep their copy of the seller', () => {
    const [cleared] = clearOrphans([orphan], isNobody);
    expect(cleared).toEqual({ ...orphan, clientId: '' });
    expect(cleared?.client.name).toBe('Jan Żak');
  });

  it('[CONSIST-2] are only those whose client is neither known nor temporary', () => {
    const receipts = [aReceipt(), aReceipt({ id: 'r2', clientId: 'temp_client_x' })];
    expect(clearOrphans(receipts, isNobody)).toEqual(receipts);
  });

  it('with a pending operation stay unchanged', () => {
    expect(clearOrphans([orphan], isNobody, new Set(['r1']))).toEqual([orphan]);
  });
});

describe('a missing client', () => {
  const merged = aClient({ id: 'c2', city: 'Gdynia', mergedInto: 'gone' });
  const receipts = ['gone', 'temp_client_gone'].map((clientId, n) =>
    aReceipt({ id: `r${String(n)}`, number: `${String(n + 1)}/05/07/2026`, clientId }),
  );
  const foundIn = (snapshot: Parameters<typeof nobodyIn>[0]) => {
    const isNobody = nobodyIn(snapshot, [aClient()]);
    const cleared = clearOrphans(receipts, isNobody).filter(({ clientId }) => clientId === '');
    const unresolved = { circles: [], intoNobody: [merged] };
    return [...cleared, ...check({ receipts, isNobody, unresolved })].length;
  };

  it('[CONSIST-1] is only reported if all clients were read without a damaged one', () => {
    expect(foundIn(READ)).toBe(4);
    expect(foundIn({ read: readMarks('receipts/gone') })).toBe(4);
    expect(foundIn({ read: readMarks('clients/gone') })).toBe(0);
    expect(foundIn({})).toBe(0);
  });
});
