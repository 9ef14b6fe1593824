import { bugsIn, type PlantedBug } from './planted-bug.ts';

export const storage: readonly PlantedBug[] = [
  ...bugsIn('src/adapters/storage/log/append-entries.ts', [
    {
      name: 'no fence in the store',
      find: 'if (fence !== undefined && head.fence > fence) throw new FencedOff();',
      replace: 'if (fence === -1) throw new FencedOff();',
      caughtBy: 'disk model',
    },
    {
      name: 'times go back with the clock',
      find: 'at: Math.max(now, head.at + 1),',
      replace: 'at: now,',
      caughtBy: 'disk model',
    },
    {
      name: 'seq given twice',
      find: 'seq: head.seq + sealed.length,',
      replace: 'seq: head.seq + 1,',
      caughtBy: 'disk model',
    },
    {
      name: 'store does not ask whose draft',
      find: 'if (draft !== undefined) requireHold(head, draft);',
      replace: '',
      caughtBy: 'test/adapters/storage/log/indexeddb-log-store.test.ts',
    },
  ]),
  ...bugsIn('src/adapters/storage/log/plain-snapshot.ts', [
    {
      name: 'older snapshot overwrites newer',
      find: `if (head.snapshotReadFrom > readFromSeq) return head;
    for (const [name, value] of values) store('cache').put(value, name);`,
      replace: `for (const [name, value] of values) store('cache').put(value, name);`,
      caughtBy: 'disk model',
    },
    {
      name: 'snapshot without its compaction',
      find: `for (const seq of dropSeqs) store('log').delete(seq);`,
      replace: `if (readFromSeq < 0) for (const seq of dropSeqs) store('log').delete(seq);`,
      caughtBy: 'disk model',
    },
  ]),
  {
    name: 'success taken for commit',
    file: 'src/adapters/storage/database/change-head.ts',
    find: `.put(next, 'head');`,
    replace: `.put(next, 'head').onsuccess = () =>
      transaction.oncomplete?.(new Event('complete'));`,
    caughtBy: 'disk model',
  },
  {
    name: 'erased log is put back',
    file: 'src/adapters/storage/keys/device-data.ts',
    find: 'return { ...NEW_HEAD, seal: ERASED };',
    replace: 'return NEW_HEAD;',
    caughtBy: 'test/adapters/storage/copy/second-copy.test.ts',
  },
  {
    name: 'terms of a draft not compared',
    file: 'src/domain/draft/draft-holds.ts',
    find: 'if (hold === undefined || (hold.by === by && hold.term === term)) return null;',
    replace: 'if (hold === undefined || hold.by === by) return null;',
    caughtBy: 'test/domain/draft/draft-holds.property.test.ts',
  },
  {
    name: 'void undone without the change',
    file: 'src/domain/recovery/restore.ts',
    find: `return change(outcome === 'void-stands' ? { ...lost, ...LIVE } : LIVE);`,
    replace: 'return change(LIVE);',
    caughtBy: 'simulation',
  },
  ...bugsIn('machines/draft/draft-desk.ts', [
    {
      name: 'draft read before it is taken',
      find: 'const draft = await readIfReadable(opened.name);',
      replace: 'const { draft } = opened;',
      caughtBy: 'simulation',
    },
    {
      name: 'draft taken back over another tab',
      find: 'if (hold !== undefined && hold.term !== term) return null;',
      replace: 'if (hold !== undefined && hold.term < 0) return null;',
      caughtBy: 'simulation',
    },
    {
      name: 'draft that storage does not read is none',
      find: 'if (error instanceof StorageFault) throw error;',
      replace: 'if (error instanceof StorageFault && error.message === name) throw error;',
      caughtBy: 'simulation',
    },
    {
      name: 'draft begun in a place that is taken',
      find: 'if (!isNew || draft === null || opened.draft !== null) return { holding, draft, elsewhere };',
      replace:
        'if (draft === null || opened.draft !== draft || holding.term > 0) return { holding, draft, elsewhere };',
      caughtBy: 'simulation',
    },
  ]),
];
