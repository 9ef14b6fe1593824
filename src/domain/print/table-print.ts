/** A table as printed over as many pages as it takes: a report or a register. */
export interface TablePrint {
  readonly title: string;
  /** Under the title: whose, and of which days. */
  readonly subtitle: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The sums below the last row, as many cells as the head has; empty where nothing is summed. */
  readonly foot: readonly string[];
  /** Whether a column holds numbers, which stand at its end and never break. */
  readonly isNumber: readonly boolean[];
  /** "strona 1 z 3". */
  readonly pageText: (page: number, pages: number) => string;
}
