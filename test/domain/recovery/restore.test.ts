import { describe, expect, it } from 'vitest';
import { isSettled } from '#domain/conflict/conflict-versions.ts';
import { restoreLost } from '#domain/recovery/restore.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { View } from '#domain/view/view.ts';
import { client, clientFields, companyDetails, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';

type RecordedConflict = View['conflicts'][number];

const moment = { operationId: 'op', at: '2026-11-21T09:00:00.000Z' };

const conflict = (
  collection: CollectionName,
  documentId: string,
  field: string,
  theirs: unknown,
) => ({
  operationId: 'op-1',
  collection,
  documentId,
  fields: [{ field, base: null, theirs, ours: 'ours' }],
});

describe('a lost value of a conflict', () => {
  it('is restored by a change whose base is the current value', () => {
    const view = viewWith({ clients: [client({ city: 'ours' })] });
    expect(restoreLost(conflict('clients', 'client-1', 'city', 'Łódź'), view, moment)).toEqual([
      {
        id: 'op',
        type: 'UPDATE_CLIENT',
        data: expect.objectContaining({ id: 'client-1', city: 'Łódź' }) as unknown,
        base: expect.objectContaining({ city: 'ours' }) as unknown,
        settles: 'op-1',
      },
    ]);
  });

  it.each([
    ['receipts', 'receipt-1', 'UPDATE_RECEIPT', 'notes'],
    ['products', 'product-1', 'UPDATE_PRODUCT', 'name'],
    ['categories', 'category-1', 'UPDATE_CATEGORY', 'name'],
    ['companyDetails', 'user-1', 'UPDATE_COMPANY', 'phone'],
  ] as const)('is restored in %s', (collection, id, type, field) => {
    const view = viewWith({
      receipts: [receipt({ notes: 'ours' })],
      products: [{ id: 'product-1', userID: 'user-1', name: 'ours' } as never],
      categories: [{ id: 'category-1', userID: 'user-1', name: 'ours' }],
      companyDetails: companyDetails({ phone: 'ours' }),
    });
    expect(restoreLost(conflict(collection, id, field, 'theirs'), view, moment)).toMatchObject([
      { type, data: { id, [field]: 'theirs' }, base: { [field]: 'ours' } },
    ]);
  });

  it('is removed again if it was absent in the lost version', () => {
    const view = viewWith({ receipts: [receipt({ vehiclePlate: 'ours' })] });
    const lost = conflict('receipts', 'receipt-1', 'vehiclePlate', null);
    expect(restoreLost(lost, view, moment)).toMatchObject([{ data: { vehiclePlate: null } }]);
  });

  it.each([
    ['the record is gone', viewWith()],
    ['it stands there again', viewWith({ clients: [client({ city: 'Łódź' })] })],
  ])('is not restored if %s', (_, view) => {
    expect(restoreLost(conflict('clients', 'client-1', 'city', 'Łódź'), view, moment)).toEqual([]);
  });

  it('is not restored if the record cannot be without the field', () => {
    const view = viewWith({ companyDetails: companyDetails({ phone: 'ours' }) });
    const none = conflict('companyDetails', 'user-1', 'phone', null);
    expect(restoreLost(none, view, moment)).toEqual([]);
  });
});

describe('a change of a merged client that overwrote another one', () => {
  const both = {
    ...conflict('clients', 'client-1', 'mergedInto', 'kept'),
    outcome: 'edited-when-merged' as const,
    fields: [
      { field: 'mergedInto', base: null, theirs: 'kept', ours: null },
      { field: 'city', base: 'Świdnica', theirs: 'Łódź', ours: 'Gdynia' },
    ],
  };
  const merged = client({ hidden: true, mergedInto: 'kept', city: 'Gdynia' });

  it('is restored by separating the clients and restoring the overwritten values', () => {
    const view = viewWith({ merged: [merged] });
    expect(restoreLost(both, view, moment)).toMatchObject([
      { type: 'UPDATE_CLIENT', data: { hidden: false, mergedInto: '', city: 'Łódź' } },
    ]);
  });

  it('is only settled by both', () => {
    const isSettledBy = (change: object) => isSettled(both, () => ({ ...merged, ...change }));
    expect(isSettledBy({ mergedInto: '' })).toBe(false);
    expect(isSettledBy({ city: 'Łódź' })).toBe(false);
    expect(isSettledBy({ mergedInto: '', city: 'Łódź' })).toBe(true);
  });
});

describe('a change of a deleted client that somebody has created again', () => {
  const conflict: RecordedConflict = {
    operationId: 'op-u',
    collection: 'clients',
    documentId: 'client-1',
    outcome: 'deletion-stands',
    fields: Object.entries(clientFields({ city: 'Opole' })).map(([field, ours]) => ({
      field,
      theirs: null,
      ours,
    })),
    touched: ['city'],
  };

  it('is still lost, and is restored into the new client', () => {
    const there = client({ id: 'client-1', name: 'Zofia Nowa' });
    const [operation, ...others] = restoreLost(conflict, viewWith({ clients: [there] }), moment);
    expect(others).toEqual([]);
    expect(operation).toMatchObject({ type: 'UPDATE_CLIENT', data: { city: 'Opole' } });
    expect(operation?.data).not.toHaveProperty('name');
    expect(isSettled(conflict, () => there)).toBe(false);
    expect(isSettled(conflict, () => ({ ...there, city: 'Opole' }))).toBe(true);
  });

  it('creates the client again if nobody has', () => {
    const [operation] = restoreLost(conflict, viewWith({}), moment);
    expect(operation).toMatchObject({ type: 'CREATE_CLIENT', data: { city: 'Opole' } });
  });
});

describe('restoring a receipt that was replaced', () => {
  it('does not make it valid again beside its replacement', () => {
    const there = receipt({ id: 'r', status: 'voided', voidReason: 'x', replacedBy: 'r2' });
    const fields = [
      { field: 'status', theirs: 'issued', ours: 'voided' },
      { field: 'notes', theirs: 'inne', ours: '' },
    ];
    const conflict: RecordedConflict = {
      operationId: 'op-u',
      collection: 'receipts',
      documentId: 'r',
      outcome: 'overwritten',
      fields,
    };
    const [operation] = restoreLost(conflict, viewWith({ receipts: [there] }), moment);
    expect(operation?.data).toMatchObject({ notes: 'inne' });
    expect(operation?.data).not.toHaveProperty('status');
  });
});
