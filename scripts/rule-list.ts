export interface TestOutcome {
  readonly fullName: string;
  readonly status: string;
}

export interface RuleReport {
  /** Rules named by a passing test, in the order of the list. */
  readonly shown: readonly string[];
  readonly missing: readonly string[];
  readonly lost: readonly string[];
  readonly gained: readonly string[];
  /** Ids in test names that the list does not have. */
  readonly unknown: readonly string[];
}

const id = '[A-Z]+-\\d+';
const brackets = new RegExp(`\\[(${id}(?:, ?${id})*)\\]`, 'g');

/** Returns the ids in rules.md in their order; each id begins a list item. */
export function readRules(markdown: string): readonly string[] {
  return [...markdown.matchAll(new RegExp(`^- (${id}): `, 'gm'))].map((match) => match[1] ?? '');
}

/** Returns the ids in brackets in a test's name, for example "[SYNC-1, SYNC-2] …". */
export function namedRules(fullName: string): readonly string[] {
  return [...fullName.matchAll(brackets)].flatMap((match) => (match[1] ?? '').split(/, ?/));
}

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
