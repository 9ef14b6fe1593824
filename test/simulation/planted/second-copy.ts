/** Bugs of the second copy and of the fallback log. */
import { bugsIn, type PlantedBug } from './planted-bug.ts';

export const secondCopy: readonly PlantedBug[] = [
  ...bugsIn('machines/journal/second-copy.ts', [
    {
      name: 'copy never replaced',
      find: 'await copies.write(copy);',
      replace: '',
      caughtBy: 'test/adapters/storage/copy/added-rows.test.ts',
    },
    {
      name: 'copy replaced at each save',
      find: 'if (replaced !== null && copy.lastSeq - replaced < 2 * copy.entries.length) return;',
      replace: '',
      also: [
        {
          file: 'machines/journal/second-copy.ts',
          find: 'if (hasSettled()) look();',
          replace: 'look();',
        },
      ],
      caughtBy: 'test/adapters/storage/copy/added-rows.test.ts',
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
  ]),
  ...bugsIn('machines/journal/restore-log.ts', [
    {
      name: 'outdated behind a gap',
      find: 'const isKnown = state.cursor !== null && !isGapped;',
      replace: 'const isKnown = state.cursor !== null;',
      caughtBy: 'test/adapters/storage/copy/gaps.test.ts',
    },
    {
      name: 'loss not told',
      find: `if (isShort && (await copies.setAside()) && copy.missing.unsent !== 0)
    noteLost(copies, copy.missing);`,
      replace: 'if (isShort) await copies.setAside();',
      caughtBy: 'test/adapters/storage/copy/second-copy.test.ts',
    },
    {
      name: 'copy that cannot be opened stays in the way',
      find: 'if (isShort && (await copies.setAside()) && copy.missing.unsent !== 0)',
      replace: 'if (isShort && copy.missing.unsent !== 0)',
      caughtBy: 'test/adapters/storage/copy/second-copy.test.ts',
    },
    {
      name: 'put back without a look',
      find: '(await store.restore(...asSent(copy)))',
      replace: '(await store.restore(copy.entries, copy.lastSeq))',
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
  ...bugsIn('src/adapters/storage/copy/whole-copy.ts', [
    {
      name: 'older copy over a later one',
      find: `return false;
      const record = (text: string | null) =>`,
      replace: `isOlder = true;
      const record = (text: string | null) =>`,
      also: [
        {
          file: 'src/adapters/storage/copy/whole-copy.ts',
          find: 'await requireKey();\n      const later',
          replace: 'let isOlder = false;\n      await requireKey();\n      const later',
        },
      ],
      caughtBy: 'test/adapters/storage/copy/second-copy.test.ts',
    },
    {
      name: 'copy in no file',
      find: `let text = laterText() ?? whole;
    await file.write(text);`,
      replace: 'let text = laterText() ?? whole;',
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
      name: 'small copy in the file',
      find: 'await fileCopy(whole, lastSeq);',
      replace: 'if (isInLocal) await fileCopy(whole, lastSeq);',
      caughtBy: 'test/adapters/storage/copy/copy-in-file.test.ts',
    },
  ]),
  ...bugsIn('src/adapters/storage/copy/local-rows.ts', [
    {
      name: 'lost text without a note',
      find: 'else putIn(place, name, JSON.stringify(rows.map((row) => ({ ...row, sealed: null }))));',
      replace: '',
      caughtBy: 'test/adapters/storage/copy/added-rows.test.ts',
    },
  ]),
  ...bugsIn('src/adapters/storage/copy/row-files.ts', [
    {
      name: 'late text behind a replaced copy',
      find: `waiting = waiting.filter(({ seq }) => seq > lastSeq);
      await written;`,
      replace: '',
      caughtBy: 'test/adapters/storage/copy/added-rows.test.ts',
    },
  ]),
  ...bugsIn('src/adapters/storage/copy/row-texts.ts', [
    {
      name: 'one name for rows with a gap',
      find: ' && last.at(-1)?.seq === row.seq - 1',
      replace: '',
      caughtBy: 'test/adapters/storage/copy/gaps.test.ts',
    },
  ]),
  {
    name: 'torn copy before a whole file',
    file: 'src/adapters/storage/copy/read-copy.ts',
    find: '(await entriesIn(own, first)) ?? (await entriesIn(own, other))',
    replace: 'await entriesIn(own, first)',
    caughtBy: 'test/adapters/storage/copy/copy-in-file.test.ts',
  },
  ...bugsIn('src/adapters/storage/copy/opened-rows.ts', [
    {
      name: 'planted rows behind a gap',
      find: 'isGapped && key.cipher?.isBound === true',
      replace: 'false',
      caughtBy: 'test/adapters/storage/copy/gaps.test.ts',
    },
    {
      name: 'hole in the rows untold',
      find: 'unopened.push(...skippedRows(last, row));',
      replace: '',
      caughtBy: 'test/adapters/storage/copy/gaps.test.ts',
    },
    {
      name: 'only the first of two texts',
      find: `    if (entry !== null) return entry;
  }
  return null;`,
      replace: `    return entry;
  }
  return null;`,
      caughtBy: 'test/adapters/storage/copy/gaps.test.ts',
    },
  ]),
  {
    name: 'entry not added',
    file: 'src/adapters/storage/log/log-store.ts',
    find: 'copies?.add(rows);',
    replace: '',
    caughtBy: 'test/adapters/storage/copy/added-rows.test.ts',
  },
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
