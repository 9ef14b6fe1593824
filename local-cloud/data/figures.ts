/** Figures for people. */

/** A time in ms: "0.3 s". */
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A size in bytes: "12.3 MB". */
export const inSize = (bytes: number): string =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
