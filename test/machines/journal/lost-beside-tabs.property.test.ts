/** Tabs whose log is deleted again and again: stored operations survive while their tab is open. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryLogStore, newMemoryDisk } from '#adapters/storage/local/log-store.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { createClient } from '#domain/commands/commands.ts';
import { type Journal, openJournal } from '#machines/journal/journal.ts';
import type { LogStore } from '#machines/ports/ports.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { runsOf } from '#test/builders/runs.ts';
import { clientFields } from '#test/builders/records.ts';

const TABS = 3;

const tab = fc.nat({ max: TABS - 1 });

/** The next step; the log may be deleted right after an operation was stored. */
const Step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('write, lost at once'), tab }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('look'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cloud read'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lost'), tab }) },
);

const device = () => {
  const disk = newMemoryDisk();
  let [now, isLostNext] = [1_000_000, false];
  const listeners = new Set<() => void>();
  const throwAway = (): void => {
    Object.assign(disk, newMemoryDisk());
    for (const listener of listeners) listener();
  };
  const open = (): Promise<Journal> => {
    const store = memoryLogStore(disk, { now: () => (now += 100) });
    const append: LogStore['append'] = async (...asked) => {
      const stored = await store.append(...asked);
      if (isLostNext) throwAway();
      isLostNext = false;
      return stored;
    };
    const restore: LogStore['restore'] = async (...asked) => {
      // A database answers asynchronously, too.
      await Promise.resolve();
      return store.restore(...asked);
    };
    const onLoss = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    // The tabs get no messages from each other: they only look, or hear of a loss from the browser.
    return openJournal('user-1', { ...store, append, restore, onLoss }, memoryTabChannels()());
  };
  return { open, throwAway, loseNext: () => void (isLostNext = true) };
};

const write = (journal: Journal, id: string): Promise<void> =>
  journal.submit([
    createClient(clientFields({ name: id }), { operationId: id, documentId: `doc-${id}` }),
  ]);

/**
 * Makes the log longer than the later steps can: a new log of the same length would look like it.
 */
const begin = async (tabs: readonly Journal[]): Promise<string[]> => {
  const ids = Array.from({ length: 30 }, (_, n) => `first-${String(n)}`);
  await tabs[0]?.submit(
    ids.map((id) =>
      createClient(clientFields({ name: id }), { operationId: id, documentId: `doc-${id}` }),
    ),
  );
  for (const journal of tabs) await journal.catchUp();
  return ids;
};

const waiting = (journal: Journal) => journal.getView().pending.map(({ id }) => id);

it('no stored operation is lost when the log is deleted beside open tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const { open, throwAway, loseNext } = device();
      const tabs = await Promise.all(Array.from({ length: TABS }, open));
      const stored = await begin(tabs);
      for (const [n, step] of steps.entries()) {
        const journal = tabs[step.tab];
        if (journal === undefined) continue;
        if (step.kind === 'lost') throwAway();
        else if (step.kind === 'look') await journal.catchUp();
        else if (step.kind === 'cloud read') {
          const { lastSeq } = journal.getState();
          await journal.replaceSnapshot({ ...EMPTY_SNAPSHOT, lastSync: n }, lastSeq);
        } else {
          if (step.kind === 'write, lost at once') loseNext();
          const id = `${String(step.tab)}-${String(n)}`;
          await write(journal, id);
          stored.push(id);
        }
      }
      for (let round = 0; round < 3; round++) for (const journal of tabs) await journal.catchUp();
      for (const journal of [...tabs, await open()]) {
        expect(waiting(journal).toSorted()).toEqual(stored.toSorted());
        for (const own of ['0-', '1-', '2-']) {
          const isOwn = (id: string) => id.startsWith(own);
          expect(waiting(journal).filter(isOwn)).toEqual(stored.filter(isOwn));
        }
      }
    }),
    { numRuns: runsOf(300) },
  );
});
