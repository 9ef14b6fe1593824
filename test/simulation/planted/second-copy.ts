/** Bugs of the second copy and of the fallback log. */
import { bugsIn, type PlantedBug } from './planted-bug.ts';

export const secondCopy: readonly PlantedBug[] = [
  ...bugsIn('machines/journal/second-copy.ts', [
    {
      name: 'copy not written',
      find: 'isStale = true;',
      replace: 'isStale = false;',
      caughtBy: 'simulation',
    },
    {
      name: 'copy without what was given up',
      find: 'const superseded = new Set(supersededEntries(entries, state, Infinity, ALL_TOLD));',
      replace: `const superseded = new Set(
    entries
      .filter(({ event }) => event.kind === 'removed' || event.kind === 'failed')
      .map(({ seq }) => seq),
  );`,
      caughtBy: 'test/adapters/storage/copy/second-copy.test.ts',
    },
    {
      name: 'loss not told',
      find: 'if ((await copies.setAside()) && copy.unsent !== 0) noteLost(copies, copy);',
      replace: 'await copies.setAside();',
      caughtBy: 'test/adapters/storage/copy/second-copy.test.ts',
    },
    {
      name: 'copy that cannot be opened stays in the way',
      find: 'if ((await copies.setAside()) && copy.unsent !== 0) noteLost(copies, copy);',
      replace: 'if (copy.unsent !== 0) noteLost(copies, copy);',
      caughtBy: 'test/adapters/storage/copy/second-copy.test.ts',
    },
    {
      name: 'put back without a look',
      find: 'if (!(await store.restore(...asSent(copy.entries, copy.lastSeq)))) return false;',
      replace: 'if (!(await store.restore(copy.entries, copy.lastSeq))) return false;',
      caughtBy: 'test/adapters/storage/copy/earlier-copy.test.ts',
    },
  ]),
  {
    name: 'fallback emptied first',
    file: 'machines/recovery/fallback.ts',
    find: 'if (events.length > 0) await journal.append(events);',
    replace: `await fallback.remove(takenSeqs(entries, judged));
  if (events.length > 0) await journal.append(events);`,
    also: [
      {
        file: 'machines/recovery/fallback.ts',
        find: `await fallback.remove(takenSeqs(entries, judged));
  return judged.some(({ verdict }) => verdict === 'unknown');`,
        replace: `return judged.some(({ verdict }) => verdict === 'unknown');`,
      },
    ],
    caughtBy: 'test/machines/recovery/fallback.property.test.ts',
  },
  ...bugsIn('src/adapters/storage/copy/copy-place.ts', [
    {
      name: 'older copy over a later one',
      find: `if (later !== null && later.lastSeq > note.lastSeq && later.seal.generation === seal.generation)
      return;
    const record = (text: string | null) =>`,
      replace: 'const record = (text: string | null) =>',
      caughtBy: 'test/adapters/storage/copy/second-copy.test.ts',
    },
    {
      name: 'copy in no file',
      find: `await file.write(text);
    await requireKey().catch(async (error: unknown) => {`,
      replace: 'await requireKey().catch(async (error: unknown) => {',
      caughtBy: 'test/adapters/storage/copy/copy-in-file.test.ts',
    },
    {
      name: 'file back after erasing',
      find: `await file.remove();
      throw error;`,
      replace: 'throw error;',
      caughtBy: 'test/adapters/storage/copy/copy-in-file.test.ts',
    },
    {
      name: 'torn copy before a whole file',
      find: 'return openCopy(own, second);',
      replace: 'return copy;',
      caughtBy: 'test/adapters/storage/copy/copy-in-file.test.ts',
    },
    {
      name: 'small copy in the file',
      find: 'await fileCopy(whole);',
      replace: 'await fileCopy(isLarge ? record(null) : whole);',
      caughtBy: 'test/adapters/storage/copy/copy-in-file.test.ts',
    },
  ]),
  {
    name: 'file that does not open counted by each tab',
    file: 'src/adapters/storage/copy/kept-copies.ts',
    find: `if (kept === text || kept === brief) return false;
    n += 1;`,
    replace: 'n += 1;',
    caughtBy: 'test/adapters/storage/copy/copy-in-file.test.ts',
  },
  {
    name: 'salt lost with the database',
    file: 'src/adapters/storage/vault/seal-in.ts',
    find: 'const seal = await sealOfCopy(userId);',
    replace: 'const seal = sealOf(undefined);',
    caughtBy: 'test/adapters/storage/copy/second-copy.test.ts',
  },
  {
    name: 'localstorage before a later file',
    file: 'src/adapters/storage/copy/stored-copy.ts',
    find: '    .toSorted((a, b) => b.seal.generation - a.seal.generation || b.lastSeq - a.lastSeq);',
    replace: ';',
    caughtBy: 'test/adapters/storage/copy/copy-in-file.test.ts',
  },
  {
    name: 'salt in the file not looked for',
    file: 'src/adapters/storage/copy/stored-copy.ts',
    find: 'return copiesIn([text, await file.read()]).find(({ user }) => user === userId);',
    replace: 'return copiesIn([text]).find(({ user }) => user === userId);',
    caughtBy: 'test/adapters/storage/copy/copy-in-file.test.ts',
  },
  ...bugsIn('src/domain/recovery/fallback-events.ts', [
    {
      name: 'fallback taken over without its cursor',
      find: `...loadEvents(judged.filter(hasLeft), { ...cursor, attempt }),
    ...loadEvents(
      judged.filter((one) => !hasLeft(one)),
      { ...cursor, seq: last, attempt },`,
      replace: `...loadEvents(judged.filter(hasLeft), undefined),
    ...loadEvents(
      judged.filter((one) => !hasLeft(one)),
      undefined,`,
      caughtBy: 'test/machines/recovery/fallback.property.test.ts',
    },
    {
      name: 'what never left is asked about',
      find: '{ ...cursor, seq: last, attempt },',
      replace: '{ ...cursor, attempt },',
      caughtBy: 'test/machines/recovery/fallback.test.ts',
    },
    {
      name: 'settled on the fallback not shown',
      find: '...settledEvents(fallback, target),',
      replace: '',
      caughtBy: 'test/machines/recovery/fallback.test.ts',
    },
  ]),
];
