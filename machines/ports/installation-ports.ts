/** Whether the app runs installed, can be installed by a button, or only by hand through the browser's menu. */
export type InstallationState = 'installed' | 'offered' | 'by-hand';

/** The app as something installed on this device. */
export interface Installation {
  state(): InstallationState;
  /** Tells each change of the state. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Asks the user to install; nothing where it was not offered. */
  install(): Promise<void>;
  /** Asks the server for a newer version now; 'unknown' where it did not answer. */
  lookForUpdate(): Promise<'found' | 'newest' | 'unknown'>;
}
