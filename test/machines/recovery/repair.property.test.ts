/** "Napraw" writes nothing before the cloud has said that it is as this device knows it. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { findRepair, type Repair } from '#domain/recovery/repairs.ts';
import { CloudFault } from '#machines/ports/ports.ts';
import { recordRecovery } from '#machines/recovery/record-recovery.ts';
import { type TestDevice, testDevice } from '#test/builders/device.ts';
import { client, receipt } from '#test/builders/records.ts';
import { recovering } from './recovering.ts';

const numbered = (id: string, name: string, changes = {}) =>
  receipt({ id, number: `${name}/21/11/2026`, clientId: '', ...changes });

const named = (id: string, name: string, changes = {}) =>
  client({ id, name, documentNumber: name, ...changes });

/** Records of the cloud, one of which is wrong, and how the user repairs it. */
interface Case {
  readonly documents: Readonly<Record<string, object>>;
  /** A change that another device makes in the cloud after this one has read. */
  readonly elsewhere: readonly [path: string, document: object];
  readonly choose?: (repair: Repair) => Repair;
}

const apart = (kind: 'merge' | 'keep-apart') => (repair: Repair) =>
  repair.kind === 'compare' ? { kind, ids: repair.ids } : repair;

const alike = { 'clients/D': named('D', 'D'), 'clients/E': named('E', 'D') };
const circle = {
  'clients/A': named('A', 'A', { mergedInto: 'B' }),
  'clients/B': named('B', 'B', { mergedInto: 'A' }),
};
const orphan = numbered('R', '1', { clientId: 'gone' });
const twice = {
  'receipts/N': numbered('N', '2'),
  'receipts/M': numbered('M', '2', { notes: 'x' }),
};

const CASES: Readonly<Record<string, Case>> = {
  'of an orphan whose client is there': {
    documents: { 'receipts/R': orphan },
    elsewhere: ['clients/gone', named('gone', 'G')],
  },
  'of an orphan that was linked': {
    documents: { 'receipts/R': orphan },
    elsewhere: ['receipts/R', { ...orphan, clientId: 'other' }],
  },
  'of a stated total that was mended': {
    documents: { 'receipts/R': numbered('R', '3', { totalGr: 1, totalStated: true }) },
    elsewhere: ['receipts/R', numbered('R', '3')],
  },
  'of a number that was changed': {
    documents: twice,
    elsewhere: ['receipts/M', numbered('M', '9', { notes: 'x' })],
  },
  'of a circle that was opened': {
    documents: circle,
    elsewhere: ['clients/A', named('A', 'A', { mergedInto: '' })],
  },
  'of a merge whose target is there': {
    documents: { 'clients/A': named('A', 'A', { mergedInto: 'gone' }) },
    elsewhere: ['clients/gone', named('gone', 'G')],
  },
  'by a merge of a client that was changed': {
    documents: alike,
    elsewhere: ['clients/E', named('E', 'D', { city: 'Gdynia' })],
    choose: apart('merge'),
  },
  'by keeping a changed client apart': {
    documents: alike,
    elsewhere: ['clients/D', named('D', 'D', { phone: '1' })],
    choose: apart('keep-apart'),
  },
};

const put = (device: TestDevice, documents: Readonly<Record<string, object>>): void => {
  for (const [path, document] of Object.entries(documents))
    device.cloud.put(path, { ...document, date: new Date('2026-11-21T08:41:00.000Z') });
};

const opened = async ({ documents, choose = (repair) => repair }: Case) => {
  const device = testDevice();
  put(device, documents);
  const journal = await device.openTab();
  await device.refresh(journal);
  const { ports, readAgain } = recovering(journal, device.clock.time, device.cloud);
  const view = journal.getView();
  const [finding] = view.findings;
  if (finding === undefined) throw new Error('nothing was found');
  const repair = choose(findRepair(finding, view));
  const chosen = 'receipts' in repair ? repair.receipts.at(-1)?.id : undefined;
  const mend = () => recordRecovery(ports).repair(repair, chosen);
  return { device, journal, readAgain, mend };
};

describe('a repair', () => {
  test.prop([fc.constantFrom(...Object.keys(CASES)), fc.constantFrom('same', 'other', 'away')], {
    numRuns: 60,
  })('writes only if the cloud can be asked and is as known', async (name, how) => {
    const { [name]: one } = CASES;
    if (one === undefined) throw new Error(name);
    const { device, journal, readAgain, mend } = await opened(one);
    if (how === 'other') put(device, { [one.elsewhere[0]]: one.elsewhere[1] });
    if (how === 'away') device.cloud.interference = { loseRequest: () => true };
    if (how === 'away') await expect(mend()).rejects.toThrow(CloudFault);
    else expect(await mend()).toBe(how === 'same' ? 'repaired' : 'refreshed');
    expect(journal.getView().pending.length > 0).toBe(how === 'same');
    expect(readAgain).toHaveBeenCalledTimes(how === 'other' ? 1 : 0);
  });
});
