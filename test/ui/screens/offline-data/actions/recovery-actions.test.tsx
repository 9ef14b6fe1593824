import { describe, expect, it } from 'vitest';
import { createClient } from '#domain/commands/commands.ts';
import { createReceipt } from '#domain/commands/receipt.ts';
import { findRepair } from '#domain/recovery/repairs.ts';
import { operationReceipt } from '#domain/recovery/correction.ts';
import { recovering } from '#test/machines/recovery/recovering.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { type Cloud, CloudFault, StorageFault } from '#machines/ports/ports.ts';
import { savedFiles } from '#test/ui/shown-page.tsx';
import { type TestDevice, testDevice } from '#test/builders/device.ts';
import { clientFields, receipt, receiptFields } from '#test/builders/records.ts';
import { storeReceipt } from '#ui/screens/receipt-entry/store-receipt.ts';
import { recoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';
import { queueFile } from '#ui/shared/saving/queue-file.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import { validateForm } from '#domain/entry/validate.ts';

const OWNER = { id: 'user-1', email: 'skup@example.pl' };
const NOW = Date.parse('2026-11-21T23:30:00Z');

const actionsOf = (journal: Journal, cloud?: Cloud) => {
  const { ports, ...told } = recovering(journal, NOW, cloud);
  const workspace = { journal, recovering: ports };
  return { ...told, ports, actions: recoveryActions(workspace as never, OWNER, () => NOW) };
};

const refuseThrice = async (device: TestDevice, journal: Journal) => {
  device.cloud.interference.refuse = () => 'invalid';
  for (let i = 0; i < 3; i++) await device.sync(journal);
  device.cloud.interference = {};
};

/** A client that the cloud refused three times, and the receipt that depends on the client. */
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
  await refuseThrice(device, journal);
  return { device, journal, ...actionsOf(journal) };
};

const idsIn = (operations: readonly { readonly id: string }[]) => operations.map(({ id }) => id);

describe('a removed operation', () => {
  it('[SYNC-4] is sent together with its dependants once it is requeued', async () => {
    const { device, journal, actions, onStored } = await givenUp();
    expect(idsIn(journal.getView().removed)).toEqual(['c', 'r']);
    expect(await actions.requeue('r')).toBe(2);
    expect(onStored).toHaveBeenCalledOnce();
    expect(idsIn(journal.getView().pending)).toEqual(['c', 'r']);
    await device.sync(journal);
    expect([...device.cloud.documents.keys()]).toEqual(['clients/C', 'receipts/R']);
  });

  it('is requeued only once', async () => {
    const { journal, actions } = await givenUp();
    await actions.requeue('c');
    expect(await actions.requeue('c')).toBe(0);
    expect(journal.getView().pending).toHaveLength(2);
  });

  it('is sent once and corrected, together with its dependants', async () => {
    const { device, journal, actions } = await givenUp();
    await actions.correctClient('c', clientFields({ name: 'Ewa Nowak' }));
    expect(journal.getView().removed).toEqual([]);
    await device.sync(journal);
    expect([...device.cloud.documents.keys()]).toEqual(['clients/C', 'receipts/R']);
    expect(device.cloud.documents.get('clients/C')).toMatchObject({ name: 'Ewa Nowak' });
    expect(device.cloud.documents.get('receipts/R')).toMatchObject({ clientId: 'C' });
    expect(device.cloud.applied('clients/C')).toBe(1);
  });

  it('that is a receipt is sent as the form says, under its own document', async () => {
    const { device, journal, ports } = await givenUp();
    const operation = journal.getState().operations['r']?.operation;
    const held =
      operation === undefined ? null : operationReceipt(operation, journal.getView(), 'user-1');
    if (operation === undefined || held === null) throw new Error('nothing to correct');
    const form = { ...formOfReceipt(held), notes: 'poprawiony' };
    const valid = validateForm(form, { ...journal.getView(), now: NOW });
    if ('errors' in valid) throw new Error('the form is wrong');
    const saving = { at: new Date(NOW).toISOString(), isPrinted: false };
    const storing = { ...ports, journal, newDocumentId: () => 'none' };
    const stored = await storeReceipt(
      { form, valid: valid.value, saving, refused: operation },
      storing,
    );
    expect(stored).toMatchObject({ id: 'temp_receipt_R', notes: 'poprawiony' });
    await device.sync(journal);
    expect([...device.cloud.documents.keys()]).toEqual(['clients/C', 'receipts/R']);
    expect(device.cloud.documents.get('receipts/R')).toMatchObject({ notes: 'poprawiony' });
  });

  it('disappears for good when the user discards it, also after a restart', async () => {
    const { device, journal, actions } = await givenUp();
    await actions.discard('r');
    const view = (await device.openTab()).getView();
    expect(idsIn(view.removed)).toEqual(['c']);
    expect(view).toEqual(journal.getView());
  });

  it('that created a client leaves its receipt, which is sent with its own copy of the seller', async () => {
    const { device, journal, actions } = await givenUp();
    await actions.discard('c');
    await device.sync(journal);
    expect([...device.cloud.documents.keys()]).toEqual(['receipts/R']);
    expect(device.cloud.documents.get('receipts/R')).toMatchObject({ clientId: '' });
  });
});

const fileOf = (journal: Journal, owner = OWNER): Blob => {
  const store = journal.getState().cursor;
  return new Blob([queueFile(journal.getView(), { owner, store }, NOW).json]);
};

describe('a queue file', () => {
  it('names its store, even if that store has sent nothing yet', async () => {
    const files = savedFiles();
    const device = testDevice();
    const journal = await device.openTab();
    await journal.submit([createClient(clientFields(), { operationId: 'c', documentId: 'C' })]);
    await actionsOf(journal).actions.save();
    const { cursor } = journal.getState();
    expect(cursor?.seq).toBe(0);
    const other = await testDevice().openTab();
    const { actions } = actionsOf(other);
    const read = await actions.readCopy(files[0] ?? new Blob());
    if (typeof read === 'string') throw new Error(read);
    expect(read.copy.store).toEqual(cursor);
    await actions.load(read.copy);
    expect(other.getState().copies).toMatchObject([{ operationIds: ['c'], origin: cursor }]);
  });

  it('is saved without a store if there is no room to name one', async () => {
    const files = savedFiles();
    const journal = await testDevice().openTab((store) => ({
      ...store,
      append: () => Promise.reject(new StorageFault('quota')),
    }));
    await actionsOf(journal).actions.save();
    expect(await files[0]?.text()).toContain('"store": null');
  });

  it('restores everything on an empty device, which sends it once', async () => {
    const { device, journal } = await givenUp();
    const file = fileOf(journal);
    const fresh = testDevice('user-1', device.cloud);
    const other = await fresh.openTab();
    const { actions } = actionsOf(other);
    const read = await actions.readCopy(file);
    if (typeof read === 'string') throw new Error(read);
    await actions.load(read.copy);
    expect(idsIn(other.getView().removed)).toEqual(['c', 'r']);
    await actions.requeue('c');
    await fresh.sync(other);
    expect([...device.cloud.documents.keys()]).toEqual(['clients/C', 'receipts/R']);
    expect(await actions.load(read.copy)).toBe(0);
  });

  it('does not repeat what was sent after it was saved', async () => {
    const device = testDevice();
    const journal = await device.openTab();
    const ids = { operationId: 'c', documentId: 'C' };
    await journal.submit([createClient(clientFields(), ids)]);
    const file = fileOf(journal);
    await device.sync(journal);
    const fresh = testDevice('user-1', device.cloud);
    const other = await fresh.openTab();
    const { actions } = actionsOf(other);
    const read = await actions.readCopy(file);
    if (typeof read === 'string') throw new Error(read);
    await actions.load(read.copy);
    await fresh.sync(other);
    expect(other.getView().pending).toEqual([]);
    expect(device.cloud.applied('clients/C')).toBe(1);
  });

  it('of another user is refused', async () => {
    const { journal, actions } = await givenUp();
    const file = fileOf(journal, { id: 'user-2', email: 'x@y.pl' });
    expect(await actions.readCopy(file)).toBe('other-user');
  });
});

describe('a repair', () => {
  it('[CONSIST-2] of an orphaned receipt reaches the cloud', async () => {
    const device = testDevice();
    const journal = await device.openTab();
    const ids = { operationId: 'r', documentId: 'R' };
    await journal.submit([createReceipt(receiptFields({ clientId: 'gone' }), ids)]);
    await device.sync(journal);
    await device.refresh(journal);
    const { actions } = actionsOf(journal, device.cloud);
    const { findings, receipts } = journal.getView();
    expect(findings[0]).toMatchObject({ kind: 'orphaned-receipt' });
    await actions.repair({ kind: 'unlink', receipts, clientId: 'gone' });
    await device.sync(journal);
    await device.refresh(journal);
    expect(device.cloud.documents.get('receipts/R')).toMatchObject({ clientId: '' });
    expect(journal.getView().findings).toEqual([]);
  });

  it('removes no link if the cloud has the client or cannot be asked', async () => {
    const device = testDevice();
    const journal = await device.openTab();
    await journal.submit([createClient(clientFields(), { operationId: 'c', documentId: 'C' })]);
    await device.sync(journal);
    const { actions, readAgain } = actionsOf(journal, device.cloud);
    const repair = { kind: 'unlink', receipts: [receipt()], clientId: 'temp_client_C' } as const;
    expect(await actions.repair(repair)).toBe('refreshed');
    expect(readAgain).toHaveBeenCalledOnce();
    device.cloud.put(`receipts/${receipt().id}`, receipt({ clientId: 'C' }));
    expect(await actions.repair({ ...repair, clientId: 'gone' })).toBe('refreshed');
    device.cloud.interference = { loseRequest: () => true };
    await expect(actions.repair(repair)).rejects.toThrow(CloudFault);
    expect(journal.getView().pending).toEqual([]);
  });

  it('of a stated total reaches the cloud', async () => {
    const device = testDevice();
    const journal = await device.openTab();
    const ids = { operationId: 'r', documentId: 'R' };
    const stated = receiptFields({ clientId: '', totalGr: 30_000, totalStated: true });
    await journal.submit([createReceipt(stated, ids)]);
    const { receipts, findings } = journal.getView();
    expect(findings).toEqual([{ kind: 'stated-total', id: 'temp_receipt_R' }]);
    const { actions } = actionsOf(journal);
    await actions.repair({ kind: 'total-of-lines', receipts });
    expect(journal.getView().findings).toEqual([]);
    await device.sync(journal);
    expect(device.cloud.documents.get('receipts/R')).toMatchObject({ totalGr: 36_418 });
    expect(device.cloud.documents.get('receipts/R')).not.toHaveProperty('totalStated', true);
  });

  it('of clients merged in a circle reaches the cloud', async () => {
    const device = testDevice();
    const journal = await device.openTab();
    for (const [id, other] of [
      ['A', 'B'],
      ['B', 'A'],
    ] as const)
      await journal.submit([
        createClient(clientFields({ name: id }), { operationId: id, documentId: id }),
        {
          id: `merge-${id}`,
          type: 'UPDATE_CLIENT',
          data: { id: `temp_client_${id}`, hidden: true, mergedInto: other },
          base: { hidden: null, mergedInto: null },
        },
      ]);
    const view = journal.getView();
    const [finding] = view.findings;
    if (finding === undefined) throw new Error('nothing was found');
    await actionsOf(journal).actions.repair(findRepair(finding, view));
    await device.sync(journal);
    await device.refresh(journal);
    expect(journal.getView().findings).toEqual([]);
    const apart = { hidden: false, mergedInto: '' };
    for (const path of ['clients/A', 'clients/B'])
      expect(device.cloud.documents.get(path)).toMatchObject(apart);
  });

  it('by a refresh asks only for that refresh', async () => {
    const { actions, readAgain } = actionsOf(await testDevice().openTab());
    await actions.repair({ kind: 'read-again' });
    expect(readAgain).toHaveBeenCalledOnce();
  });
});

describe('entries that could not be read', () => {
  it('are removed on request', async () => {
    const { actions, rawEntries } = actionsOf(await testDevice().openTab());
    await actions.removeUnreadable([2, 3]);
    expect(rawEntries.remove).toHaveBeenCalledExactlyOnceWith([2, 3]);
  });
});
