import { describe, expect, it } from 'vitest';
import { keepSearchReady } from '#app/keep-search-ready.ts';
import { EMPTY_LOG } from '#domain/log/fold.ts';
import { viewOf } from '#domain/log/view.ts';
import type { Client } from '#schemas/client.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { client } from '#test/builders/records.ts';

const peopleOf = (count: number): readonly Client[] =>
  Array.from({ length: count }, (_, n) =>
    client({ id: `client-${n}`, documentNumber: `DBA ${n}`, userID: 'user-1' }),
  );

/** A page that is idle when it is told so; it counts how often it was asked. */
const newPage = () => {
  const waiting: (() => void)[] = [];
  let asked = 0;
  return {
    asked: () => asked,
    idle: (): Promise<void> => {
      asked += 1;
      return new Promise((resolve) => waiting.push(resolve));
    },
    rest: async (): Promise<void> => {
      while (waiting.length > 0) {
        for (const resolve of waiting.splice(0)) resolve();
        await Promise.resolve();
        await Promise.resolve();
      }
    },
  };
};

const newJournal = (count: number) => {
  let clients = peopleOf(count);
  let read = 0;
  const listeners = new Set<() => void>();
  return {
    read: () => read,
    getView: () => {
      read += 1;
      return viewOf('user-1', { ...EMPTY_SNAPSHOT, clients }, EMPTY_LOG);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (to: number) => {
      clients = peopleOf(to);
      for (const listener of listeners) listener();
    },
  };
};

describe('the search, kept ready', () => {
  it('touches no client before the page is idle', async () => {
    const [page, journal] = [newPage(), newJournal(10)];
    keepSearchReady(journal, page.idle);
    expect(journal.read()).toBe(0);
    await page.rest();
    expect(journal.read()).toBe(1);
  });

  it('lets the page answer between the parts of many clients', async () => {
    const [page, journal] = [newPage(), newJournal(5000)];
    keepSearchReady(journal, page.idle);
    await page.rest();
    expect(page.asked()).toBeGreaterThan(2);
  });

  it('begins anew after a change, and gives up what it was at', async () => {
    const [page, journal] = [newPage(), newJournal(5000)];
    keepSearchReady(journal, page.idle);
    journal.change(20);
    journal.change(30);
    await page.rest();
    expect(journal.read()).toBe(1);
    journal.change(40);
    await page.rest();
    expect(journal.read()).toBe(2);
  });
});
