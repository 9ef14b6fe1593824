/** What goes wrong inside IndexedDB while one call is made, as browsers do it; each gives the way back. */

type WayBack = () => void;

/** A transaction of fake-indexeddb, which can end with the error of a browser that has no room. */
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

/** The write aborts after all of its requests have succeeded. */
export const abortAfterSuccess = (): WayBack =>
  onCommit((transaction) => {
    transaction.objectStore('meta').get('head').onsuccess = () => transaction.abort();
  });

/** No byte more fits: requests succeed, and the transaction is not stored. */
export const noRoom = (): WayBack =>
  onCommit((transaction) => (transaction as Abortable)._abort('QuotaExceededError'));

/** No transaction can be begun. */
export const noAnswer = (): WayBack => {
  const original = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('no answer', 'UnknownError');
  };
  return () => {
    IDBDatabase.prototype.transaction = original;
  };
};
