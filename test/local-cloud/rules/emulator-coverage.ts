/** Google's own report of what its reading of the rules was asked, brought down to the conditions. */

/** An expression of the report with the values that it had, and the expressions that it is made of. */
export interface ReportedExpression {
  readonly sourcePosition: {
    readonly line: number;
    readonly column: number;
    readonly currentOffset: number;
    /** Of the last letter. */
    readonly endOffset: number;
  };
  /** Of one key each, the kind; that of a failed evaluation is "undefined". */
  readonly values?: readonly { readonly value: { readonly boolValue?: boolean } }[];
  readonly children?: readonly ReportedExpression[];
}

/** Gathers reports about the same rules. */
export interface GatheredCoverage {
  add(report: readonly ReportedExpression[]): void;
  /** How many expressions were true or false at least once, and nothing else. */
  conditions(): number;
  /** The conditions that never came out one way, and all that was never evaluated, with their place. */
  oneSided(): readonly string[];
}

interface Seen {
  readonly title: string;
  /** Failed evaluations are none. */
  readonly outcomes: Set<boolean | 'other'>;
  isReached: boolean;
}

/** Begins with no report; `source` is the rules file. */
export const gatherCoverage = (source: string): GatheredCoverage => {
  const expressions = new Map<string, Seen>();
  const add = (expression: ReportedExpression): void => {
    const { line, column, currentOffset, endOffset } = expression.sourcePosition;
    const key = `${currentOffset}-${endOffset}`;
    const title = `${line}:${column} ${source.slice(currentOffset, endOffset + 1)}`;
    const seen = expressions.get(key) ?? { title, outcomes: new Set(), isReached: false };
    expressions.set(key, seen);
    for (const { value } of expression.values ?? []) {
      seen.isReached = true;
      if (Object.keys(value).some((kind) => kind !== 'undefined'))
        seen.outcomes.add(value.boolValue ?? 'other');
    }
    expression.children?.forEach(add);
  };
  // A field's value may be a truth value, too, and is no condition.
  const isCondition = ({ outcomes }: Seen) => outcomes.size > 0 && !outcomes.has('other');
  return {
    add: (report) => report.forEach(add),
    conditions: () => [...expressions.values()].filter(isCondition).length,
    oneSided: () =>
      [...expressions.values()]
        .filter((seen) => !seen.isReached || (isCondition(seen) && seen.outcomes.size === 1))
        .map(({ title }) => title),
  };
};
