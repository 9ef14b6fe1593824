import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { cloudConflicts, supersededEntries } from '#domain/log/compaction.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { listRepairs, undoRepair } from '#domain/recovery/done-repairs.ts';
import { findRepair } from '#domain/recovery/repairs.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { LogEvent, type LogEntry } from '#schemas/log-entry.ts';
import { recordRecovery } from '#machines/recovery/record-recovery.ts';
import { testDevice } from '#test/builders/device.ts';
import { client, clientFields, receipt } from '#test/builders/records.ts';
import { recovering } from './recovering.ts';

const DAY = 86_400_000;
const date = new Date('2026-11-21T08:41:00.000Z');
const numbered = (id: string, number: string, changes = {}) =>
  receipt({ id, number, clientId: '', ...changes });
const named = (id: string, name: string, changes = {}) =>
  client({ id, ...clientFields({ name, documentNumber: name }), ...changes });

/** Wrong records of the cloud, and a change of what the repair has written. */
const CASES = {
  unlink: [
    { 'receipts/R': numbered('R', '1/21/11/2026', { clientId: 'gone' }) },
    { clientId: 'other' },
  ],
  renumber: [
    {
      'receipts/N': numbered('N', '2/21/11/2026'),
      'receipts/M': numbered('M', '2/21/11/2026', { client: clientFields({ name: 'Ewa' }) }),
    },
    { number: '77/21/11/2026' },
  ],
  'total-of-lines': [
    { 'receipts/R': numbered('R', '3/21/11/2026', { totalGr: 1, totalStated: true }) },
    { totalGr: 7, totalStated: true },
  ],
  separate: [{ 'clients/A': named('A', 'A', { mergedInto: 'gone' }) }, { mergedInto: 'other' }],
  merge: [{ 'clients/D': named('D', 'D'), 'clients/E': named('E', 'D') }, { mergedInto: 'other' }],
  'keep-apart': [
    { 'clients/D': named('D', 'D'), 'clients/E': named('E', 'D') },
    { apartFrom: ['other'] },
  ],
} as const;

type Kind = keyof typeof CASES;
const KINDS = Object.keys(CASES) as Kind[];

const repaired = async (kind: Kind) => {
  const device = testDevice();
  for (const [path, document] of Object.entries<object>(CASES[kind][0]))
    device.cloud.put(path, { ...document, date });
  const journal = await device.openTab();
  await device.refresh(journal);
  const { ports } = recovering(journal, device.clock.time, device.cloud);
  const view = journal.getView();
  const [finding] = view.findings;
  if (finding === undefined) throw new Error('nothing was found');
  const found = findRepair(finding, view);
  const repair =
    found.kind === 'compare' && (kind === 'merge' || kind === 'keep-apart')
      ? ({ kind, ids: found.ids } as const)
      : found;
  const chosen = 'receipts' in repair ? repair.receipts.at(-1)?.id : undefined;
  const recovery = recordRecovery(ports);
  expect(await recovery.repair(repair, chosen)).toBe('repaired');
  await device.sync(journal);
  await device.refresh(journal);
  const list = (tab = journal, now = device.clock.time) =>
    listRepairs(tab.getState(), tab.getRecords('all'), now);
  return { device, journal, recovery, list };
};

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('there is none');
  return one;
};

describe('a repair', () => {
  it.each(KINDS)('(%s) stays listed after sync, compaction and a restart', async (kind) => {
    const { device, journal, list } = await repaired(kind);
    expect(Object.keys(journal.getState().operations)).toEqual([]);
    const again = list(await device.openTab());
    expect(again).toEqual(list());
    expect(again[0]).toMatchObject({ state: 'stands', repair: { kind } });
    expect(again[0]?.values.length).toBeGreaterThan(0);
  });

  it.each(KINDS)('(%s) is undone by an ordinary operation, and then not listed', async (kind) => {
    const { device, journal, recovery, list } = await repaired(kind);
    const listed = list();
    for (const { repair } of listed) expect(await recovery.undoRepair(repair)).toBe('undone');
    expect(list()).toEqual([]);
    await device.sync(journal);
    await device.refresh(journal);
    for (const { path, values } of listed)
      for (const { field, former } of values)
        expect(device.cloud.documents.get(path)?.[field] ?? null).toEqual(former);
    expect(journal.getView().findings.length).toBeGreaterThan(0);
  });

  it.each(KINDS)('(%s) is not undone if its record was changed since', async (kind) => {
    const { device, journal, recovery, list } = await repaired(kind);
    const { path, repair } = first(list());
    const [documents, change] = CASES[kind];
    const document = new Map<string, object>(Object.entries(documents)).get(path);
    device.cloud.put(path, { ...document, ...change, date });
    await device.refresh(journal);
    expect(first(list()).state).toBe('changed');
    expect(await recovery.undoRepair(repair)).toBe('changed');
    expect(journal.getView().pending).toEqual([]);
  });

  it('is no longer listed after 30 days, and leaves the log at the next reading', async () => {
    const { device, journal, list } = await repaired('unlink');
    expect(list(journal, device.clock.time + 31 * DAY)).toEqual([]);
    device.clock.time += 31 * DAY;
    device.cloud.put('clients/new', { ...named('N', 'N'), storedAt: new Date(device.clock.time) });
    await device.refresh(journal);
    expect(journal.getEntries().filter(({ event }) => 'repair' in event)).toEqual([]);
  });

  it('stays in the log if only the clock of the device is 30 days on', async () => {
    const { device, journal } = await repaired('unlink');
    device.clock.time += 31 * DAY;
    await device.refresh(journal);
    expect(journal.getEntries().filter(({ event }) => 'repair' in event)).toHaveLength(1);
  });

  it('of a record that is not on this device is listed without a way back', async () => {
    const { device, journal, recovery, list } = await repaired('unlink');
    const { repair, path } = first(list());
    device.cloud.take(path);
    await device.refresh(journal);
    expect(first(list()).state).toBe('unknown');
    expect(undoRepair(repair, journal.getRecords('all'), { operationId: 'o', at: '' })).toEqual([]);
    expect(await recovery.undoRepair(repair)).toBe('changed');
  });
});

describe('the note of a repair', () => {
  const operation = { id: 'o', type: 'UPDATE_RECEIPT', data: { id: 'R' }, timestamp: 0 };
  const repair = { kind: 'unlink', operation };
  const note = { kind: 'requeued', operationId: 'o', repair } as const;

  test.prop([fc.integer({ min: 0, max: 60 })])('outlives each compaction for 30 days', (days) => {
    const entries: readonly LogEntry[] = [{ seq: 1, at: 1000, event: note }];
    const state = foldLog(EMPTY_LOG, entries);
    const dropped = (now?: number) =>
      supersededEntries(entries, state, 5, cloudConflicts(EMPTY_SNAPSHOT), now);
    expect(dropped(1000 + days * DAY)).toEqual(days < 30 ? [] : [1]);
    // The second copy has no clock and keeps it.
    expect(dropped()).toEqual([]);
  });

  it('changes no operation, so that earlier versions read it without effect', () => {
    const queued = { kind: 'queued', operation } as const;
    const [one, two] = [[queued], [queued, note]].map((events) =>
      foldLog(
        EMPTY_LOG,
        events.map((event, i) => ({ seq: i + 1, at: i + 1, event: LogEvent.parse(event) })),
      ),
    );
    expect(two?.operations).toEqual(one?.operations);
    const { repair: _, ...asBefore } = note;
    expect(LogEvent.safeParse(asBefore).success).toBe(true);
  });
});
