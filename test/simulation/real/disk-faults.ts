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
