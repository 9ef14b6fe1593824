import { describe, expect, it } from 'vitest';
import { client, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import {
  addressLine,
  type ClientRow,
  clientRows,
  clientsByName,
  figuresByClient,
  findClient,
  inOrder,
} from '#ui/client/clients-view.ts';

const NOW = Date.parse('2026-11-21T08:41:00.000Z');

const rowsOf = (view: ReturnType<typeof viewWith>): readonly ClientRow[] => {
  const rows = clientRows(view, clientsByName(view.clients, true), figuresByClient(view, NOW));
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)).filter(
    (row) => row !== undefined,
  );
};

const rowOf = (view: ReturnType<typeof viewWith>): ClientRow => {
  const row = rowsOf(view)[0];
  if (row === undefined) throw new Error('there is no row');
  return row;
};

describe('the rows of clients', () => {
  it('are in Polish order, regardless of case', () => {
    const names = ['Żyła', 'Zych', 'Źrebiec', 'łoś', 'Lis', 'Adam', 'Ćma', 'Cap', 'Ądam', 'Mak'];
    const clients = names.map((name, index) => client({ id: `client-${index}`, name }));
    expect(rowsOf(viewWith({ clients })).map(({ name }) => name)).toEqual([
      ...['Adam', 'Ądam', 'Cap', 'Ćma', 'Lis', 'łoś', 'Mak', 'Zych', 'Źrebiec', 'Żyła'],
    ]);
  });

  it('show a placeholder for a client without a name', () => {
    expect(rowOf(viewWith({ clients: [client({ name: '' })] })).name).toBe('(bez nazwy)');
  });

  it('hide the middle of the document number', () => {
    expect(rowOf(viewWith({ clients: [client()] })).documentNumber).toBe('DBA•••117');
  });

  it('mark clients that look the same, even in different cities', () => {
    const nobody = { name: 'Jan Kowalski', address: '', documentNumber: '' };
    const clients = [
      client({ ...nobody, city: 'Łódź' }),
      client({ ...nobody, id: 'client-2', city: 'Gdynia' }),
      client({ id: 'client-3' }),
    ];
    expect(rowsOf(viewWith({ clients })).map((row) => row.isPossibleDouble)).toEqual([
      ...[true, true, false],
    ]);
  });

  it('show no document number if there is none', () => {
    const clients = [client({ documentNumber: '' })];
    expect(rowOf(viewWith({ clients })).documentNumber).toBe('');
  });

  it('leave voided receipts and receipts of other clients out of the sums', () => {
    const receipts = [
      receipt({ id: 'r1', totalGr: 100, date: '2026-11-21T08:00:00.000Z' }),
      receipt({ id: 'r2', totalGr: 20, date: '2026-11-20T08:00:00.000Z' }),
      receipt({ id: 'r3', totalGr: 4000, status: 'voided' }),
      receipt({ id: 'r4', totalGr: 50_000, clientId: 'client-2' }),
      receipt({ id: 'r5', totalGr: 600_000, clientId: '' }),
    ];
    expect(rowOf(viewWith({ clients: [client()], receipts }))).toMatchObject({
      receiptCount: 2,
      yearGr: 120,
      lastReceipt: '2026-11-21T08:00:00.000Z',
    });
  });

  it('sum the year in Warsaw time, and count older receipts too', () => {
    const receipts = [
      receipt({ id: 'r1', totalGr: 1, date: '2025-12-31T23:00:00.000Z' }),
      receipt({ id: 'r2', totalGr: 20, date: '2025-12-31T22:59:59.000Z' }),
    ];
    expect(rowOf(viewWith({ clients: [client()], receipts }))).toMatchObject({
      receiptCount: 2,
      yearGr: 1,
    });
  });

  it('leave hidden clients out unless they are asked for', () => {
    const clients = [client({ hidden: true }), client({ id: 'client-2' })];
    expect(clientsByName(clients, false).map(({ id }) => id)).toEqual(['client-2']);
    expect(rowsOf(viewWith({ clients })).map(({ isHidden }) => isHidden)).toEqual([true, false]);
  });

  it('are ordered by the last visit or by the sum of the year, clients without receipts last', () => {
    const clients = ['A', 'B', 'C'].map((name) => client({ id: name, name }));
    const receipts = [
      receipt({ id: 'r1', clientId: 'C', totalGr: 1, date: '2026-11-21T08:00:00.000Z' }),
      receipt({ id: 'r2', clientId: 'B', totalGr: 2, date: '2026-11-20T08:00:00.000Z' }),
    ];
    const figures = figuresByClient(viewWith({ receipts }), NOW);
    const ordered = (order: Parameters<typeof inOrder>[1]) =>
      inOrder(clients, order, figures).map(({ id }) => id);
    expect(ordered('name')).toEqual(['A', 'B', 'C']);
    expect(ordered('last')).toEqual(['C', 'B', 'A']);
    expect(ordered('value')).toEqual(['B', 'C', 'A']);
  });

  it('count receipts that name the client by its temporary id', () => {
    const receipts = [receipt({ clientId: 'temp_client_C' })];
    const clients = [client({ id: 'C' })];
    expect(rowOf(viewWith({ clients, receipts })).receiptCount).toBe(1);
  });

  it('have no last receipt if there is none, and mark a pending client', () => {
    const clients = [client({ id: 'temp_client_C' })];
    const pendingIds = new Set(['temp_client_C']);
    expect(rowOf(viewWith({ clients, pendingIds }))).toMatchObject({
      lastReceipt: null,
      receiptCount: 0,
      yearGr: 0,
      isPending: true,
    });
    expect(rowOf(viewWith({ clients })).isPending).toBe(false);
  });
});

describe('an address in one line', () => {
  it.each([
    [['ul. Kolejowa 14/3', '58-100', 'Świdnica'], 'ul. Kolejowa 14/3, 58-100 Świdnica'],
    [['', '58-100', 'Świdnica'], '58-100 Świdnica'],
    [['ul. Kolejowa 14/3', '', 'Świdnica'], 'ul. Kolejowa 14/3, Świdnica'],
    [['ul. Kolejowa 14/3', '', ''], 'ul. Kolejowa 14/3'],
    [['', '', ''], ''],
  ])('of %j is "%s"', ([address = '', postalCode = '', city = ''], line) => {
    expect(addressLine({ address, postalCode, city })).toBe(line);
  });
});

describe('a client', () => {
  it('is found by its id before and after it was sent', () => {
    const waiting = viewWith({ clients: [client({ id: 'temp_client_C' })] });
    const sent = viewWith({ clients: [client({ id: 'C' })] });
    for (const view of [waiting, sent])
      for (const id of ['C', 'temp_client_C']) expect(findClient(view, id)).toBe(view.clients[0]);
    expect(findClient(sent, 'D')).toBeUndefined();
    expect(findClient(sent, '')).toBeUndefined();
  });
});
