/**
 * Random histories of one log store in two tabs: its
 * answer to each call, and its content in the end.
 */
import { StorageFault, type LogStore } from '#machines/ports/ports.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { client, queuedClient } from '#test/builders/records.ts';
import { type Random, seededRandom } from './seeded-random.ts';

export interface HistoryDevice {
  readonly clock: { time: number };
  open(): Promise<LogStore>;
  /**
   * Aborts the next write after its requests have
   * succeeded; undefined if the store cannot do that.
   */
  abortNext?(): void;
}

const CALLS = 30;

const eventOf = (random: Random): LogEvent => {
  const id = `op${random.below(9)}`;
  const events: readonly LogEvent[] = [
    queuedClient(id, `doc${id}`),
    { kind: 'sent', operationIds: [id] },
    { kind: 'synced', operationIds: [id, 'other'] },
    { kind: 'failed', operationId: id, reason: 'refused' },
    { kind: 'discarded', operationId: id },
  ];
  return events[random.below(events.length)] ?? { kind: 'requeued', operationId: id };
};

const eventsOf = (random: Random): readonly LogEvent[] =>
  Array.from({ length: 1 + random.below(4) }, () => eventOf(random));

const snapshotOf = (random: Random) => ({
  ...EMPTY_SNAPSHOT,
  clients: Array.from({ length: random.below(3) }, (_, i) => client({ id: `client-${i}` })),
  lastSync: random.below(1000),
});

const stateOf = async (store: LogStore) => {
  const { encrypted, ...state } = await store.load();
  return state;
};

type Call = (store: LogStore, random: Random, device: HistoryDevice) => Promise<unknown>;

const calls: readonly Call[] = [
  (store, random) => store.append(eventsOf(random)),
  (store, random) => store.append(eventsOf(random)),
  (store, random) => store.append(eventsOf(random), random.below(4)),
  (store) => store.raiseFence(),
  (store, random) => store.readSince(random.below(12)),
  (store) => stateOf(store),
  (store, random) =>
    store.writeSnapshot(
      snapshotOf(random),
      random.below(20),
      Array.from({ length: random.below(4) }, () => 1 + random.below(20)),
    ),
  (store, random) => store.writeDraft('form', random.chance(30) ? null : { n: random.below(9) }),
  (store) => store.readDraft('form'),
  async (_, random, { clock }) => {
    clock.time = random.below(100_000);
  },
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON in which the order of keys does not count. */
const text = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const told = (error: unknown): string =>
  error instanceof StorageFault ? error.message : (error as Error).name;

/**
 * Plays the history of a seed and returns one line per call. With
 * `withAborts` some writes abort after their requests have succeeded.
 */
export const playDiskHistory = async (
  seed: number,
  device: HistoryDevice,
  withAborts: boolean,
): Promise<readonly string[]> => {
  const random = seededRandom(seed);
  const stores = [await device.open(), await device.open()];
  const lines: string[] = [];
  for (let n = 0; n < CALLS; n++) {
    const store = random.pick(stores);
    const call = random.pick(calls);
    const aborts = random.chance(15);
    if (store === undefined || call === undefined) continue;
    // An abort strikes exactly one write, so the history ends alike on every store.
    if (aborts && withAborts) {
      device.abortNext?.();
      const events = eventsOf(random);
      lines.push(await store.append(events).then(() => 'stored', told));
      continue;
    }
    lines.push(text(await call(store, random, device).catch(told)));
  }
  lines.push(text(await stateOf(await device.open())));
  for (const store of stores) store.close();
  return lines;
};
