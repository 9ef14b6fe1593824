/**
 * Logs written by released versions, with the view that they showed then. A released file never
 * changes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEntries } from '#adapters/stored/stored-entry.ts';
import { readSnapshot, storedValues } from '#adapters/stored/stored-snapshot.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { type View, buildView } from '#domain/view/view.ts';
import { LOG_VERSION, LogEvent, READ_LOG_VERSIONS } from '#schemas/log-entry.ts';
import { Operation } from '#schemas/operation.ts';
import { CACHE_KEYS, EMPTY_SNAPSHOT, type Snapshot, SNAPSHOT_VERSION } from '#schemas/snapshot.ts';
import { readMarks } from '#test/builders/read-marks.ts';

const FOLDER = new URL('../../golden/logs/', import.meta.url);

interface GoldenLog {
  readonly version: number;
  readonly snapshot: Snapshot;
  readonly entries: readonly {
    readonly kind: string;
    readonly operation?: { readonly type: string };
  }[];
  readonly shown: Omit<View, 'pendingIds'> & { readonly pendingIds: readonly string[] };
}

const goldenLogs = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as GoldenLog,
);

const read = ({ version, entries }: GoldenLog, v = version) =>
  readEntries(
    entries.map((event, i) => ({ seq: i + 1, at: 1000 + i, v, sealed: JSON.stringify(event) })),
    (sealed) => Promise.resolve(JSON.parse(sealed) as unknown),
  );

describe('the log of a released version', () => {
  it('is kept for every version that can be read', () => {
    const versions = goldenLogs.map(({ version }) => version).sort((a, b) => a - b);
    expect(versions).toEqual(READ_LOG_VERSIONS);
    expect(versions[0]).toBe(3);
    expect(versions.at(-1)).toBe(LOG_VERSION);
  });

  it.each(goldenLogs.map((log) => [log.version, log] as const))(
    'version %i shows the same as when it was written',
    async (_, log) => {
      const { entries, unreadable } = await read(log);
      expect(unreadable).toEqual([]);
      const { snapshot } = readSnapshot(storedValues(log.snapshot));
      // Those versions took a snapshot without marks as complete, so add marks that say so.
      const whole = { ...snapshot, read: readMarks() };
      const view = buildView('user-1', whole, foldLog(EMPTY_LOG, entries));
      const shown = { ...view, pendingIds: [...view.pendingIds] };
      // Later versions may show more; compare only the fields that existed then.
      const same = Object.keys(log.shown).map((name) => [name, shown[name as keyof View]]);
      expect(Object.fromEntries(same)).toEqual(log.shown);
    },
  );

  it('contains every kind of event and every type of operation in the newest version', () => {
    const newest = goldenLogs.find(({ version }) => version === LOG_VERSION);
    const kinds = new Set(newest?.entries.map(({ kind }) => kind));
    const types = new Set(newest?.entries.flatMap(({ operation }) => operation?.type ?? []));
    expect(kinds).toEqual(LogEvent._zod.propValues?.['kind']);
    expect(types).toEqual(Operation._zod.propValues?.['type']);
  });
});

describe('data written by an unknown version', () => {
  it.each([Math.min(...READ_LOG_VERSIONS) - 1, LOG_VERSION + 1])(
    'is set aside: no entry of version %i is read',
    async (version) => {
      const [log] = goldenLogs;
      if (log === undefined) throw new Error('no golden log');
      const { entries, unreadable } = await read(log, version);
      expect(entries).toEqual([]);
      expect(unreadable.map(({ cause }) => cause)).toEqual(log.entries.map(() => 'other-version'));
    },
  );

  it('is set aside: nothing of a newer snapshot is read', () => {
    const [log] = goldenLogs;
    const values = storedValues(log?.snapshot ?? EMPTY_SNAPSHOT);
    const newer = { ...values, [CACHE_KEYS.lastSync]: { at: 1000, v: SNAPSHOT_VERSION + 1 } };
    expect(readSnapshot(newer)).toEqual({
      snapshot: EMPTY_SNAPSHOT,
      setAside: { [CACHE_KEYS.lastSync]: 1 },
    });
  });

  it('is told apart from a snapshot written before versions existed', () => {
    const [log] = goldenLogs;
    const values = storedValues(log?.snapshot ?? EMPTY_SNAPSHOT);
    const older = { ...values, [CACHE_KEYS.lastSync]: { at: 1000 } };
    // Conflicts were not part of a snapshot then.
    expect(readSnapshot(older).snapshot).toEqual({ ...log?.snapshot, conflicts: [] });
  });
});
