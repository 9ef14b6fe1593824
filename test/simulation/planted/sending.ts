/** Bugs in how a pass asks the cloud and what it makes of the answers. */
import { bugsIn, type PlantedBug } from './planted-bug.ts';

export const sending: readonly PlantedBug[] = [
  ...bugsIn('machines/sync/sync.actors.ts', [
    {
      name: 'no answer counted as failure',
      find: `const STOPPING: readonly FaultKind[] = ['no-answer', 'busy', 'unauthenticated'];`,
      replace: `const STOPPING: readonly FaultKind[] = ['busy', 'unauthenticated'];`,
      caughtBy: 'simulation',
    },
    {
      name: 'drop on 401',
      find: `const STOPPING: readonly FaultKind[] = ['no-answer', 'busy', 'unauthenticated'];`,
      replace: `const STOPPING: readonly FaultKind[] = ['no-answer', 'busy'];`,
      caughtBy: 'test/machines/sync/sync-run.test.ts',
    },
    {
      name: 'busy counted as failure',
      find: `const STOPPING: readonly FaultKind[] = ['no-answer', 'busy', 'unauthenticated'];`,
      replace: `const STOPPING: readonly FaultKind[] = ['no-answer', 'unauthenticated'];`,
      caughtBy: 'test/machines/sync/sync-run.test.ts',
    },
    {
      name: 'no fence at the acknowledgement',
      find: 'await run.journal.append(events, run.fence);',
      replace: 'await run.journal.append(events);',
      caughtBy: 'simulation',
    },
    {
      name: 'forget sent',
      find: `await journal.append([{ kind: 'sent', operationIds, move }, ...step.conflicts], fence);
  const { attempts, operations } = journal.getState();
  const attempt = attempts.find((other) => other.move.attempt === move.attempt);`,
      replace: `if (step.conflicts.length > 0) await journal.append(step.conflicts, fence);
  const { lastSeq, operations } = journal.getState();
  const attempt = { seq: lastSeq };`,
      caughtBy: 'simulation',
    },
    {
      name: 'acknowledge before the answer',
      find: `requireLatest(journal, fence);
  try {`,
      replace: `requireLatest(journal, fence);
  await record(run, pass, [{ kind: 'synced', operationIds: [...step.operationIds] }]);
  try {`,
      caughtBy: 'simulation',
    },
    {
      name: 'an earlier pass goes on',
      find: `requireLatest(journal, fence);
  try {`,
      replace: 'try {',
      caughtBy: 'test/machines/sync/sync-run.test.ts',
    },
    {
      name: 'taken out meanwhile goes up',
      find: 'return attempt === undefined || !isWanted ? null : { ...move, seq: attempt.seq };',
      replace:
        'return attempt === undefined && !isWanted ? null : { ...move, seq: attempt?.seq ?? 0 };',
      caughtBy: 'test/machines/sync/sync-open-attempts.test.ts',
    },
    {
      name: 'sent not awaited',
      find: `await journal.append([{ kind: 'sent', operationIds, move }, ...step.conflicts], fence);
  const { attempts, operations } = journal.getState();
  const attempt = attempts.find((other) => other.move.attempt === move.attempt);`,
      replace: `const { lastSeq, operations } = journal.getState();
  const events = [{ kind: 'sent', operationIds, move } as const, ...step.conflicts];
  journal.append(events, fence).catch(() => undefined);
  const attempt = { seq: lastSeq + 1 };`,
      caughtBy: 'simulation',
    },
    {
      name: 'copied store keeps its id',
      find: 'return { ...(await record(run, pass, settled)), newStoreId: ports.newId() };',
      replace: 'return { ...(await record(run, pass, settled)), newStoreId: step.storeId };',
      also: [
        {
          file: 'src/domain/queue/sync-step.ts',
          find: `| { readonly kind: 'renew'; readonly states: readonly KnownState[] }`,
          replace: `| { readonly kind: 'renew'; readonly states: readonly KnownState[]; readonly storeId: string }`,
        },
        {
          file: 'src/domain/queue/sync-step.ts',
          find: `: { kind: 'renew', states: queue.known };`,
          replace: `: { kind: 'renew', states: queue.known, storeId: cursor.storeId };`,
        },
      ],
      caughtBy: 'test/machines/sync/sync-cursor.test.ts',
    },
    {
      name: 'place not kept with the answer',
      find: `const synced: LogEvent = { kind: 'synced', operationIds, cursor: { storeId, seq } };`,
      replace: `const synced: LogEvent = { kind: 'synced', operationIds };
  void [storeId, seq];`,
      caughtBy: 'test/machines/sync/sync-cursor.test.ts',
    },
    {
      name: 'outdated rules are a refusal',
      find: `throw new CloudFault('outdated-rules', error.code, { cause: error });`,
      replace: 'return null;',
      caughtBy: 'test/machines/sync/sync-cursor.test.ts',
    },
    {
      name: 'cursor not sent',
      find: 'await ports.cloud.commit(journal.userId, step.writes, cursor);',
      replace: 'await ports.cloud.commit(journal.userId, step.writes);',
      caughtBy: 'test/machines/sync/sync-cursor.test.ts',
    },
    {
      name: 'copy not awaited',
      find: `await journal.copied();
  requireLatest(journal, fence);`,
      replace: 'requireLatest(journal, fence);',
      caughtBy: 'test/adapters/storage/copy/second-copy.test.ts',
    },
  ]),
  ...bugsIn('machines/sync/sync.machine.ts', [
    {
      name: 'no retry after no answer',
      find: `after: { retry: '#sync.syncing' },`,
      replace: '',
      caughtBy: 'simulation',
    },
    {
      name: 'overlooked stays overlooked',
      find: `after: { overlooked: 'flushing' },`,
      replace: '',
      caughtBy: 'simulation',
    },
    {
      name: 'left to a tab that stands still',
      find: `target: '#sync.idle.overlooked',
            actions: 'leaveToOther',`,
      replace: `target: '#sync.idle.refused',
            actions: 'leaveToOther',`,
      caughtBy: 'test/machines/sync/sync-other-tabs.test.ts',
    },
    {
      name: 'overlooked by a tab at rest',
      find: `{ guard: 'canSend', target: 'overlooked' },`,
      replace: '',
      caughtBy: 'simulation',
    },
  ]),
  {
    name: 'frozen leader never robbed',
    file: 'src/adapters/browser/leadership.ts',
    find: 'if (isStill && looks === 1) controller.abort();',
    replace: 'if (isStill && looks > LOOKS) controller.abort();',
    caughtBy: 'simulation',
  },
  {
    name: 'no deadline',
    file: 'src/adapters/firebase/call.ts',
    find: `reject(new CloudFault('no-answer', 'deadline'));`,
    replace: 'void reject;',
    caughtBy: 'simulation',
  },
  {
    name: 'decided by the text',
    file: 'src/adapters/firebase/cloud-faults.ts',
    find: 'const code = errorCode(error);',
    replace: `if (error instanceof Error && error.message.includes('404'))
    return new CloudFault('not-found', 'by text', options);
  const code = errorCode(error);`,
    caughtBy: 'simulation',
  },
  {
    name: 'no status means discard',
    file: 'src/adapters/firebase/cloud-faults.ts',
    find: `unknown: 'no-answer',`,
    replace: `unknown: 'invalid',`,
    caughtBy: 'simulation',
  },
  ...bugsIn('test/memory/cloud.ts', [
    {
      name: 'a late request undoes',
      find: 'if (step !== undefined && (step.prev !== stands || step.seq <= stands)) throw denied();',
      replace: 'if (step !== undefined && step.seq <= stands) throw denied();',
      caughtBy: 'test/adapters/firebase/memory-cloud.test.ts',
    },
    {
      name: 'cursor not moved in the cloud',
      find: 'if (step !== undefined) cursors.set(cursor, { seq: step.seq, attempt: step.attempt, at: time });',
      replace:
        'if (step === null) cursors.set(cursor, { seq: step.seq, attempt: step.attempt, at: time });',
      caughtBy: 'simulation',
    },
    {
      name: 'prev not compared',
      find: 'if (step !== undefined && (step.prev !== stands || step.seq <= stands)) throw denied();',
      replace: 'if (step !== undefined && (step.seq < stands)) throw denied();',
      caughtBy: 'test/adapters/firebase/memory-cloud.test.ts',
    },
  ]),
  {
    name: 'loose end left at rest',
    file: 'machines/workspace/workspace.ts',
    find: 'hasOpenCommits: hasOpenCommits(journal.getState())',
    replace: 'hasOpenCommits: false && hasOpenCommits(journal.getState())',
    caughtBy: 'test/machines/sync/sync-open-attempts.test.ts',
  },
  {
    name: 'what came since is lost',
    file: 'src/adapters/stored/restored-log.ts',
    find: '.filter(({ seq, at }) => !there.has(`${String(seq)} ${String(at)}`))',
    replace: '.filter(({ seq }) => seq < 0)',
    caughtBy: 'test/adapters/storage/local/memory-log-store.test.ts',
  },
  {
    name: 'earlier leader goes on',
    file: 'src/adapters/stored/restored-log.ts',
    find: 'fence: above(head.fence, now),',
    replace: 'fence: head.fence,',
    caughtBy: 'test/adapters/storage/local/memory-log-store.test.ts',
  },
];
