import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  clientDoubles,
  groupedIds,
  othersInGroup,
  receiptDoubles,
  withoutVoidedDoubles,
} from '#domain/client/possible-doubles.ts';
import { keepApart } from '#domain/commands/commands.ts';
import type { Client } from '#schemas/client.ts';
import { runs } from '#test/domain/arbitraries.ts';
import { aClient, aLine, aReceipt } from '#test/domain/samples.ts';

const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);
const groups = (found: readonly (readonly { readonly id: string }[])[]) => found.map(ids);

describe('clients that may be one', () => {
  const kowalski = { name: 'Jan Kowalski', address: '', documentNumber: '' };
  const ofLodz = aClient({ ...kowalski, id: 'a', city: 'Łódź' });
  const ofGdynia = aClient({ ...kowalski, id: 'b', name: 'JAN KOWALSKI', city: 'Gdynia' });

  it('have the same name, address and document number, whatever the case', () => {
    const all = [ofLodz, aClient(), ofGdynia, aClient({ id: 'c2', documentNumber: 'ABA300001' })];
    const found = clientDoubles(all);
    expect(groups(found)).toEqual([['a', 'b']]);
    expect(ids(othersInGroup(found, ofLodz))).toEqual(['b']);
    expect([...groupedIds(found)]).toEqual(['a', 'b']);
  });

  it('exclude hidden clients and a client under its own temporary id', () => {
    expect(clientDoubles([ofLodz, { ...ofGdynia, hidden: true }])).toEqual([]);
    expect(clientDoubles([ofLodz, { ...ofLodz, id: 'temp_client_a' }])).toEqual([]);
  });
});

describe('clients that the user has marked as different', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => aClient({ id })) as [Client, Client, Client];
  const kept = (clients: readonly Client[], ids: readonly string[]) => {
    const changes = keepApart(clients, ids, () => 'op');
    const saidOf = (id: string) => changes.find(({ data }) => data.id === id)?.data.apartFrom;
    return clients.map((one) => ({ ...one, apartFrom: saidOf(one.id) ?? one.apartFrom ?? [] }));
  };

  it('are no longer duplicates of each other, but a third client still is', () => {
    const two = kept([a, b], ['a', 'b']);
    expect(clientDoubles(two)).toEqual([]);
    expect(clientDoubles(two.toReversed())).toEqual([]);
    expect(groups(clientDoubles([...two, c]))).toEqual([['a', 'b', 'c']]);
    expect(clientDoubles(kept([...two, c], ['a', 'b', 'c']))).toEqual([]);
  });

  it('cost one change for each but the first, and none if they are already marked', () => {
    const told = keepApart([a, b, c], ['a', 'b', 'c'], () => 'op');
    expect(told.map(({ data }) => data)).toMatchObject([
      { id: 'b', apartFrom: ['a', 'c'] },
      { id: 'c', apartFrom: ['a', 'b'] },
    ]);
    expect(keepApart(kept([a, b], ['a', 'b']), ['a', 'b'], () => 'op')).toEqual([]);
  });

  it('are told apart by NIP: two business sellers of one name with different NIPs are two', () => {
    const firm = {
      name: 'Met-Pol',
      address: '',
      documentNumber: '',
      sellerType: 'company',
    } as const;
    const first = aClient({ ...firm, id: 'a', nip: '5213017228' });
    expect(clientDoubles([first, aClient({ ...firm, id: 'b', nip: '1234563218' })])).toEqual([]);
    const same = aClient({ ...firm, id: 'b', nip: '521-301-72-28' });
    expect(groups(clientDoubles([first, same]))).toEqual([['a', 'b']]);
  });
});

describe('receipts that may be one', () => {
  it('have the same number, day in Warsaw and client, whatever their lines', () => {
    const other = aReceipt({ id: 'r2', items: [aLine({ netG: 1 })] });
    const nextDay = aReceipt({ id: 'r3', date: '2026-07-06T08:00:00.000Z' });
    const hers = aReceipt({ id: 'r4', clientId: 'c2' });
    expect(groups(receiptDoubles([aReceipt(), other, nextDay, hers]))).toEqual([['r1', 'r2']]);
  });

  it('are settled once all but one are void', () => {
    const voided = aReceipt({ id: 'r2', status: 'voided' });
    expect(receiptDoubles([aReceipt(), voided])).toEqual([]);
    expect(ids(withoutVoidedDoubles([aReceipt(), voided]))).toEqual(['r1']);
    const hers = aReceipt({ id: 'r3', status: 'voided', clientId: 'c2' });
    expect(ids(withoutVoidedDoubles([aReceipt(), hers]))).toEqual(['r1', 'r3']);
  });

  test.prop(
    [
      fc.array(
        fc.record({
          number: fc.constantFrom('1/05/07/2026', '2/05/07/2026', ''),
          clientId: fc.constantFrom('c1', 'c2', 'temp_client_c1', ''),
          status: fc.constantFrom('issued' as const, 'voided' as const),
        }),
        { maxLength: 8 },
      ),
    ],
    runs,
  )('are each in one group with all receipts that match', (made) => {
    const receipts = made.map((changes, place) => aReceipt({ ...changes, id: `r${place}` }));
    const found = receiptDoubles(receipts);
    const issued = receipts.filter(({ status }) => status === 'issued');
    for (const one of issued) {
      const alike = issued.filter(
        (other) =>
          other !== one &&
          other.number === one.number &&
          other.clientId.replace('temp_client_', '') === one.clientId.replace('temp_client_', ''),
      );
      expect(ids(othersInGroup(found, one))).toEqual(ids(alike));
    }
    expect(groupedIds(found).size).toBe(found.flat().length);
  });
});
