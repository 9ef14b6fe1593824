import { createClient } from '#domain/commands/commands.ts';
import { createReceipt } from '#domain/commands/receipt.ts';
import type { NewOperation } from '#schemas/operation.ts';
import { clientFields, receiptFields } from '../builders/records.ts';
import { testDevice } from '../builders/device.ts';

export const newClient = (id: string, name = 'Łukasz Żółć'): NewOperation =>
  createClient(clientFields({ name }), { operationId: `op-${id}`, documentId: id });

export const newReceipt = (id: string, clientId: string): NewOperation =>
  createReceipt(receiptFields({ clientId, number: `${id}/21/11/2026` }), {
    operationId: `op-${id}`,
    documentId: id,
  });

export const withQueue = async (...operations: readonly NewOperation[]) => {
  const device = testDevice();
  const journal = await device.openTab();
  for (const operation of operations) await journal.submit([operation]);
  return { ...device, journal, run: () => device.sync(journal) };
};
