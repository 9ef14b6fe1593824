/** Formats milliseconds: "0.3 s". */
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Formats bytes: "12.3 MB". */
export const inSize = (bytes: number): string =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
