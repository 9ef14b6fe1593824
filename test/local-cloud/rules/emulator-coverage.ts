/** Reduces the emulator's coverage report on the rules to their conditions. */

export interface ReportedExpression {
  readonly sourcePosition: {
    readonly line: number;
    readonly column: number;
    readonly currentOffset: number;
    /** Offset of the last character. */
    readonly endOffset: number;
  };
  /** Each value has one key, its type; "undefined" means that the evaluation failed. */
  readonly values?: readonly { readonly value: { readonly boolValue?: boolean } }[];
  readonly children?: readonly ReportedExpression[];
}

export interface GatheredCoverage {
  add(report: readonly ReportedExpression[]): void;
  /** Number of expressions that were evaluated and only gave true or false. */
  conditions(): number;
  /** Conditions that were never true or never false, and expressions that were never evaluated. */
  oneSided(): readonly string[];
}

interface Seen {
  readonly title: string;
  /** Failed evaluations do not count. */
  readonly outcomes: Set<boolean | 'other'>;
  isReached: boolean;
}

/** `source` is the rules file. */
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
  // A field's value may be a boolean now and then without being a condition.
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
