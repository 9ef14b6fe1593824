/** Bugs in the choice of the next step of a pass. */
import { bugsIn, type PlantedBug } from './planted-bug.ts';

export const nextStep: readonly PlantedBug[] = [
  ...bugsIn('src/domain/queue/sync-step.ts', [
    {
      name: 'no question before the repeat',
      find: `if (pass.cursor === undefined) return { kind: 'read-cursor', storeId: cursor.storeId };`,
      replace: 'if (pass.cursor === undefined) return null;',
      caughtBy: 'simulation',
    },
    {
      name: 'charge the whole batch',
      find: 'if (parts.length > 1) return halve(parts);',
      replace: `if (parts.length > 1)
    return record(
      ...states.map((state) => ({
        kind: 'failed' as const,
        operationId: state.operation.id,
        reason: refusal.reason,
      })),
    );`,
      caughtBy: 'test/domain/queue/sync-step.test.ts',
    },
    {
      name: 'charge the first of a batch',
      find: 'if (parts.length > 1) return halve(parts);',
      replace: `if (parts.length > 1)
    return record(synced(states.slice(1)), {
      kind: 'failed',
      operationId: first.operation.id,
      reason: refusal.reason,
    });`,
      caughtBy: 'simulation',
    },
    {
      name: 'refused batch counts as done',
      find: 'if (parts.length > 1) return halve(parts);',
      replace: 'if (parts.length > 1) return record(synced(states));',
      caughtBy: 'simulation',
    },
    {
      name: 'second half not asked again',
      find: `const nextBatch = (free: readonly KnownState[], { batches }: Pass, limit: number) => {
  const parted = batches
    .map((ids) => free.filter(({ operation }) => ids.includes(operation.id)))`,
      replace: `const nextBatch = (
  queue: Queue,
  free: readonly KnownState[],
  { batches }: Pass,
  limit: number,
) => {
  const parted = batches
    .map((ids) => queue.knownStates.filter(({ operation }) => ids.includes(operation.id)))`,
      also: [
        {
          file: 'src/domain/queue/sync-step.ts',
          find: 'const states = nextBatch(free, pass, limit);',
          replace: 'const states = nextBatch(queue, free, pass, limit);',
        },
      ],
      caughtBy: 'test/machines/sync/sync-run.test.ts',
    },
    {
      name: 'removed at the first refusal',
      find: 'const isLast = state.retryCount + 1 >= MAX_RETRIES;',
      replace: 'const isLast = state.retryCount + 1 >= 1;',
      caughtBy: 'simulation',
    },
    {
      name: 'unknown operation blocks',
      find: `if (unknown !== undefined) return recordRefusal(queue, unknown, UNKNOWN_OPERATION_TYPE);
  const left = orphanedDependants(log, queue.pending);`,
      replace: 'const left = orphanedDependants(log, queue.pending);',
      caughtBy: 'simulation',
    },
    {
      name: 'what landed counts as all done',
      find: 'const operationIds = [...landed.operationIds];',
      replace: 'const operationIds = attempts.flatMap((attempt) => attempt.operationIds);',
      caughtBy: 'test/domain/queue/sync-step.test.ts',
    },
    {
      name: 'unsent settled before the question',
      find: `nextCopyStep(log, pass.others) ??
    settleAttempts(log, queue, pass) ??
    putOff(pass) ??
    settleHere(log, queue, pass, now) ??`,
      replace: `settleHere(log, queue, pass, now) ??
    nextCopyStep(log, pass.others) ??
    settleAttempts(log, queue, pass) ??
    putOff(pass) ??`,
      caughtBy: 'test/domain/queue/sync-step.test.ts',
    },
    {
      name: 'left behind goes up',
      find: `if (left.length > 0) return { kind: 'give-up', states: left };`,
      replace: `if (left.length < 0) return { kind: 'give-up', states: left };`,
      caughtBy: 'simulation',
    },
    {
      name: 'outrun is charged',
      find: 'return isOutrun ? null : recordRefusal(queue, first, refusal.reason);',
      replace: 'return isOutrun && false ? null : recordRefusal(queue, first, refusal.reason);',
      caughtBy: 'simulation',
    },
    {
      name: 'attempt recognised by its place',
      find: `const hasLanded = ({ move }: Attempt, cursor: Cursor | null | undefined): boolean =>
  move.attempt === cursor?.attempt;`,
      replace: `const hasLanded = ({ seq }: Attempt, cursor: Cursor | null | undefined): boolean =>
  seq === cursor?.seq;`,
      caughtBy: 'test/domain/queue/sync-step.test.ts',
    },
    {
      name: 'refused before the cursor is read',
      find: `settleAttempts(log, queue, pass) ??
    putOff(pass) ??
    settleHere(log, queue, pass, now) ??
    settleRefusal(log, queue, pass) ??`,
      replace: `settleRefusal(log, queue, pass) ??
    settleAttempts(log, queue, pass) ??
    putOff(pass) ??
    settleHere(log, queue, pass, now) ??`,
      caughtBy: 'test/machines/sync/sync-cursor.test.ts',
    },
    {
      name: 'discarded attempt left open',
      find: `if (head === undefined) return hasOpenCommits(log) ? closeAttempts(log, pass) : { kind: 'done' };`,
      replace: `if (head === undefined) return { kind: 'done' };`,
      caughtBy: 'test/domain/queue/sync-step.test.ts',
    },
    {
      name: 'only the first of what landed is done',
      find: 'const operationIds = [...landed.operationIds];',
      replace: 'const operationIds = landed.operationIds.slice(0, 1);',
      caughtBy: 'test/machines/sync/sync-one-commit.test.ts',
    },
    {
      name: 'cursor elsewhere passed over',
      find: 'if ((pass.cursor?.seq ?? 0) === cursor.seq) return null;',
      replace: 'if ((pass.cursor?.seq ?? 0) >= cursor.seq) return null;',
      caughtBy: 'test/domain/queue/sync-step.test.ts',
    },
    {
      name: 'went back passed over',
      find: 'if ((pass.cursor?.seq ?? 0) === cursor.seq) return null;',
      replace: 'if ((pass.cursor?.seq ?? 0) <= cursor.seq) return null;',
      caughtBy: 'test/domain/queue/sync-step.test.ts',
    },
    {
      name: 'loaded copies not looked up',
      find: `if (states.length > 0) return { kind: 'look-back', states };`,
      replace: `if (states.length < 0) return { kind: 'look-back', states };`,
      caughtBy: 'test/domain/queue/sync-step.test.ts',
    },
    {
      name: 'place not kept with what landed',
      find: `return record({ kind: 'synced', operationIds, cursor: { ...cursor, seq: landed.seq } });`,
      replace: `return record({ kind: 'synced', operationIds });`,
      caughtBy: 'test/domain/queue/sync-step.test.ts',
    },
    {
      name: 'place of another store',
      find: 'if (newStoreId !== null) return { storeId: newStoreId, prev: 0 };',
      replace: 'if (newStoreId !== null) return { storeId: newStoreId, prev: cursor?.seq ?? 0 };',
      caughtBy: 'test/machines/sync/sync-cursor.test.ts',
    },
    {
      name: 'halves part what goes together',
      find: `const middle = Math.ceil(parts.length / 2);
  const batches = [parts.slice(0, middle), parts.slice(middle)];`,
      replace: `const each = parts.flat().map((state) => [state]);
  const middle = Math.ceil(each.length / 2);
  const batches = [each.slice(0, middle), each.slice(middle)];`,
      caughtBy: 'test/machines/sync/sync-together.test.ts',
    },
    {
      name: 'deleted before the making is over',
      find: 'return isInOpenAttempt(log, (id) => ids.has(id))',
      replace: 'return ids.size < 0',
      caughtBy: 'test/machines/sync/sync-open-attempts.test.ts',
    },
    {
      name: 'made anew with its change',
      find: 'if (made.length > 0) return record(synced(made));',
      replace: 'if (made.length > states.length) return record(synced(made));',
      caughtBy: 'test/machines/sync/sync-one-commit.test.ts',
    },
  ]),
  ...bugsIn('src/domain/queue/pass.ts', [
    {
      name: 'cursor kept over a commit',
      find: 'const unknown = { cursor: undefined, newStoreId: null, records: new Map(), refusal: null };',
      replace: 'const unknown = { newStoreId: null, records: new Map(), refusal: null };',
      caughtBy: 'test/machines/sync/sync-cursor.test.ts',
    },
    {
      name: 'halves of stale records',
      find: 'const unknown = { cursor: undefined, newStoreId: null, records: new Map(), refusal: null };',
      replace: 'const unknown = { cursor: undefined, newStoreId: null, refusal: null };',
      caughtBy: 'simulation',
    },
    {
      name: 'held is tried again',
      find: 'held: new Set([...pass.held, ...failed]),',
      replace: 'held: pass.held,',
      caughtBy: 'test/machines/sync/sync-run.test.ts',
    },
  ]),
  {
    name: 'copy sends without asking',
    file: 'src/domain/queue/looking-back.ts',
    find: `  ...asked.flatMap((operationId) =>
      (['failed', 'removed'] as const).map((kind) => ({ kind, operationId, reason: SENT_BY_COPY })),
    ),
  ];`,
    replace: '];',
    caughtBy: 'test/machines/sync/sync-cursor.test.ts',
  },
];
