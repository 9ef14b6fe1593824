/** What every contender stores and sends: numbered operations whose number stands in each request as text. */

/** One write of the user. */
export interface BenchOperation {
  /** "nemesis-0007": the number with four digits, so that none is the start of another. */
  readonly id: string;
  /** A record that the server refuses for good. */
  readonly poison: boolean;
  readonly text: string;
}

/** The word in a request that makes the server refuse it. */
export const POISON = 'poisonous';

const ID = /nemesis-(\d{4})/gu;

/** Letters of no pattern, so that a storage that compresses is not spared; the same for the same number. */
const lettersOf = (number: number, count: number): string => {
  let state = number + 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(97 + ((state >>> 16) % 26));
  }).join('');
};

/** The operation of a number, with a text of about so many bytes. */
export const operationOf = (number: number, bytes = 200, poison = false): BenchOperation => ({
  id: `nemesis-${String(number).padStart(4, '0')}`,
  poison,
  text: `${poison ? POISON : ''}${lettersOf(number, bytes)}`,
});

/** The numbers that a text names, each once, in the order in which they stand. */
export const numbersIn = (text: string): readonly number[] => [
  ...new Set([...text.matchAll(ID)].map(([, digits]) => Number(digits))),
];

/** The number of an operation's id. */
export const numberOf = (id: string): number => numbersIn(id)[0] ?? -1;
