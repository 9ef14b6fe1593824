import { describe, expect, it } from 'vitest';
import { createClient } from '#domain/commands/commands.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { type TestDevice, testDevice } from '#test/builders/device.ts';
import { clientFields, receipt } from '#test/builders/records.ts';
import { recovery } from '#machines/recovery/recovery.ts';
import { recovering } from './recovering.ts';

const actionsOf = (journal: Journal, cloud?: TestDevice['cloud']) => {
  const { ports, ...told } = recovering(journal, 1_000_000, cloud);
  return { ...told, actions: recovery(ports) };
};

describe('a record that left the cloud without a deletion note', () => {
  it('is created again under its id, unchanged', async () => {
    const device = testDevice();
    const journal = await device.openTab();
    const { actions } = actionsOf(journal, device.cloud);
    const record = receipt({ id: 'R', clientId: '', notes: 'jak było' });
    await actions.restoreVanished({ collection: 'receipts', record, goneAt: 1 });
    await device.sync(journal);
    await device.refresh(journal);
    expect(journal.getView().receipts).toEqual([record]);
  });

  it('is read again instead if it is there after all', async () => {
    const device = testDevice();
    const journal = await device.openTab();
    const record = receipt({ id: 'R', clientId: '' });
    device.cloud.put('receipts/R', { ...record, date: new Date(record.date) });
    const { actions, readAgain } = actionsOf(journal, device.cloud);
    const gone = { collection: 'receipts', record, goneAt: 1 } as const;
    expect(await actions.restoreVanished(gone)).toBe('refreshed');
    expect(readAgain).toHaveBeenCalledOnce();
    expect(journal.getView().pending).toEqual([]);
  });
});

describe('a cloud that went back', () => {
  /** A device that has sent two clients, of which the cloud has lost one. */
  const wentBack = async () => {
    const device = testDevice();
    const journal = await device.openTab();
    const named = (id: string) =>
      createClient(clientFields({ name: id }), { operationId: `c${id}`, documentId: id });
    await journal.submit([named('A')]);
    await device.sync(journal);
    const putBack = device.cloud.copy();
    await journal.submit([named('B')]);
    await device.sync(journal);
    putBack();
    const found = actionsOf(journal, device.cloud);
    const compared = await found.actions.compare();
    if (compared === null) throw new Error('not noticed');
    return { device, journal, compared, ...found };
  };
  const names = (device: TestDevice) => [...device.cloud.documents.keys()];

  it('gets the newer records of this device, and is read again', async () => {
    const { device, journal, actions, compared, readAgain } = await wentBack();
    expect(await actions.sendNewer(compared)).toBe(2);
    expect(readAgain).toHaveBeenCalled();
    expect(await device.sync(journal)).toMatchObject({ success: true });
    expect(names(device)).toEqual(['clients/A', 'clients/B']);
    expect(await actions.compare()).toBeNull();
  });

  it('is accepted as it is, and read again', async () => {
    const { device, journal, actions, compared, readAgain } = await wentBack();
    expect(await actions.acceptCloud(compared)).toBe(1);
    expect(readAgain).toHaveBeenCalled();
    await device.sync(journal);
    expect(names(device)).toEqual(['clients/A']);
  });

  it('is read again if another tab has decided', async () => {
    const { device, actions, compared } = await wentBack();
    const other = actionsOf(await device.openTab(), device.cloud);
    await actions.acceptCloud(compared);
    expect(await other.actions.compare()).toBeNull();
    expect(other.readAgain).toHaveBeenCalledOnce();
  });

  it('can be decided on only once, in any tab', async () => {
    const { device, journal, actions, compared } = await wentBack();
    const other = actionsOf(await device.openTab(), device.cloud);
    await actions.acceptCloud(compared);
    expect(await other.actions.sendNewer(compared)).toBeNull();
    await journal.catchUp();
    expect(journal.getView().pending).toEqual([]);
  });
});
