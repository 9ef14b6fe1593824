import { createHash } from 'node:crypto';

/** What happened, line by line. */
export interface History {
  readonly lines: readonly string[];
  tell(line: string): void;
  /** The same for two histories only when they are the same byte for byte. */
  hash(): string;
}

/** A history in which nothing has happened yet. */
export const createHistory = (): History => {
  const lines: string[] = [];
  return {
    lines,
    tell: (line) => void lines.push(line),
    hash: () => createHash('sha256').update(lines.join('\n')).digest('hex'),
  };
};
