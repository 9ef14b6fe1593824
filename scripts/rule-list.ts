/** One test of a finished run, as Vitest's JSON report tells it. */
export interface TestOutcome {
  readonly fullName: string;
  readonly status: string;
}

/** What a run says about the rules. */
export interface RuleReport {
  /** Rules that a passing test names, in the order of the list. */
  readonly shown: readonly string[];
  /** Rules that no passing test names. */
  readonly missing: readonly string[];
  /** Rules that were shown before and no longer are. */
  readonly lost: readonly string[];
  /** Rules shown for the first time. */
  readonly gained: readonly string[];
  /** Ids in test names that are not on the list. */
  readonly unknown: readonly string[];
}

const id = '[A-Z]+-\\d+';
const brackets = new RegExp(`\\[(${id}(?:, ?${id})*)\\]`, 'g');

/** The ids of the rules in rules.md, in its order; each stands at the start of a list item. */
export function readRules(markdown: string): readonly string[] {
  return [...markdown.matchAll(new RegExp(`^- (${id}): `, 'gm'))].map((match) => match[1] ?? '');
}

/** The ids a test's name carries in brackets: "[SYNC-1, SYNC-2] …". */
export function namedRules(fullName: string): readonly string[] {
  return [...fullName.matchAll(brackets)].flatMap((match) => (match[1] ?? '').split(/, ?/));
}

/** Compares the rules, those shown before, and the outcomes of a run. */
export function makeReport(
  rules: readonly string[],
  before: readonly string[],
  outcomes: readonly TestOutcome[],
): RuleReport {
  const passed = outcomes.filter((outcome) => outcome.status === 'passed');
  const named = new Set(passed.flatMap((outcome) => namedRules(outcome.fullName)));
  const all = new Set(outcomes.flatMap((outcome) => namedRules(outcome.fullName)));
  const shown = rules.filter((rule) => named.has(rule));
  return {
    shown,
    missing: rules.filter((rule) => !named.has(rule)),
    lost: before.filter((rule) => !shown.includes(rule)),
    gained: shown.filter((rule) => !before.includes(rule)),
    unknown: [...all].filter((rule) => !rules.includes(rule)),
  };
}
