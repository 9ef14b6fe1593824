/** Bugs in how tabs follow the log, in the fold and in compaction. */
import { bugsIn, type PlantedBug } from './planted-bug.ts';

export const log: readonly PlantedBug[] = [
  ...bugsIn('machines/workspace/submit.ts', [
    {
      name: 'saved before it is stored',
      find: 'await journal.append(events, undefined, draft);',
      replace: 'journal.append(events, undefined, draft).catch(() => undefined);',
      caughtBy: 'simulation',
    },
    {
      name: 'draft saved without its hold',
      find: 'await journal.append(events, undefined, draft);',
      replace: 'await journal.append(events);',
      caughtBy: 'simulation',
    },
  ]),
  ...bugsIn('machines/journal/append.ts', [
    {
      name: 'entries of other tabs skipped',
      find: 'if (stored[0]?.seq === lastSeq + 1) log.publish(applyEntries(known, stored));',
      replace: 'if (stored[0] !== undefined) log.publish(applyEntries(known, stored));',
      caughtBy: 'simulation',
    },
    {
      name: 'new log thrown away unseen',
      find: 'if (isRead && !isIn()) await append(events);',
      replace: 'if (isRead && !isIn()) await Promise.resolve();',
      caughtBy: 'test/adapters/storage/lost-beside-tabs.test.ts',
    },
    {
      name: 'new log of the same length not known',
      find: 'const look = () => (isNewLog ? follower.putBack() : follower.catchUp());',
      replace: 'const look = () => (isNewLog ? follower.catchUp() : follower.catchUp());',
      caughtBy: 'test/adapters/storage/lost-beside-tabs.test.ts',
    },
  ]),
  ...bugsIn('machines/journal/follow-log.ts', [
    {
      name: 'unreadable entries of other tabs dropped',
      find: 'else publish(applyEntries(log.known(), news.entries, news.unreadable));',
      replace: 'else publish(applyEntries(log.known(), news.entries));',
      caughtBy: 'test/machines/ports/journal.test.ts',
    },
    {
      name: 'own entries lost in a reload',
      find: 'publish(applyEntries(keepOlder(log.userId, known, stored), known.entries));',
      replace: 'publish(keepOlder(log.userId, known, stored));',
      caughtBy: 'test/machines/ports/journal.test.ts',
    },
    {
      name: 'stored but unread lost with the log',
      find: 'const storedUpTo = log.unread().at(-1)?.seq ?? lastSeq;',
      replace: 'const storedUpTo = lastSeq;',
      caughtBy: 'test/adapters/storage/lost-beside-tabs.test.ts',
    },
  ]),
  ...bugsIn('machines/journal/known-log.ts', [
    {
      name: 'one unreadable entry blocks all',
      find: 'const facts = { unreadable, setAside, encrypted, isFallback };',
      replace: `if (unreadable.length > 0) throw new Error('unreadable');
  const facts = { unreadable, setAside, encrypted, isFallback };`,
      caughtBy: 'simulation',
    },
    {
      name: 'unreadable entries not told',
      find: 'const facts = { unreadable, setAside, encrypted, isFallback };',
      replace: 'const facts = { unreadable: [], setAside, encrypted, isFallback };',
      caughtBy: 'simulation',
    },
    {
      name: 'place beside unreadable not taken',
      find: 'lastSeq: Math.max(fresh.at(-1)?.seq ?? 0, shut.at(-1)?.seq ?? 0),',
      replace: 'lastSeq: fresh.at(-1)?.seq ?? known.lastSeq,',
      caughtBy: 'test/machines/ports/journal.test.ts',
    },
  ]),
  ...bugsIn('src/domain/log/compaction.ts', [
    {
      name: 'compaction drops pending',
      find: 'return isOver && (found.settledSeq ?? Infinity) <= readFromSeq;',
      replace: `return (isOver || found.status === 'pending') && (found.settledSeq ?? 0) <= readFromSeq;`,
      caughtBy: 'simulation',
    },
    {
      name: 'compaction drops what no refresh saw',
      find: 'return isOver && (found.settledSeq ?? Infinity) <= readFromSeq;',
      replace: 'return isOver;',
      caughtBy: 'simulation',
    },
    {
      name: 'compaction drops what was given up',
      find: `const isOver = found.status === 'synced' || found.status === 'discarded';`,
      replace: `const isOver = found.status !== 'pending';`,
      caughtBy: 'simulation',
    },
    {
      name: 'seen conflicts come back',
      find: `return event.kind === 'conflict-seen' && isShown(event.operationId);`,
      replace: `return event.kind === 'conflict-seen' && false;`,
      caughtBy: 'simulation',
    },
    {
      name: 'compaction forgets attempts',
      find: `if (event.kind === 'sent') return attempts.has(seq);`,
      replace: `if (event.kind === 'sent') return attempts.has(-seq);`,
      caughtBy: 'test/domain/log/fold.test.ts',
    },
    {
      name: 'compaction forgets the cursor',
      find: 'return event.cursor !== undefined && event.cursor.seq === state.cursor?.seq;',
      replace: 'return event.cursor !== undefined && event.cursor.seq === -1;',
      caughtBy: 'test/machines/sync/sync-cursor.test.ts',
    },
    {
      name: 'seen forgotten while the cloud tells',
      find: 'return { isShown: (id) => shown.has(id), isSettled: (id) => settled.has(id) };',
      replace: 'return { isShown: (id) => !shown.has(id), isSettled: (id) => settled.has(id) };',
      caughtBy: 'simulation',
    },
    {
      name: 'settled conflict stays in the log',
      find: 'return conflicts.has(event.conflict) && !isSettled(event.operationId);',
      replace: 'return conflicts.has(event.conflict);',
      caughtBy: 'test/machines/sync/sync-conflicts.test.ts',
    },
  ]),
  ...bugsIn('src/domain/log/fold.ts', [
    {
      name: 'sorted by the makers clock',
      find: 'operation: { ...operation, timestamp: at },',
      replace: 'operation,',
      caughtBy: 'simulation',
    },
    {
      name: 'only the last attempt is known',
      find: 'draft.attempts = [...draft.attempts, attempt];',
      replace: 'draft.attempts = [attempt];',
      caughtBy: 'test/domain/queue/sync-step.test.ts',
    },
    {
      name: 'refusals not counted',
      find: `state.retryCount++;
        state.refusedSeq = seq;`,
      replace: 'state.refusedSeq = seq;',
      caughtBy: 'simulation',
    },
    {
      name: 'synced stays pending',
      find: `for (const id of event.operationIds) update(draft, id, settle('synced', seq));
      if (event.cursor === undefined) return;`,
      replace: 'if (event.cursor === undefined) return;',
      caughtBy: 'simulation',
    },
    {
      name: 'attempts outlive the cursor',
      find: 'draft.attempts.filter(({ move }) => move.prev === cursor.seq);',
      replace: 'draft.attempts.filter(({ move }) => move.prev <= cursor.seq);',
      caughtBy: 'test/domain/log/fold.test.ts',
    },
    {
      name: 'copy forgotten when the cursor moves',
      find: 'draft.copies = draft.copies.filter(({ operationIds }) => operationIds.some(isPending));',
      replace: 'draft.copies = draft.copies.filter(() => isPending(""));',
      caughtBy: 'test/machines/sync/sync-open-attempts.test.ts',
    },
    {
      name: 'conflicts of an earlier attempt stay',
      find: 'for (const id of operationIds) delete draft.conflicts[id];\n      return;',
      replace: 'return;',
      caughtBy: 'test/domain/log/fold.test.ts',
    },
  ]),
  {
    name: 'put back without what others knew',
    file: 'src/domain/log/missing-entries.ts',
    find: 'return known.slice(first).some(({ at }) => !there.has(at));',
    replace: 'return known.slice(first).length < 0 && there.size > 0;',
    caughtBy: 'test/adapters/storage/lost-beside-tabs.test.ts',
  },
];
