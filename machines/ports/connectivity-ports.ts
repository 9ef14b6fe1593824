/** Signs of a way to the cloud. */
export interface Connectivity {
  /** The browser's online status (CONN-1). */
  isOnline(): boolean;
  subscribe(listener: (isOnline: boolean) => void): () => void;
  /** Time on the clock of `subscribeToAnswers`, ms. */
  now(): number;
  /**
   * Calls the listener at the end of each call to the cloud: with the time at which it was sent if
   * anything answered, else with null.
   */
  subscribeToAnswers(listener: (sentAt: number | null) => void): () => void;
  /**
   * Makes one cheap request to the cloud, which is no call. Resolves false without an answer; never
   * rejects.
   */
  ask(): Promise<boolean>;
}
