import { describe, expect, it, vi } from 'vitest';
import { createClient, createReceipt } from '#domain/commands.ts';
import { testDevice } from '#test/builders/device.ts';
import { clientFields, receiptFields } from '#test/builders/records.ts';
import { queueActions } from '#ui/screens/offline-data/queue-actions.ts';
import type { WorkspaceServices } from '#ui/services.ts';
import { queueFile, subjectOf } from '#ui/view/operation-view.ts';

/** A client that the cloud refused three times, and the receipt that hangs on it. */
const givenUp = async () => {
  const device = testDevice();
  const journal = await device.openTab();
  await journal.submit([
    createClient(clientFields({ name: 'Ewa Źrebiec' }), { operationId: 'c', documentId: 'C' }),
    createReceipt(receiptFields({ clientId: 'temp_client_C' }), {
      operationId: 'r',
      documentId: 'R',
    }),
  ]);
  device.cloud.interference.refuse = () => 'invalid';
  for (let i = 0; i < 3; i++) await device.sync(journal);
  device.cloud.interference = {};
  const send = vi.fn();
  const actions = queueActions({ journal, sync: { send } } as unknown as WorkspaceServices);
  return { device, journal, actions, send };
};

describe('what was given up', () => {
  it('[SYNC-4] goes up after all when it is queued again, with what hangs on it', async () => {
    const { device, journal, actions, send } = await givenUp();
    expect(journal.getView().removed.map(({ id }) => id)).toEqual(['c', 'r']);
    await actions.requeue('c');
    expect(send).toHaveBeenCalledWith({ type: 'SUBMITTED' });
    expect(journal.getView().pending.map(({ id, retryCount }) => [id, retryCount])).toEqual([
      ['c', 0],
      ['r', 0],
    ]);
    await device.sync(journal);
    expect([...device.cloud.documents.keys()]).toEqual(['clients/C', 'receipts/R']);
  });

  it('leaves for good when the user discards it, also after a restart', async () => {
    const { device, journal, actions } = await givenUp();
    await actions.discard('r');
    const view = (await device.openTab()).getView();
    expect(view.removed.map(({ id }) => id)).toEqual(['c']);
    expect(view).toEqual(journal.getView());
  });

  it('is not queued again twice', async () => {
    const { journal, actions } = await givenUp();
    await actions.requeue('c');
    await actions.requeue('c');
    expect(journal.getView().pending).toHaveLength(2);
  });

  it('can be saved as a file with all of its data', async () => {
    const { journal } = await givenUp();
    const { name, json } = queueFile(journal.getView(), Date.parse('2026-11-21T23:30:00Z'));
    expect(name).toBe('kwity_kolejka_2026-11-22.json');
    expect(JSON.parse(json)).toMatchObject({
      format: 'kwity-queue',
      version: 1,
      pending: [],
      removed: [{ id: 'c', data: { name: 'Ewa Źrebiec' } }, { id: 'r' }],
    });
  });

  it('is named as a person names it', async () => {
    const { journal } = await givenUp();
    expect(journal.getView().removed.map(subjectOf)).toEqual([
      'Ewa Źrebiec',
      '12/21/11/2026, Łukasz Żółć',
    ]);
  });
});
