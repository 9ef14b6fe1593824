export interface TablePrint {
  readonly title: string;
  readonly subtitle: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sums below the last row, with as many cells as the head; empty if nothing is summed. */
  readonly foot: readonly string[];
  /** True for columns of numbers, which are right-aligned and never wrapped. */
  readonly isNumber: readonly boolean[];
  /** "strona 1 z 3". */
  readonly pageText: (page: number, pages: number) => string;
}
