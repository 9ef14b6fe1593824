/** What every contender stores and sends. */

/** One write of the user. */
export interface BenchOperation {
  /** "operation-0007": the number has four digits. */
  readonly id: string;
  readonly text: string;
}

/** Letters of no pattern, so that a storage that compresses is not spared; the same for the same number. */
const lettersOf = (number: number, count: number): string => {
  let state = number + 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(97 + ((state >>> 16) % 26));
  }).join('');
};

/** The operation of a number, with a text of about so many bytes. */
export const operationOf = (number: number, bytes = 200): BenchOperation => ({
  id: `operation-${String(number).padStart(4, '0')}`,
  text: lettersOf(number, bytes),
});
