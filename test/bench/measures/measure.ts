/** What every measure of the page looks like to the harness. */

/** Figures by name; a run may give several of each. */
export type Figures = Readonly<Record<string, readonly number[]>>;

/** One piece of work for several contenders. Throws where a contender's result is not the expected one. */
export interface Measure {
  readonly contenders: readonly string[];
  /** What must be there before, stored in an earlier life of the page. */
  fill?(contender: string, count: number): Promise<void>;
  run(contender: string, count: number): Promise<Figures>;
}

/** The named contender. Throws where there is none of this name. */
export const named = <T>(contenders: Readonly<Record<string, T>>, name: string): T => {
  const found = contenders[name];
  if (found === undefined) throw new Error(`No contender is called ${name}.`);
  return found;
};

/** The ms that work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** 0, 1, 2 … */
export const numbers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, number) => number);
