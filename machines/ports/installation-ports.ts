/** 'offered': a button can install the app. 'by-hand': only the browser's menu can. */
export type InstallationState = 'installed' | 'offered' | 'by-hand';

export interface Installation {
  state(): InstallationState;
  subscribe(listener: () => void): () => void;
  /** Asks the user to install; does nothing if the state is not 'offered'. */
  install(): Promise<void>;
  /** Asks the server for a newer version; 'unknown' if it does not answer. */
  lookForUpdate(): Promise<'found' | 'newest' | 'unknown'>;
}
