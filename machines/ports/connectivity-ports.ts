/** Signs of a way to the cloud. */
export interface Connectivity {
  /** The browser's online status (CONN-1). */
  isOnline(): boolean;
  subscribe(listener: (isOnline: boolean) => void): () => void;
  /** Calls the listener at the end of each call to the cloud: true if anything answered. */
  subscribeToAnswers(listener: (isAnswered: boolean) => void): () => void;
  /** Makes one cheap request to the cloud. Resolves false without an answer; never rejects. */
  ask(): Promise<boolean>;
}
