/**
 * Faults inside IndexedDB during one call, as browsers
 * cause them; each function returns its undo.
 */

type WayBack = () => void;

/** A transaction of fake-indexeddb, which can end with a browser's quota error. */
interface Abortable extends IDBTransaction {
  _abort(name: string): void;
}

const onCommit = (instead: (transaction: IDBTransaction) => void): WayBack => {
  const original = IDBTransaction.prototype.commit;
  IDBTransaction.prototype.commit = function commit(this: IDBTransaction) {
    instead(this);
  };
  return () => {
    IDBTransaction.prototype.commit = original;
  };
};

export const abortAfterSuccess = (): WayBack =>
  onCommit((transaction) => {
    transaction.objectStore('meta').get('head').onsuccess = () => transaction.abort();
  });

/** Lets the requests succeed and fails the transaction with QuotaExceededError. */
export const noRoom = (): WayBack =>
  onCommit((transaction) => (transaction as Abortable)._abort('QuotaExceededError'));

export const noAnswer = (): WayBack => {
  const original = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('no answer', 'UnknownError');
  };
  return () => {
    IDBDatabase.prototype.transaction = original;
  };
};

/** The transaction that a dying connection gives, and every one after it. */
export type Death = (begin: () => IDBTransaction) => IDBTransaction;

const throwing =
  (name: string, message: string): Death =>
  () => {
    throw new DOMException(message, name);
  };

/** Ends the transaction before its first answer, without a cause. */
const aborting: Death = (begin) => {
  const transaction = begin();
  queueMicrotask(() => transaction.abort());
  return transaction;
};

/** Commits, and reports an abort without a cause when `meanwhile` calls back. */
export const committedBefore =
  (meanwhile: (tell: () => void) => void): Death =>
  (begin) => {
    const transaction = begin();
    transaction.addEventListener('complete', (event) => {
      event.stopImmediatePropagation();
      meanwhile(() => {
        transaction.onabort?.(new Event('abort'));
      });
    });
    return transaction;
  };

export const committedButAborted = committedBefore((tell) => tell());

const LOST = 'Connection to Indexed Database server lost. Refresh the page to try again';
const INTERNAL = 'Internal error opening backing store for indexedDB.open.';

/** Deaths that each transaction notices at once. */
export const DEATHS: Readonly<Record<string, Death>> = {
  InvalidStateError: throwing('InvalidStateError', 'The connection is closing.'),
  'UnknownError, connection lost': throwing('UnknownError', LOST),
  'UnknownError, internal': throwing('UnknownError', INTERNAL),
  'an abort without a cause': aborting,
};

/** Lets each connection die for which `isDying` is true when it begins a transaction. */
export const dieWith = (death: Death, isDying: (mode: string) => boolean): WayBack => {
  const original = IDBDatabase.prototype.transaction;
  const dead = new WeakSet<IDBDatabase>();
  IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...asked) {
    const begin = () => original.apply(this, asked);
    const mode: string = asked[1] ?? 'readonly';
    // fake-indexeddb begins its own transaction when it opens a database.
    if (mode === 'versionchange') return begin();
    if (isDying(mode)) dead.add(this);
    return dead.has(this) ? death(begin) : begin();
  };
  return () => {
    IDBDatabase.prototype.transaction = original;
  };
};

/**
 * Lets the connection of the call's first transaction die, each time in another way; one that has
 * committed reports an abort only to a write.
 */
export const deadHandle = (call: number, isWrite: boolean): WayBack => {
  const deaths = [...Object.values(DEATHS), ...(isWrite ? [committedButAborted] : [])];
  let isFirst = true;
  return dieWith(deaths[call % deaths.length] ?? committedButAborted, () => {
    const isDying = isFirst;
    isFirst = false;
    return isDying;
  });
};
