/**
 * Reported once durable: a client with its receipt, a deletion, or an edit of a client with its
 * number (`change`).
 */
export type Acknowledgement =
  | { readonly kind: 'saved' | 'deleted'; readonly name: string }
  | { readonly kind: 'edited'; readonly name: string; readonly change: number };

export interface ChaosPage {
  /** Signs in if nobody is signed in; resolves when the workspace is open. */
  signIn(email: string, password: string): Promise<void>;
  /**
   * Stores a client and its receipt under the name; resolves when they are durable, rejects if they
   * are not stored.
   */
  save(name: string, notes?: string): Promise<void>;
  /**
   * Saves "prefix-1", "prefix-2" and so on until the page is gone or the storage refuses. Changes
   * each client twice, and creates and deletes another one each time.
   */
  saveOn(prefix: string, pauseMs: number): Promise<never>;
  sync(): Promise<void>;
  state(): Promise<ChaosState>;
  /** Returns the notices about this device's storage that the page shows. */
  told(): Promise<ToldStorage>;
  /** Dismisses the notice about restored or lost operations. */
  forget(): Promise<void>;
  /**
   * Sends the records that a cloud which went back has lost. Resolves with the number of
   * operations, or null if the cloud did not go back. Rejects if the cloud does not answer.
   */
  sendNewer(): Promise<number | null>;
}

/**
 * `putBack` and `lost` count the operations that were restored or lost; null if there was no loss.
 */
export interface ToldStorage {
  readonly isShort: boolean;
  readonly isBehind: boolean;
  readonly putBack: number | null;
  readonly lost: number | null;
}

export interface ChaosState {
  readonly pending: readonly string[];
  readonly removed: readonly string[];
  readonly clients: readonly {
    readonly id: string;
    readonly name: string;
    readonly city: string;
  }[];
  readonly receipts: readonly {
    readonly id: string;
    readonly number: string;
    readonly clientId: string;
  }[];
  readonly isSending: boolean;
}
