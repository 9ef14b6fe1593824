/** Google's own report of what its reading of the rules was asked, brought down to the conditions. */

/** An expression of the report with the values that it had, and the expressions that it is made of. */
export interface ReportedExpression {
  readonly sourcePosition: {
    readonly line: number;
    readonly column: number;
    readonly currentOffset: number;
    readonly endOffset: number;
  };
  readonly values?: readonly { readonly value: { readonly boolValue?: boolean } }[];
  readonly children?: readonly ReportedExpression[];
}

/** Gathers reports about the same rules. */
export interface GatheredCoverage {
  add(report: readonly ReportedExpression[]): void;
  /** How many expressions were true or false at least once. */
  conditions(): number;
  /** The conditions that never came out one way, and all that was never evaluated, with their place. */
  oneSided(): readonly string[];
}

interface Seen {
  readonly title: string;
  readonly outcomes: Set<boolean | 'other'>;
}

/** Begins with no report; `source` is the rules file. */
export const gatherCoverage = (source: string): GatheredCoverage => {
  const expressions = new Map<string, Seen>();
  const add = (expression: ReportedExpression): void => {
    const { line, column, currentOffset, endOffset } = expression.sourcePosition;
    const key = `${currentOffset}-${endOffset}`;
    const title = `${line}:${column} ${source.slice(currentOffset, endOffset)}`;
    const seen = expressions.get(key) ?? { title, outcomes: new Set() };
    expressions.set(key, seen);
    for (const { value } of expression.values ?? []) seen.outcomes.add(value.boolValue ?? 'other');
    expression.children?.forEach(add);
  };
  const isCondition = ({ outcomes }: Seen) => outcomes.has(true) || outcomes.has(false);
  const isTwoSided = ({ outcomes }: Seen) => outcomes.has(true) && outcomes.has(false);
  return {
    add: (report) => report.forEach(add),
    conditions: () => [...expressions.values()].filter(isCondition).length,
    oneSided: () =>
      [...expressions.values()]
        .filter((seen) => seen.outcomes.size === 0 || (isCondition(seen) && !isTwoSided(seen)))
        .map(({ title }) => title),
  };
};
