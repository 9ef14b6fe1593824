/** What the harness asks of a contender on a page. */
import type { BenchOperation } from '#bench/operation.ts';

/** A contender, opened on this tab as its documentation says. */
export interface Peer {
  /** Resolves when the contender lets the app tell its user "saved"; rejects when it says that it could not. */
  write(operation: BenchOperation): Promise<void>;
  /** The operations whose data this tab still finds on the device, undelivered or set aside. */
  held(): Promise<readonly number[]>;
}

/** Where a contender finds its server. */
export interface Place {
  /** The address of Firestore's emulator behind the cutting proxy: "127.0.0.1:8080". */
  readonly emulator: string;
  /** The account to use where there are accounts. */
  readonly email: string;
}

export type OpenPeer = (place: Place) => Promise<Peer>;
