import { createHash } from 'node:crypto';

export interface History {
  readonly lines: readonly string[];
  tell(line: string): void;
  /** Equal only for histories that are equal byte for byte. */
  hash(): string;
}

export const createHistory = (): History => {
  const lines: string[] = [];
  return {
    lines,
    tell: (line) => void lines.push(line),
    hash: () => createHash('sha256').update(lines.join('\n')).digest('hex'),
  };
};
