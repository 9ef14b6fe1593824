import type { Fields } from '#schemas/entity.ts';
import type { NewOperation } from '#schemas/operation.ts';
import { describe, expect, it } from 'vitest';
import { isOursLost, keptValues, lostValues } from '#domain/conflict/conflict-versions.ts';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { isSameValue } from '#domain/conflict/units.ts';
import { buildView } from '#domain/view/view.ts';
import { restoreLost } from '#domain/recovery/restore.ts';
import { type Conflict, CONFLICT_OUTCOMES } from '#schemas/conflict.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import { client, entries, receipt } from '#test/builders/records.ts';
import { after, KINDS, known } from '#test/domain/commands/deeds.ts';

const MEETINGS = KINDS.flatMap(([kind, seen, deeds]) =>
  Object.entries(deeds).flatMap(([first, one]) =>
    Object.entries(deeds).flatMap(([second, two]) => {
      const begun = after(seen, known(one('one'))).record;
      const { record, conflict } = after(begun, known(two('two')));
      const name = `${kind}: ${first}, ${second}`;
      const wanted = after(seen, known(two('two'))).record;
      return conflict === null ? [] : [{ name, begun, wanted, record, conflict }];
    }),
  ),
);

const shown = (
  record: Fields | undefined,
  told: Conflict & { readonly outcome: NonNullable<Conflict['outcome']> },
  queue: readonly NewOperation[] = [],
) => {
  const kept = { ...told, id: 'op', userID: 'user-1', storedAt: 1 };
  const both = ['one', 'two'].map((id) => receipt({ id, number: id }));
  const snapshot: Snapshot = {
    ...EMPTY_SNAPSHOT,
    receipts: both,
    clients: [client({ id: 'one', name: 'Ewa' }), client({ id: 'm', name: 'Jan' })],
    conflicts: [kept],
    lastSync: 1,
  };
  const { collection } = told;
  const held = collection === 'companyDetails' ? [] : snapshot[collection];
  const records = record === undefined ? held : [...held, { ...record, id: 'x', userID: 'user-1' }];
  const events = queue.map((operation) => ({
    kind: 'queued' as const,
    operation: { ...operation, timestamp: 0 },
  }));
  return buildView(
    'user-1',
    { ...snapshot, [collection]: records },
    foldLog(EMPTY_LOG, entries(...events)),
  );
};

type Told = ReturnType<typeof toldOf>['outcome'];

/** Which user's version is lost, stated independently: the tests must not trust the table. */
const LOSERS: Readonly<Record<Told, 'first' | 'second'>> = {
  overwritten: 'first',
  'first-void-stands': 'second',
  'void-stands': 'second',
  'voided-with-edit': 'first',
  'replaced-twice': 'second',
  'deletion-stands': 'second',
  'deleted-with-edit': 'first',
  'edited-when-merged': 'second',
  'merged-with-edit': 'first',
};

const moment = { operationId: 'back', at: '2026-11-21T12:00:00.000Z' };

const toldOf = ({ outcome = CONFLICT_OUTCOMES[0], ...conflict }: Conflict) => ({
  ...conflict,
  outcome,
});

describe('a conflict of two users', () => {
  it('occurs with every possible outcome', () => {
    const outcomes = new Set(MEETINGS.map(({ conflict }) => conflict.outcome));
    expect(outcomes).toEqual(new Set(CONFLICT_OUTCOMES));
  });

  it.each(MEETINGS.map((meeting) => [meeting.name, meeting] as const))(
    'is shown while something is lost, and no longer once it is restored (%s)',
    (_, { record, conflict }) => {
      const view = shown(record, toldOf(conflict));
      const [told] = view.conflicts;
      expect(view.conflicts).toMatchObject([{ operationId: 'op', outcome: conflict.outcome }]);
      if (told === undefined) return;
      const back = restoreLost(told, view, moment);
      if (conflict.outcome === 'replaced-twice') {
        // The user decides which of the two is void, and it may be either.
        expect(back).toEqual([]);
        for (const id of ['one', 'two']) {
          const data = { id, status: 'voided', voidReason: 'r', updatedAt: moment.at };
          const voided = { id: 'void', type: 'VOID_RECEIPT', data };
          expect(shown(record, toldOf(conflict), [voided]).conflicts).toEqual([]);
        }
        return;
      }
      expect(back).not.toEqual([]);
      expect(shown(record, toldOf(conflict), back).conflicts).toEqual([]);
    },
  );

  it.each(MEETINGS.map((meeting) => [meeting.name, meeting] as const))(
    'shows the version that was lost (%s)',
    (_, { begun, wanted, conflict }) => {
      const isFirst = LOSERS[toldOf(conflict).outcome] === 'first';
      expect(isOursLost(conflict)).toBe(!isFirst);
      const version = isFirst ? begun : wanted;
      for (const [field, value] of Object.entries(lostValues(conflict)))
        expect(isSameValue(version?.[field], value), field).toBe(true);
      const lost = lostValues(conflict);
      for (const [field, value] of Object.entries(keptValues(conflict)))
        expect(isSameValue(lost[field], value), field).toBe(false);
    },
  );

  it('is not shown by the device that has not sent its operation yet', () => {
    const [{ conflict } = { conflict: null }] = MEETINGS;
    if (conflict === null) throw new Error('no conflict');
    const operation = { id: 'op', type: 'DELETE_CLIENT', data: { clientId: 'm' }, timestamp: 0 };
    const queued = { kind: 'queued' as const, operation };
    const conflicted = { kind: 'conflicted' as const, operationId: 'op', conflict };
    const log = foldLog(EMPTY_LOG, entries(queued, conflicted));
    expect(buildView('user-1', { ...EMPTY_SNAPSHOT, lastSync: 1 }, log).conflicts).toEqual([]);
    const alone = foldLog(EMPTY_LOG, entries(conflicted));
    expect(buildView('user-1', { ...EMPTY_SNAPSHOT, lastSync: 1 }, alone).conflicts).toHaveLength(
      1,
    );
  });

  it('is not shown if a receipt was voided twice for the same reason', () => {
    const twice = MEETINGS.find(({ conflict }) => conflict.outcome === 'first-void-stands');
    if (twice === undefined) throw new Error('no such meeting');
    const record: Fields = twice.record ?? {};
    const told = toldOf(twice.conflict);
    expect(shown(record, told).conflicts).toHaveLength(1);
    const same = told.fields.map((one) =>
      one.field === 'voidReason' ? { ...one, ours: one.theirs } : one,
    );
    const later = {
      field: 'voidedAt',
      theirs: record['voidedAt'],
      ours: '2026-11-21T13:00:00.000Z',
    };
    expect(shown(record, { ...told, fields: [...same, later] }).conflicts).toEqual([]);
  });

  const PARTLY = ['overwritten', 'void-stands'];

  it.each(
    MEETINGS.filter(({ conflict }) => PARTLY.includes(conflict.outcome ?? '')).map(
      (meeting) => [meeting.name, meeting] as const,
    ),
  )('is still shown while only a part is restored (%s)', (_, { record: stands, conflict }) => {
    const record: Fields = stands ?? {};
    const told = (version: Fields) => shown(version, toldOf(conflict)).conflicts.length;
    const lost = lostValues(conflict);
    const live = conflict.outcome === 'void-stands' ? { ...record, status: 'issued' } : record;
    if (live !== record) expect(told({ ...record, ...lost })).toBe(1);
    for (const [field, value] of Object.entries(lost))
      if (!isSameValue(live[field], value))
        expect(told({ ...live, ...lost, [field]: live[field] }), field).toBe(1);
  });
});
