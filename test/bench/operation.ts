/** One write of the user, as every contender stores and sends it. */
export interface BenchOperation {
  /** "operation-0007": at least four digits. */
  readonly id: string;
  readonly text: string;
}

/**
 * Returns pseudo-random letters, so that compression cannot help; the same `number` gives the same
 * letters.
 */
const lettersOf = (number: number, count: number): string => {
  let state = number + 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(97 + ((state >>> 16) % 26));
  }).join('');
};

/** Returns the operation with this number and a text of `bytes` letters. */
export const operationOf = (number: number, bytes = 200): BenchOperation => ({
  id: `operation-${String(number).padStart(4, '0')}`,
  text: lettersOf(number, bytes),
});
