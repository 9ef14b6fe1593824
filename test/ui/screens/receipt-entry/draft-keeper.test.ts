import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftLoss } from '#domain/draft/draft-holds.ts';
import { draftDesk } from '#machines/draft/draft-desk.ts';
import { DraftLost, type Tabs } from '#machines/ports/draft-ports.ts';
import { type LogStore, StorageFault } from '#machines/ports/ports.ts';
import { testDevice } from '#test/builders/device.ts';
import { clientFields } from '#test/builders/records.ts';
import { createClient } from '#domain/commands/commands.ts';
import { emptyForm, type ReceiptForm } from '#domain/entry/receipt-form.ts';
import { draftKeeper } from '#ui/screens/receipt-entry/draft-keeper.ts';

const DRAFT_DELAY_MS = 300;

const NAME = 'receipt';
const form = (notes: string): ReceiptForm => ({ ...emptyForm('doc'), notes });

let made = 0;
const create = () =>
  createClient(clientFields(), { operationId: `op-${(made += 1)}`, documentId: `doc-${made}` });

/** A browser whose tabs are alive until a test marks them as dead. */
const browser = () => {
  const device = testDevice();
  const dead = new Set<string>();
  let opened = 0;
  const openTab = async (change?: (store: LogStore) => LogStore) => {
    const journal = await device.openTab(change);
    const id = `tab-${(opened += 1)}`;
    const tabs: Tabs = { id, isAlive: (other) => Promise.resolve(!dead.has(other)) };
    const desk = draftDesk(journal, tabs);
    const lost: DraftLoss[] = [];
    const open = async (isTaken = false) => {
      const found = await desk.inTurn(async () =>
        isTaken ? await desk.takeOver(NAME) : await desk.open(NAME),
      );
      const holding = found?.holding ?? null;
      const ports = { desk, name: NAME, holding, onLost: (how: DraftLoss) => void lost.push(how) };
      return { ...found, keeper: draftKeeper(ports) };
    };
    return { id, journal, desk, lost, open, notes: (name = NAME) => notesIn(name) };
  };
  const notesIn = (name: string) =>
    (device.disk.drafts.get(name) as ReceiptForm | undefined)?.notes ?? null;
  return { device, dead, openTab };
};

describe('the draft keeper', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('stores the latest form while the user types without a pause, once in a while', async () => {
    const { open, notes } = await browser().openTab();
    const { keeper } = await open();
    keeper.keep(form('a'));
    await pass(DRAFT_DELAY_MS - 1);
    keeper.keep(form('ab'));
    expect(notes()).toBeNull();
    await pass(1);
    expect(notes()).toBe('ab');
    keeper.keep(form('abc'));
    await pass(DRAFT_DELAY_MS - 1);
    expect(notes()).toBe('ab');
    await pass(1);
    expect(notes()).toBe('abc');
  });

  it('stores at once when the page closes', async () => {
    const { open, notes } = await browser().openTab();
    const { keeper } = await open();
    keeper.keep(form('a'));
    keeper.flush();
    await pass(0);
    expect(notes()).toBe('a');
  });

  it('removes the draft when the form is empty again', async () => {
    const { open, journal } = await browser().openTab();
    const { keeper } = await open();
    keeper.keep(form('a'));
    await pass(DRAFT_DELAY_MS);
    keeper.keep(form(''));
    await pass(DRAFT_DELAY_MS);
    expect(await journal.readDraft(NAME)).toBeNull();
  });

  it('never brings back a draft that was dropped', async () => {
    const { open, journal } = await browser().openTab();
    const { keeper } = await open();
    keeper.keep(form('a'));
    keeper.flush();
    keeper.keep(form('b'));
    await keeper.drop();
    await pass(DRAFT_DELAY_MS);
    expect(await journal.readDraft(NAME)).toBeNull();
  });

  it('goes on after the device refused to store a draft', async () => {
    let isFull = true;
    const { open, notes, lost } = await browser().openTab((store) => ({
      ...store,
      writeDraft: (...asked) =>
        isFull ? Promise.reject(new StorageFault('quota')) : store.writeDraft(...asked),
    }));
    const { keeper } = await open();
    keeper.keep(form('a'));
    await pass(DRAFT_DELAY_MS);
    isFull = false;
    keeper.keep(form('b'));
    await pass(DRAFT_DELAY_MS);
    expect([notes(), lost]).toEqual(['b', []]);
  });

  it('stores a draft even if it could not be opened at first', async () => {
    const { desk, notes, lost } = await browser().openTab();
    const onLost = (how: DraftLoss) => void lost.push(how);
    const keeper = draftKeeper({ desk, name: NAME, holding: null, onLost });
    keeper.keep(form('a'));
    await pass(DRAFT_DELAY_MS);
    expect([notes(), lost]).toEqual(['a', []]);
  });

  it('gives the whole draft to a tab that reopens it at once', async () => {
    const { open } = await browser().openTab();
    const { keeper } = await open();
    keeper.keep(form('a'));
    keeper.leave();
    expect((await open()).draft).toMatchObject({ notes: 'a' });
  });

  it('goes on when the page that left is shown again', async () => {
    const { open, notes, lost } = await browser().openTab();
    const { keeper } = await open();
    keeper.leave();
    keeper.enter();
    keeper.keep(form('a'));
    await pass(DRAFT_DELAY_MS);
    expect([notes(), lost]).toEqual(['a', []]);
  });

  describe('with two windows', () => {
    const two = async () => {
      const { openTab, dead } = browser();
      const first = await openTab();
      const opened = await first.open();
      opened.keeper.keep(form('first'));
      await pass(DRAFT_DELAY_MS);
      const second = await openTab();
      return { dead, openTab, first: { ...first, keeper: opened.keeper }, second };
    };

    it('leaves the draft to the first window, and the second begins its own', async () => {
      const { first, second } = await two();
      const opened = await second.open();
      expect(opened.draft).toBeNull();
      expect(opened.elsewhere).toMatchObject({ name: NAME, draft: { notes: 'first' } });
      opened.keeper.keep(form('second'));
      await pass(DRAFT_DELAY_MS);
      await first.keeper.look();
      expect([first.notes(), first.notes(`${NAME} 2`), first.lost]).toEqual([
        'first',
        'second',
        [],
      ]);
    });

    it('gives the draft to the second window once the first is dead', async () => {
      const { first, second, dead } = await two();
      dead.add(first.id);
      const opened = await second.open();
      expect([opened.draft, opened.elsewhere]).toMatchObject([{ notes: 'first' }, null]);
    });

    it.each([
      ['while the form opens', 2, true],
      ['before a form that could not open is stored', 1, false],
    ])('stores over no draft that storage does not read %s', async (_, place, opens) => {
      const { first, dead, openTab } = await two();
      dead.add(first.id);
      let left = place;
      const { desk } = await openTab((store) => ({
        ...store,
        readDraft: (name) =>
          --left === 0 ? Promise.reject(new StorageFault('unavailable')) : store.readDraft(name),
      }));
      const opened = opens ? await desk.open(NAME).catch(() => null) : null;
      const holding = opened?.holding ?? null;
      const { keep } = draftKeeper({ desk, name: NAME, holding, onLost: () => undefined });
      for (const notes of ['second', 'second, more']) {
        keep(form(notes));
        await pass(DRAFT_DELAY_MS);
      }
      expect([first.notes(), first.notes(`${NAME} 2`)]).toEqual(['first', 'second, more']);
    });

    it('stores over no draft that another window begins and leaves while a place is chosen', async () => {
      const { first, openTab } = await two();
      await first.keeper.drop();
      first.keeper.leave();
      await pass(0);
      let isLate = false;
      const { desk } = await openTab((store) => ({
        ...store,
        takeDraft: async (...asked) => {
          if (!isLate) {
            isLate = true;
            const { keeper } = await first.open();
            keeper.keep(form('first, again'));
            keeper.leave();
            await pass(0);
          }
          return store.takeDraft(...asked);
        },
      }));
      const { keep } = draftKeeper({ desk, name: NAME, holding: null, onLost: () => undefined });
      keep(form('second'));
      await pass(DRAFT_DELAY_MS);
      await desk.inTurn(() => Promise.resolve());
      expect([first.notes(), first.notes(`${NAME} 2`)]).toEqual(['first, again', 'second']);
    });

    it('leaves the draft to a window that had it while the page was left', async () => {
      const { first, second } = await two();
      first.keeper.leave();
      await pass(0);
      const { keeper } = await second.open();
      keeper.keep(form('second'));
      keeper.leave();
      await pass(0);
      first.keeper.enter();
      first.keeper.keep(form('first, late'));
      await pass(DRAFT_DELAY_MS);
      expect([first.notes(), first.lost]).toEqual(['second', ['taken']]);
    });

    it('hands the draft over on request; the first window stops writing it and reports that', async () => {
      const { first, second } = await two();
      first.keeper.keep(form('first, late'));
      expect((await second.open(true)).draft).toMatchObject({ notes: 'first' });
      await pass(DRAFT_DELAY_MS);
      expect([first.notes(), first.lost]).toEqual(['first', ['taken']]);
      expect(first.keeper.hasMore(form('first, late'))).toBe(true);
      expect(first.keeper.hasMore(form('first'))).toBe(false);
    });

    it('stores nothing if the first window saves after the second has taken over', async () => {
      const { first, second } = await two();
      await second.open(true);
      const store = first.keeper.storeAndEnd((draft) => first.journal.submit([create()], draft));
      await expect(store).rejects.toBeInstanceOf(DraftLost);
      expect(first.journal.getView().pending).toEqual([]);
      expect(first.lost).toEqual(['taken']);
    });

    it('saves once if both windows save at once', async () => {
      const { first, second } = await two();
      const taken = await second.open(true);
      const both = await Promise.allSettled(
        [first, { ...second, keeper: taken.keeper }].map(({ keeper, journal }) =>
          keeper.storeAndEnd((draft) => journal.submit([create()], draft)),
        ),
      );
      expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
      await first.journal.catchUp();
      expect(first.journal.getView().pending).toHaveLength(1);
      await first.keeper.look();
      expect(first.notes()).toBeNull();
    });

    it('keeps the next form under the same name after a save', async () => {
      const { first } = await two();
      await first.keeper.storeAndEnd((draft) => first.journal.submit([create()], draft));
      first.keeper.keep(form('next'));
      await pass(DRAFT_DELAY_MS);
      expect([first.notes(), first.lost]).toEqual(['next', []]);
    });

    it('removes the draft even if a save has no operations', async () => {
      const { first } = await two();
      await first.keeper.storeAndEnd((draft) => first.journal.submit([], draft));
      expect(first.notes()).toBeNull();
      first.keeper.keep(form('next'));
      await pass(DRAFT_DELAY_MS);
      expect(first.notes()).toBe('next');
    });

    it('hands nothing over if the draft is gone by now', async () => {
      const { first, second } = await two();
      await first.keeper.drop();
      expect(await second.desk.takeOver(NAME)).toBeNull();
      expect(first.lost).toEqual([]);
    });
  });
});
