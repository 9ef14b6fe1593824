/** Bugs in what is read from the cloud and in what is shown. */
import { bugsIn, type PlantedBug } from './planted-bug.ts';

export const view: readonly PlantedBug[] = [
  ...bugsIn('src/domain/view/view.ts', [
    {
      name: 'conflicts of others not told',
      find: '({ id, fields, storedAt }) => storedAt > conflictsFrom && fields.length > 0 && !known.has(id),',
      replace:
        '({ id, fields, storedAt }) => storedAt > conflictsFrom && fields.length > 0 && known.has(id),',
      caughtBy: 'simulation',
    },
    {
      name: 'seen conflicts are told by the cloud',
      find: 'const known = new Set([...ours.map(({ operationId }) => operationId), ...seenConflicts]);',
      replace: 'const known = new Set(ours.map(({ operationId }) => operationId));',
      caughtBy: 'simulation',
    },
    {
      name: 'own conflicts told before they took effect',
      find: `return status === 'synced' ? [{ operationId, ...conflict }] : [];`,
      replace: `return status !== 'discarded' ? [{ operationId, ...conflict }] : [];`,
      caughtBy: 'test/domain/conflict/conflict-versions.test.ts',
    },
    {
      name: 'settled conflicts come back',
      find: '(conflict) => !settled.has(conflict.operationId) && !isSettled(conflict, findIn(projections)),',
      replace: '(conflict) => !isSettled(conflict, findIn(projections)),',
      caughtBy: 'simulation',
    },
  ]),
  ...bugsIn('src/domain/view/knowledge.ts', [
    {
      name: 'findings over an unread view',
      find: `  if (isKnown(gaps, 'cloud')) return records;
  return records.filter(({ id }) => isTemporaryId(id) && pendingIds.has(id));`,
      replace: `  return pendingIds.has(isTemporaryId('') ? '' : ' ') ? [] : records;`,
      caughtBy: 'simulation',
    },
    {
      name: 'findings over a torn log',
      find: `if (!isKnown(gaps, 'log')) return [];`,
      replace: `if (!isKnown(gaps, 'log') && records.length === 0) return [];`,
      caughtBy: 'test/domain/view/knowledge.property.test.ts',
    },
    {
      name: 'stale data counts as known',
      find: `const OF_CLOUD: readonly Part[] = ['cloud', 'client-ids', 'numbers'];`,
      replace: `const OF_CLOUD: readonly Part[] = ['client-ids', 'numbers'];`,
      caughtBy: 'test/domain/view/knowledge.property.test.ts',
    },
  ]),
  ...bugsIn('src/domain/view/due-conflicts.ts', [
    {
      name: 'unseen conflicts go',
      find: 'if (seen === undefined && settled === undefined) return false;',
      replace: 'if (id === undefined) return false;',
      caughtBy: 'simulation',
    },
    {
      name: 'conflicts go with what is not known',
      find: `gaps.every((gap) => 'of' in gap && gap.of !== collection) &&`,
      replace: 'gaps.length >= 0 &&',
      caughtBy: 'test/domain/view/due-conflicts.property.test.ts',
    },
    {
      name: 'conflicts go by a clock ahead',
      find: '(isOld(seen, now) && isOld(storedAt, storedUpTo))',
      replace: '(isOld(seen, now) && isOld(storedAt, now))',
      caughtBy: 'test/domain/view/due-conflicts.property.test.ts',
    },
  ]),
  {
    name: 'seen conflicts never go',
    file: 'machines/caching/drop-conflicts.ts',
    find: 'if (due.size === 0) return snapshot;',
    replace: 'if (due.size >= 0) return snapshot;',
    caughtBy: 'simulation',
  },
  ...bugsIn('src/domain/snapshot/changed-records.ts', [
    {
      name: 'stragglers forgotten',
      find: 'return { from: Math.max(0, newest - STRAGGLING_MS), newest, seenAt: now };',
      replace: 'return { from: newest + 1, newest, seenAt: now };',
      caughtBy: 'simulation',
    },
    {
      name: 'mark by the device clock',
      find: 'return { from: Math.max(0, newest - STRAGGLING_MS), newest, seenAt: now };',
      replace: 'return { from: now - STRAGGLING_MS, newest, seenAt: now };',
      caughtBy: 'simulation',
    },
    {
      name: 'conflicts of readings of changes dropped',
      find: 'conflicts: latestConflicts(before.conflicts, changes.conflicts),',
      replace: 'conflicts: before.conflicts,',
      caughtBy: 'simulation',
    },
  ]),
  {
    name: 'change of older not taken',
    file: 'src/domain/snapshot/receipt-history.ts',
    find: 'const { unreadable: shut = [], beneath = [] } = snapshot.read ?? {};',
    replace: `const { unreadable: shut = [] } = snapshot.read ?? {};
  const beneath: readonly Receipt[] = [];`,
    caughtBy: 'test/machines/caching/changed-older.test.ts',
  },
  {
    name: 'older kept though all was read',
    file: 'src/domain/snapshot/receipt-history.ts',
    find: 'if (isNothing(older) || oldest === null || isForgotten(before, snapshot)) return fresh;',
    replace: 'if (isNothing(older) || oldest === null) return fresh;',
    caughtBy: 'test/machines/caching/changed-older.test.ts',
  },
  {
    name: 'circle of merges hides',
    file: 'src/domain/client/merged-clients.ts',
    find: '.map((client) => (stray.has(client) ? asIfNotMerged(client) : client)),',
    replace: `.map((client) => (stray.has(client) && client.id === '' ? asIfNotMerged(client) : client)),`,
    caughtBy: 'simulation',
  },
  {
    name: 'equal receipts hidden',
    file: 'src/domain/client/deduplicate.ts',
    find: `const isLocal = ({ id }: T) => isTemporaryId(id) && !keep.has(id);
  const ordered = realFirst(entries);
  if (!ordered.some(isLocal)) return ordered;
  const stored = new Set(ordered.filter(({ id }) => !isTemporaryId(id)).map(keyOf));
  return ordered.filter((entry) => !isLocal(entry) || !stored.has(keyOf(entry)));`,
    replace: `const isLocal = ({ id }: T) => !keep.has(id);
  const seen = new Set<string>();
  return realFirst(entries).filter(
    (entry) => !isLocal(entry) || (!seen.has(keyOf(entry)) && seen.add(keyOf(entry))),
  );`,
    caughtBy: 'simulation',
  },
  {
    name: 'deletions elsewhere unheard',
    file: 'src/adapters/cloud-documents/read-cloud.ts',
    find: 'const changes: Changes = { ...snapshot, gone: new Set([...deleted, ...unreadable]) };',
    replace: 'const changes: Changes = { ...snapshot, gone: new Set(unreadable) };',
    caughtBy: 'simulation',
  },
  {
    name: 'place in the log taken after the reading',
    file: 'machines/caching/caching.actors.ts',
    find: `const readFromSeq = journal.getState().lastSeq;
  const known = extent === 'all' ? undefined : snapshotForChanges(journal, clock.now());
  const { snapshot } = await cloud.read(journal.userId, known);`,
    replace: `const known = extent === 'all' ? undefined : snapshotForChanges(journal, clock.now());
  const { snapshot } = await cloud.read(journal.userId, known);
  const readFromSeq = journal.getState().lastSeq;`,
    caughtBy: 'simulation',
  },
  {
    name: 'newcomers are told nothing',
    file: 'machines/caching/caching.actors.ts',
    find: 'return { conflictsFrom: Math.max(0, latestStored(read) - TOLD_TO_NEWCOMERS_MS) };',
    replace: 'return { conflictsFrom: Math.max(0, latestStored(read)) };',
    caughtBy: 'simulation',
  },
  {
    name: 'erased though something waits',
    file: 'src/domain/recovery/unsent.ts',
    find: 'pending.length + removed.length + unreadable.length === 0 && !isUnderWay && !isHidden;',
    replace: 'removed.length + unreadable.length === 0 && !isUnderWay && !isHidden;',
    caughtBy: 'simulation',
  },
  {
    name: 'hash without the lines',
    file: 'src/domain/receipt/printed-hash.ts',
    find: '.filter((field) => table[field]?.isPrinted === true && !isNothing(record[field]))',
    replace: `.filter((field) => table[field]?.isPrinted === true && field !== 'items')`,
    caughtBy: 'simulation',
  },
];
