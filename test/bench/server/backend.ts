/** What stands behind a contender: a server whose answers can go wrong once, and which can be asked what really took effect. */

/** What goes wrong with the first request that carries an operation. */
export type AnswerFault =
  /** It takes effect; the answer never arrives. */
  | 'lost-answer'
  /** It takes effect and nothing is answered, for as long as the client waits. */
  | 'held-answer'
  /** It is refused once with 401, as by a token that has expired. */
  | 'unauthorized'
  /** Nothing happens to it and nothing is answered until the client gives up. */
  | 'silence';

/** What took effect. */
export interface Effects {
  /** The numbers of the operations, each once, in the order in which they first took effect. */
  readonly order: readonly number[];
  /** How many effects were one too many. */
  readonly doubled: number;
}

export interface Backend {
  /** The query that tells the page where its server is. */
  readonly query: Readonly<Record<string, string>>;
  /** The first request that carries the operation of this number goes wrong. */
  breakAt(number: number, fault: AnswerFault): void;
  effects(): Promise<Effects>;
  stop(): Promise<void>;
}
