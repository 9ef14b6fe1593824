export type Figures = Readonly<Record<string, readonly number[]>>;

/** The same work for several contenders. Throws if a contender returns a wrong result. */
export interface Measure {
  readonly contenders: readonly string[];
  /** Prepares the storage; the harness reloads the page before `run`. */
  fill?(contender: string, count: number): Promise<void>;
  run(contender: string, count: number): Promise<Figures>;
}

/** Returns the named contender. Throws if there is none. */
export const named = <T>(contenders: Readonly<Record<string, T>>, name: string): T => {
  const found = contenders[name];
  if (found === undefined) throw new Error(`No contender is called ${name}.`);
  return found;
};

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

export const numbers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, number) => number);

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
