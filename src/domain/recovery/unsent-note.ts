import { type LogState, operationsWith } from '#domain/log/fold.ts';

/** Facts in clear beside sealed operations, to be told even if nothing opens. */
export interface UnsentNote {
  /** Number of operations; null if unknown. */
  readonly unsent: number | null;
  /** Time at which the last of them was stored, ms since 1970. */
  readonly latestAt: number;
  /** Numbers of the first receipts among them. */
  readonly numbers: readonly string[];
}

/** The largest number of receipts that a note names. */
const NAMED = 10;

/** Returns what is true of the operations of both notes. */
export const bothNotes = (one: UnsentNote | null, other: UnsentNote | null): UnsentNote | null => {
  if (one === null || other === null) return one ?? other;
  return {
    unsent: one.unsent === null || other.unsent === null ? null : one.unsent + other.unsent,
    latestAt: Math.max(one.latestAt, other.latestAt),
    numbers: [...one.numbers, ...other.numbers].slice(0, NAMED),
  };
};

/** Notes the pending and removed operations. */
export const noteUnsent = (log: LogState): UnsentNote & { readonly unsent: number } => {
  const unsent = operationsWith(log, 'pending', 'removed').map(({ operation }) => operation);
  return {
    unsent: unsent.length,
    latestAt: unsent.at(-1)?.timestamp ?? 0,
    numbers: unsent
      .flatMap(({ data: { number } }) => (typeof number === 'string' ? number : []))
      .slice(0, NAMED),
  };
};
