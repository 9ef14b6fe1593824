import { describe, expect, it } from 'vitest';
import { createReceipt } from '#domain/commands/receipt.ts';
import type { StoredOperation } from '#schemas/operation.ts';
import { client, clientFields, receipt, receiptFields } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { correctedClient, findCorrection, operationReceipt } from '#domain/recovery/correction.ts';

const operation = (type: string, data: object, base?: object): StoredOperation => ({
  id: 'op',
  type,
  data: { ...data },
  timestamp: 0,
  ...(base === undefined ? {} : { base: { ...base } }),
});

const newClient = operation('CREATE_CLIENT', { ...clientFields(), tempId: 'temp_client_C' });
const change = operation('UPDATE_CLIENT', { id: 'client-1', city: 'Łódź' }, { city: 'Świdnica' });
const newReceipt = {
  ...createReceipt(receiptFields(), { operationId: 'op', documentId: 'R' }),
  timestamp: 0,
};

describe('the form for correcting', () => {
  it('a new client holds the typed fields', () => {
    expect(findCorrection(newClient, viewWith())).toEqual({ kind: 'client', form: clientFields() });
  });

  it('a change holds the current client with the change applied', () => {
    const view = viewWith({ clients: [client({ address: 'Rynek 1' })] });
    expect(findCorrection(change, view)).toEqual({
      kind: 'client',
      form: clientFields({ address: 'Rynek 1', city: 'Łódź' }),
    });
  });

  it('a change of a deleted client holds what is left, so that the client can be created again', () => {
    const form = { name: '', address: '', postalCode: '', city: 'Łódź', documentNumber: '' };
    expect(findCorrection(change, viewWith({ lastSync: 1 }))).toEqual({ kind: 'client', form });
  });

  it('a change of a client does not open before the cloud was read', () => {
    expect(findCorrection(change, viewWith())).toBeNull();
  });

  it('a receipt is the page of that receipt', () => {
    expect(findCorrection(newReceipt, viewWith())).toEqual({ kind: 'receipt', id: 'R' });
  });

  it.each([
    ['DELETE_CLIENT', { clientId: 'client-1' }],
    ['UPDATE_RECEIPT', { id: 'gone', notes: 'x' }],
    ['DRINK_TEA', {}],
    ['CREATE_CLIENT', { tempId: 'temp_client_C' }],
  ])('%s does not exist', (type, data) => {
    expect(findCorrection(operation(type, data), viewWith({ lastSync: 1 }))).toBeNull();
  });
});

describe('a correction', () => {
  it('of a new client keeps its document id', () => {
    const fields = clientFields({ name: 'Ewa' });
    expect(correctedClient(newClient, fields, viewWith(), 'op-2')).toMatchObject([
      { id: 'op-2', type: 'CREATE_CLIENT', data: { tempId: 'temp_client_C', name: 'Ewa' } },
    ]);
  });

  it('of a change sends the difference to the current client', () => {
    const view = viewWith({ clients: [client()] });
    const fields = clientFields({ city: 'Wrocław' });
    expect(correctedClient(change, fields, view, 'op-2')).toMatchObject([
      {
        id: 'op-2',
        type: 'UPDATE_CLIENT',
        data: { id: 'client-1', city: 'Wrocław' },
        base: { city: 'Świdnica' },
      },
    ]);
    expect(correctedClient(change, clientFields(), view, 'op-2')).toEqual([]);
  });

  it('of a change of a deleted client creates the client again under the same id', () => {
    expect(correctedClient(change, clientFields(), viewWith(), 'op-2')).toMatchObject([
      { type: 'CREATE_CLIENT', data: { tempId: 'temp_client_client-1' } },
    ]);
  });
});

describe('the receipt of an operation', () => {
  it('is the new receipt as typed', () => {
    expect(operationReceipt(newReceipt, viewWith(), 'user-1')).toEqual(
      receipt({ id: 'temp_receipt_R' }),
    );
  });

  it('is the stored receipt with the change applied', () => {
    const update = operation('UPDATE_RECEIPT', { id: 'receipt-1', notes: 'x' });
    expect(operationReceipt(update, viewWith({ receipts: [receipt()] }), 'user-1')).toEqual(
      receipt({ notes: 'x' }),
    );
  });
});
