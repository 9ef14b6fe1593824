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

describe('the form that corrects', () => {
  it('a new client holds what was typed', () => {
    expect(findCorrection(newClient, viewWith())).toEqual({ kind: 'client', form: clientFields() });
  });

  it('a change holds the client as it is now, with the change', () => {
    const view = viewWith({ clients: [client({ address: 'Rynek 1' })] });
    expect(findCorrection(change, view)).toEqual({
      kind: 'client',
      form: clientFields({ address: 'Rynek 1', city: 'Łódź' }),
    });
  });

  it('a change of a client who is gone holds what is left, so that it can be made anew', () => {
    const form = { name: '', address: '', postalCode: '', city: 'Łódź', documentNumber: '' };
    expect(findCorrection(change, viewWith({ lastSync: 1 }))).toEqual({ kind: 'client', form });
  });

  it('a change of a client is not there before anything was read', () => {
    expect(findCorrection(change, viewWith())).toBeNull();
  });

  it('a receipt is its page', () => {
    expect(findCorrection(newReceipt, viewWith())).toEqual({ kind: 'receipt', id: 'R' });
  });

  it.each([
    ['DELETE_CLIENT', { clientId: 'client-1' }],
    ['UPDATE_RECEIPT', { id: 'gone', notes: 'x' }],
    ['DRINK_TEA', {}],
    ['CREATE_CLIENT', { tempId: 'temp_client_C' }],
  ])('%s is none', (type, data) => {
    expect(findCorrection(operation(type, data), viewWith({ lastSync: 1 }))).toBeNull();
  });
});

describe('a correction', () => {
  it('of a new client keeps its document', () => {
    const fields = clientFields({ name: 'Ewa' });
    expect(correctedClient(newClient, fields, viewWith(), 'op-2')).toMatchObject([
      { id: 'op-2', type: 'CREATE_CLIENT', data: { tempId: 'temp_client_C', name: 'Ewa' } },
    ]);
  });

  it('of a change is what differs from the client as it is now', () => {
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

  it('of a change of a client who is gone makes that client anew under the same document', () => {
    expect(correctedClient(change, clientFields(), viewWith(), 'op-2')).toMatchObject([
      { type: 'CREATE_CLIENT', data: { tempId: 'temp_client_client-1' } },
    ]);
  });
});

describe('the receipt of an operation', () => {
  it('is the new one as typed', () => {
    expect(operationReceipt(newReceipt, viewWith(), 'user-1')).toEqual(
      receipt({ id: 'temp_receipt_R' }),
    );
  });

  it('is the stored one with the change', () => {
    const update = operation('UPDATE_RECEIPT', { id: 'receipt-1', notes: 'x' });
    expect(operationReceipt(update, viewWith({ receipts: [receipt()] }), 'user-1')).toEqual(
      receipt({ notes: 'x' }),
    );
  });
});
