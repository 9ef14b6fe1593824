/**
 * Contract of a cloud whose receipts have invalid dates or none, as earlier versions or other
 * programs may have stored them in spite of the rules.
 */
import { describe, expect, it } from 'vitest';
import { memoryLogStore, newMemoryDisk } from '#adapters/storage/local/log-store.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { openJournal } from '#machines/journal/journal.ts';
import { loadOlder } from '#machines/caching/load-older.ts';
import { OLDER_PAGE_SIZE, type OlderReceiptPages } from '#machines/ports/ports.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { CACHED_RECEIPTS } from '#schemas/snapshot.ts';
import { receiptFields } from '#test/builders/records.ts';
import { someClock } from '#test/builders/device.ts';
import { newId, type Person } from '#test/adapters/firebase/people.ts';

export type Stored = readonly (readonly [
  id: string,
  document: Readonly<Record<string, unknown>>,
])[];

/** A user whose documents the test can write directly. */
export interface Hostile extends Person {
  put(receipts: Stored): Promise<void>;
}

export interface Known {
  readonly receipts: readonly Receipt[];
  readonly shownAtOnce: readonly string[];
  readonly ids: readonly string[];
  readonly setAside: number;
  readonly pages: number;
  readonly from: number;
  /** Start of the period that the first read claims to know completely, in ms. */
  readonly fromAtOnce: number;
}

export const readToTheEnd = async ({ id, cloud }: Person): Promise<Known> => {
  const store = memoryLogStore(newMemoryDisk(), someClock);
  const journal = await openJournal(id, store, memoryTabChannels()());
  const { snapshot } = await cloud.read(id);
  await journal.replaceSnapshot({ ...snapshot, lastSync: 1 }, 0);
  const idsNow = () => journal.getView().receipts.map((receipt) => receipt.id);
  const [shownAtOnce, fromAtOnce] = [idsNow(), journal.getView().receiptsFrom];
  let pages = 0;
  const counted: OlderReceiptPages = {
    receiptsBefore: (...asked) => {
      pages += 1;
      if (pages > 50) throw new Error('it does not end');
      return cloud.receiptsBefore(...asked);
    },
  };
  await loadOlder(journal, counted, -Infinity, {
    isCancelled: () => false,
    tell: () => undefined,
  });
  const { receipts, receiptsFrom } = journal.getView();
  return {
    receipts,
    shownAtOnce,
    ids: idsNow(),
    setAside: journal.getFacts().setAsideInCloud,
    pages,
    from: receiptsFrom,
    fromAtOnce,
  };
};

const DAY_MS = 86_400_000;

/** Returns one receipt for each date; all other fields are valid unless `more` replaces them. */
export const receiptsOf = (userID: string, dates: readonly unknown[], more = {}): Stored =>
  dates.map((date, at) => {
    const sound = { ...receiptFields({ number: `${String(at + 1)}/1/1/2026`, clientId: '' }) };
    const { date: _, ...rest } = { ...sound, userID, rev: 1, revBy: 'x', ...more };
    return [newId(), date === undefined ? rest : { ...rest, date }];
  });

const idsOf = (stored: Stored): readonly string[] => stored.map(([id]) => id).toSorted();

const days = (count: number): readonly Date[] =>
  Array.from({ length: count }, (_, day) => new Date(Date.UTC(2025, 0, 1) + day * DAY_MS));

/** Makes a receipt unreadable: its items are not a list. */
const BROKEN = { items: 'x' };

export const hostileDatesContract = (name: string, newHostile: () => Promise<Hostile>): void => {
  describe(`${name}, with receipts of any date`, () => {
    it('[CACHE-6] counts receipts without a date, which no query by date finds', async () => {
      const me = await newHostile();
      const sound = receiptsOf(me.id, days(3));
      await me.put([...sound, ...receiptsOf(me.id, [undefined, undefined])]);
      const { ids, setAside } = await readToTheEnd(me);
      expect(ids.toSorted()).toEqual(idsOf(sound));
      expect(setAside).toBe(2);
    });

    it('[CACHE-6] counts receipts whose date is invalid', async () => {
      const me = await newHostile();
      const sound = receiptsOf(me.id, days(3));
      const wrong = [null, true, 17, Number.NaN, -Infinity, '', 'kiedyś', ['2026'], { day: 1 }];
      await me.put([...sound, ...receiptsOf(me.id, wrong)]);
      const { ids, setAside, from } = await readToTheEnd(me);
      expect(ids.toSorted()).toEqual(idsOf(sound));
      expect(setAside).toBe(wrong.length);
      expect(from).toBe(-Infinity);
    });

    it('[CACHE-2] shows the newest of 300 receipts although 1000 others have a text as their date', async () => {
      const me = await newHostile();
      const sound = receiptsOf(me.id, days(300));
      const texts = receiptsOf(
        me.id,
        Array.from({ length: 1000 }, (_, at) => (at % 2 === 0 ? '2024-01-01' : 'styczeń')),
      );
      await me.put([...texts, ...sound]);
      const known = await readToTheEnd(me);
      const [newest] = sound.toReversed();
      expect(known.shownAtOnce).toContain(newest?.[0]);
      // A text that is a valid date is read.
      const readable = texts.filter(([, { date }]) => date === '2024-01-01');
      expect(known.ids.toSorted()).toEqual(idsOf([...sound, ...readable]));
      expect(known.setAside).toBe(500);
      expect(known.from).toBe(-Infinity);
      // These texts are older than all dates and do not affect the known period.
      expect(known.fromAtOnce).toBe(Number(sound[300 - CACHED_RECEIPTS]?.[1]['date']));
    });

    it('[CACHE-6] does not take the newest 100 receipts for all of them if none is readable', async () => {
      const me = await newHostile();
      const dates = days(CACHED_RECEIPTS + 3);
      const [sound, broken] = [dates.slice(0, 3), dates.slice(3)];
      const readable = receiptsOf(me.id, sound);
      await me.put([...readable, ...receiptsOf(me.id, broken, BROKEN)]);
      const known = await readToTheEnd(me);
      expect(known.fromAtOnce).toBe(Number(broken[0]));
      expect(known.ids.toSorted()).toEqual(idsOf(readable));
      expect(known.setAside).toBe(CACHED_RECEIPTS);
    });

    it('[CACHE-6] reads on past pages without a readable receipt, and counts each unreadable one once', async () => {
      const me = await newHostile();
      const dates = days(3 + OLDER_PAGE_SIZE + CACHED_RECEIPTS);
      const readable = receiptsOf(me.id, [...dates.slice(0, 3), ...dates.slice(-CACHED_RECEIPTS)]);
      const broken = receiptsOf(me.id, dates.slice(3, -CACHED_RECEIPTS), BROKEN);
      await me.put([...readable, ...broken]);
      const { ids, setAside, pages } = await readToTheEnd(me);
      expect(ids.toSorted()).toEqual(idsOf(readable));
      expect(setAside).toBe(OLDER_PAGE_SIZE);
      expect(pages).toBe(2);
    });

    it('[CACHE-2] reaches receipts of the first and the last possible instant', async () => {
      const me = await newHostile();
      const [first, last] = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];
      const stored = receiptsOf(
        me.id,
        Array.from(
          { length: 2 * CACHED_RECEIPTS + 20 },
          (_, at) => new Date(at % 2 ? first : last),
        ),
      );
      await me.put(stored);
      const known = await readToTheEnd(me);
      expect(known.ids.toSorted()).toEqual(idsOf(stored));
      expect(known.fromAtOnce).toBe(Date.parse(last));
      expect(known.from).toBe(-Infinity);
    });

    it('[CACHE-6] counts an unreadable receipt once even if both a change and a page contain it', async () => {
      const me = await newHostile();
      const dates = days(2 * CACHED_RECEIPTS);
      await me.put(receiptsOf(me.id, dates.slice(1)));
      const before = (await me.cloud.read(me.id)).snapshot;
      const storedAt = new Date();
      await me.put(receiptsOf(me.id, dates.slice(0, 1), { ...BROKEN, storedAt }));
      const cloud = { ...me.cloud, read: () => me.cloud.read(me.id, before) };
      const { setAside } = await readToTheEnd({ id: me.id, cloud });
      expect(setAside).toBe(1);
    });

    it('[CACHE-6] notices that a receipt has lost its date when it reads the changes', async () => {
      const me = await newHostile();
      const stored = receiptsOf(me.id, days(3));
      await me.put(stored);
      const before = (await me.cloud.read(me.id)).snapshot;
      const [[id, { date: _, ...rest }] = ['', { date: null }]] = stored;
      await me.put([[id, { ...rest, storedAt: new Date() }]]);
      const cloud = { ...me.cloud, read: () => me.cloud.read(me.id, before) };
      const { ids, setAside } = await readToTheEnd({ id: me.id, cloud });
      expect(ids).toHaveLength(2);
      expect(setAside).toBe(1);
    });

    it('keeps receipts whose date is a text when it reads only the changes', async () => {
      const me = await newHostile();
      const texts = receiptsOf(me.id, ['2020-01-01', '2099-01-01T10:00:00.000Z']);
      await me.put([...receiptsOf(me.id, days(2 * CACHED_RECEIPTS)), ...texts]);
      const before = (await me.cloud.read(me.id)).snapshot;
      const storedAt = new Date();
      const newer = Array.from({ length: 3 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)));
      await me.put(receiptsOf(me.id, newer, { storedAt }));
      const { snapshot } = await me.cloud.read(me.id, before);
      const all = (await me.cloud.read(me.id)).snapshot;
      expect(snapshot.receipts).toEqual(all.receipts);
      expect(snapshot.receipts).toHaveLength(CACHED_RECEIPTS + 2);
      expect(snapshot.edge).toEqual(all.edge);
    });
  });
};
