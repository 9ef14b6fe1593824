/** What a page says is durable: a client and its receipt, a change of the client to a higher number, a client gone. */
export type Acknowledgement =
  | { readonly kind: 'saved' | 'deleted'; readonly name: string }
  | { readonly kind: 'edited'; readonly name: string; readonly edition: number };

/** What a chaos page can do, and shows. */
export interface ChaosPage {
  /** Signs in unless somebody is; resolves when the workspace is open. */
  signIn(email: string, password: string): Promise<void>;
  /** Stores a client and its receipt under the name; resolves when they are durable, rejects when they are not stored. */
  save(name: string, notes?: string): Promise<void>;
  /**
   * Goes on saving, "prefix-1", "prefix-2", …, changing each client twice, and making and deleting another, until the page is gone or
   * the storage refuses.
   */
  saveOn(prefix: string, pauseMs: number): Promise<never>;
  sync(): Promise<void>;
  state(): Promise<ChaosState>;
  /** What the page says of the storage of this device. */
  told(): Promise<ToldStorage>;
  /** Somebody has seen it. */
  forget(): Promise<void>;
  /**
   * Sends up what a cloud that went back has lost; resolves with how many operations that takes,
   * null where it did not go back. Rejects where the cloud does not answer.
   */
  sendNewer(): Promise<number | null>;
}

/**
 * Whether room is short, whether the cloud went back, and how many operations were put back or
 * lost; null where none were.
 */
export interface ToldStorage {
  readonly isShort: boolean;
  readonly isBehind: boolean;
  readonly putBack: number | null;
  readonly lost: number | null;
}

/** What is on the device: names of operations that wait or were given up, and the records shown. */
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
