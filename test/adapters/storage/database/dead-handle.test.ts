import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Cipher, openCipher } from '#adapters/storage/crypto/cipher.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { browserVault } from '#adapters/storage/vault/vault.ts';
import type { LogStore } from '#machines/ports/ports.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { queuedClient } from '#test/builders/records.ts';
import {
  committedBefore,
  committedButAborted,
  type Death,
  DEATHS,
  dieWith,
} from '#test/simulation/real/disk-faults.ts';

const clock = { now: () => Date.parse('2026-11-28T09:00:00Z') };
const HOLDING = { name: 'receipt', by: 'tab', term: 1 };

const swallow = (transaction: IDBTransaction, kinds: readonly string[]): void => {
  for (const kind of kinds)
    transaction.addEventListener(kind, (event) => event.stopImmediatePropagation());
};

/** Commits and never says so. */
const committedSilently: Death = (original) => {
  const transaction = original();
  swallow(transaction, ['complete']);
  return transaction;
};

/** Never answers. */
const silent: Death = (original) => {
  const transaction = original();
  swallow(transaction, ['abort', 'complete']);
  queueMicrotask(() => transaction.abort());
  return transaction;
};

/** The first connection that reads never answers a read. */
const silenceReads = (): void => {
  const { get, getAll, getAllKeys } = IDBObjectStore.prototype;
  const reads = { get, getAll, getAllKeys };
  revive = () => Object.assign(IDBObjectStore.prototype, reads);
  let silent: IDBDatabase | null = null;
  const silenced = (read: (...asked: never) => IDBRequest) =>
    function silencedRead(this: IDBObjectStore, ...asked: unknown[]) {
      const request = Reflect.apply(read, this, asked) as IDBRequest;
      silent ??= this.transaction.db;
      if (this.transaction.db === silent)
        request.addEventListener('success', (event) => event.stopImmediatePropagation());
      return request;
    };
  for (const [name, read] of Object.entries(reads))
    Object.assign(IDBObjectStore.prototype, { [name]: silenced(read) });
};

/** The first opening is never answered. */
const silenceOpening = (): void => {
  const { open } = IDBFactory.prototype;
  revive = () => Object.assign(IDBFactory.prototype, { open });
  IDBFactory.prototype.open = () => {
    revive();
    return new IDBOpenDBRequest();
  };
};

/** Deaths that only a write notices, some after 10 s. */
const DEATHS_OF_WRITES: Readonly<Record<string, Death>> = {
  'an abort after the commit': committedButAborted,
  'no end': silent,
  'no end after the commit': committedSilently,
};

let revive = (): void => undefined;

/** Lets the connection that begins the transaction with this number die with it. */
const dieAt = (
  step: number,
  death: Death,
  isWriting: boolean,
): { readonly count: () => number } => {
  let count = 0;
  revive();
  revive = dieWith(death, (mode) => {
    if (isWriting && mode !== 'readwrite') return false;
    count += 1;
    return count === step;
  });
  return { count: () => count };
};

/** Lets the connections of the first writes die, each in its own way. */
const dieInTurn = (deaths: readonly Death[]): void => {
  const left = deaths.values();
  let current: Death = (original) => original();
  revive = dieWith(
    (original) => current(original),
    (mode) => {
      const next = mode === 'readwrite' ? left.next().value : undefined;
      current = next ?? current;
      return next !== undefined;
    },
  );
};

afterEach(() => {
  revive();
  globalThis.indexedDB = new IDBFactory();
  vi.useRealTimers();
});

/** Each kind of write, and what it answers. */
const WRITES: readonly ((store: LogStore) => Promise<unknown>)[] = [
  (store) => store.append([queuedClient('a', 'Anna')]),
  (store) => store.writeDraft('receipt', { net: '12,5' }, HOLDING),
  (store) => store.readDraft('receipt'),
  (store) => store.takeDraft('receipt', 'tab', 'other'),
  (store) => store.takeDraft('receipt', 'other', 'tab'),
  (store) => store.append([queuedClient('b', 'Ewa')], undefined, { ...HOLDING, term: 3 }),
  (store) => store.writeDraft('client', { name: 'E' }, { ...HOLDING, name: 'client' }),
  (store) => store.endDraft({ ...HOLDING, name: 'client' }, 'dropped'),
  async (store) => store.append([queuedClient('c', 'Jan')], await store.raiseFence()),
  (store) => store.append([queuedClient('d', 'Ola'), { kind: 'sent', operationIds: ['a'] }]),
  (store) => store.writeSnapshot(EMPTY_SNAPSHOT, 1, [1]),
  (store) => store.append([queuedClient('e', 'Iga')]),
  async (store) => {
    const { entries, lastSeq } = await store.load();
    return store.restore([...entries, { seq: 9, at: 9, event: queuedClient('f', 'Leo') }], lastSeq);
  },
];

const CIPHERS = { sealed: openCipher('ala'), 'in plain': Promise.resolve(null) };

/** The answers to the writes, and the state that another tab finds afterwards. */
const outcomeOf = async (cipher: Promise<Cipher | null>) => {
  const store = await openLogStore('ala', clock, '', () => cipher);
  await store.load();
  const answers: unknown[] = [];
  for (const write of WRITES) answers.push(await write(store));
  revive();
  const other = await openLogStore('ala', clock, '', () => cipher);
  const { entries, unreadable } = await other.load();
  const holds = await other.readHolds();
  store.close();
  other.close();
  return { answers, entries, unreadable, holds };
};

/** Passes the 10 s that a write waits for a connection that says nothing. */
const passing = async <T>(work: Promise<T>): Promise<T> => {
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  while (!isOver) {
    await new Promise(setImmediate);
    vi.advanceTimersByTime(100);
  }
  return work;
};

describe.each(Object.entries(CIPHERS))('a log that is stored %s', (_, cipher) => {
  const check = async (death: Death, isWriting: boolean) => {
    const steps = dieAt(0, death, isWriting);
    const expected = await outcomeOf(cipher);
    const last = steps.count();
    expect(last).toBeGreaterThanOrEqual(WRITES.length - 1);
    if (isWriting) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let step = 1; step <= last; step++) {
      globalThis.indexedDB = new IDBFactory();
      dieAt(step, death, isWriting);
      const outcome = outcomeOf(cipher);
      const found = await (isWriting ? passing(outcome) : outcome);
      expect(found, `step ${String(step)}`).toEqual(expected);
    }
  };

  it.each(Object.entries(DEATHS))('outlives %s at every step', (__, death) => check(death, false));

  it.each(Object.entries(DEATHS_OF_WRITES))('outlives %s at every step', (__, death) =>
    check(death, true),
  );

  it.each([
    ['a read that never answers', silenceReads],
    ['an opening that never answers', silenceOpening],
  ])('outlives %s', async (__, silence) => {
    const expected = await outcomeOf(cipher);
    globalThis.indexedDB = new IDBFactory();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    silence();
    expect(await passing(outcomeOf(cipher))).toEqual(expected);
  });
});

describe('a commit that is reported as an abort', () => {
  const HELD: readonly ((store: LogStore) => Promise<unknown>)[] = [
    (store) => store.append([queuedClient('a', 'Anna')]),
    (store) => store.append([queuedClient('a', 'Anna')], undefined, HOLDING),
    (store) => store.endDraft(HOLDING, 'dropped'),
    (store) => store.writeDraft('receipt', { net: '12,5' }, HOLDING),
  ];

  it.each([
    ['', null],
    [' under a passphrase', 'żółta łódź podwodna'],
  ])('is told as stored, whatever another tab stores meanwhile%s', async (_, passphrase) => {
    for (const write of HELD) {
      globalThis.indexedDB = new IDBFactory();
      const vault = browserVault();
      if (passphrase !== null) await vault.change('ala', passphrase);
      const open = () => openLogStore('ala', clock, vault.secretFor('ala'));
      const [tab, other] = await Promise.all([open(), open()]);
      await tab.append([queuedClient('z', 'Zoe')]);
      await tab.takeDraft('receipt', null, 'tab');
      const meanwhile = async () => {
        revive();
        await other.takeDraft('receipt', 'tab', 'other');
        await other.writeSnapshot(EMPTY_SNAPSHOT, 2, [1, 2]);
      };
      const death = committedBefore((tell) => void meanwhile().then(tell));
      dieAt(1, death, true);
      await write(tab);
      const { entries, unreadable } = await other.load();
      expect([entries, unreadable]).toEqual([[], []]);
      tab.close();
      other.close();
    }
  });

  it.each(Object.entries(DEATHS))('is told as stored after %s', async (_, death) => {
    const store = await openLogStore('ala', clock);
    dieInTurn([death, committedButAborted]);
    await store.append([queuedClient('a', 'Anna')]);
    revive();
    const { entries } = await store.load();
    expect(entries).toHaveLength(1);
    store.close();
  });

  it.each([1, 2])('is told as a changed passphrase at write %i', async (step) => {
    const vault = browserVault();
    const store = await openLogStore('ala', clock);
    await store.append([queuedClient('a', 'Anna')]);
    store.close();
    dieAt(step, committedButAborted, true);
    await vault.change('ala', 'żółta łódź podwodna');
    revive();
    const again = browserVault();
    await again.open('ala', 'żółta łódź podwodna');
    const { entries } = await (await openLogStore('ala', clock, again.secretFor('ala'))).load();
    expect(entries).toHaveLength(1);
  });
});
