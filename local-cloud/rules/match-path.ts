import type { PatternSegment } from './ast.ts';
import { text, UNKNOWN, type RuleValue } from './value.ts';

/** A segment of the requested path; undefined is the open id of a list query. */
export type AskedSegment = string | undefined;

/** `rest` is the part of the path after the match. */
export interface PathMatch {
  readonly captures: readonly (readonly [string, RuleValue])[];
  readonly rest: readonly AskedSegment[];
}

const globValue = (taken: readonly AskedSegment[]): RuleValue => {
  const segments = taken.filter((segment) => segment !== undefined);
  return segments.length === taken.length ? { kind: 'path', segments } : UNKNOWN;
};

const withCapture = (name: string, value: RuleValue, match: PathMatch): PathMatch => ({
  ...match,
  captures: [[name, value], ...match.captures],
});

const matchGlob = (
  name: string,
  pattern: readonly PatternSegment[],
  path: readonly AskedSegment[],
): readonly PathMatch[] =>
  Array.from({ length: path.length + 1 }, (_, taken) => taken).flatMap((taken) =>
    matchPath(pattern, path.slice(taken)).map((match) =>
      withCapture(name, globValue(path.slice(0, taken)), match),
    ),
  );

/**
 * Returns every way in which the pattern matches the start of the path. Exact names never match an
 * open id.
 */
export function matchPath(
  pattern: readonly PatternSegment[],
  path: readonly AskedSegment[],
): readonly PathMatch[] {
  const [first, ...others] = pattern;
  if (first === undefined) return [{ captures: [], rest: path }];
  if (first.kind === 'glob') return matchGlob(first.name, others, path);
  if (path.length === 0) return [];
  const [segment, ...rest] = path;
  if (first.kind === 'exact') return segment === first.name ? matchPath(others, rest) : [];
  const value = segment === undefined ? UNKNOWN : text(segment);
  return matchPath(others, rest).map((match) => withCapture(first.name, value, match));
}
