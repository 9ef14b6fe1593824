/**
 * Evaluates expressions without throwing. A failed evaluation gives the value `error`. As in
 * Firestore only `||`, `&&` and a branch that is not taken ignore it.
 */
import type { Expression, FunctionDeclaration } from './ast.ts';
import { builtins, namespaceFunctions, type RulesStore } from './builtins.ts';
import { callMethod, readMember } from './methods.ts';
import { negate, operate } from './operators.ts';
import { hasType } from './types.ts';
import { bool, ERROR, int, list, map, strict, text, UNKNOWN, type RuleValue } from './value.ts';

/** `home` is the frame in which the function was declared. */
export interface BoundFunction {
  readonly declaration: FunctionDeclaration;
  readonly home: Frame;
}

/**
 * A request that needs more is denied. Firestore denies at 1,000, by a count that is about a fifth
 * higher than ours, so that Firestore allows everything that is allowed here.
 */
export const MOST_EXPRESSIONS = 800;

export type Watch = (expression: Expression, value: RuleValue) => void;

export interface Frame {
  readonly variables: ReadonlyMap<string, RuleValue>;
  readonly functions: ReadonlyMap<string, BoundFunction>;
  readonly store: RulesStore;
  /** Expressions evaluated in the request so far. */
  readonly spent: { count: number };
  readonly watch: Watch | undefined;
}

const isBool = (value: RuleValue, wanted: boolean): boolean =>
  value.kind === 'bool' && value.value === wanted;

/** `||` if `decisive` is true, `&&` if it is false. The decisive value on either side wins. */
const decide = (left: RuleValue, right: () => RuleValue, decisive: boolean): RuleValue => {
  if (isBool(left, decisive)) return left;
  const other = right();
  if (isBool(other, decisive)) return other;
  if (left.kind === 'unknown' || other.kind === 'unknown') return UNKNOWN;
  return left.kind === 'bool' && other.kind === 'bool' ? other : ERROR;
};

const not = (value: RuleValue): RuleValue =>
  strict([value], () => (value.kind === 'bool' ? bool(!value.value) : ERROR));

const ternary = (condition: RuleValue, yes: () => RuleValue, no: () => RuleValue): RuleValue =>
  strict([condition], () => {
    if (condition.kind !== 'bool') return ERROR;
    return condition.value ? yes() : no();
  });

const makeList = (items: readonly RuleValue[]): RuleValue =>
  items.some((item) => item.kind === 'error') ? ERROR : list(items);

const makeMap = (entries: readonly (readonly [RuleValue, RuleValue])[]): RuleValue =>
  strict(entries.flat(), () => {
    const named = entries.flatMap(([key, value]) =>
      key.kind === 'string' ? [[key.value, value] as const] : [],
    );
    return named.length === entries.length ? map(named) : ERROR;
  });

const pathSegments = (value: RuleValue): readonly string[] | undefined => {
  if (value.kind === 'path') return value.segments;
  if (value.kind === 'string') return [value.value];
  return undefined;
};

const makePath = (segments: readonly RuleValue[]): RuleValue =>
  strict(segments, () => {
    const names = segments.map(pathSegments);
    return names.includes(undefined)
      ? ERROR
      : { kind: 'path', segments: names.flatMap((name) => name ?? []) };
  });

const position = (index: RuleValue, size: number): number | undefined =>
  index.kind === 'int' && index.value >= 0n && index.value < BigInt(size)
    ? Number(index.value)
    : undefined;

const indexInto = (of: RuleValue, index: RuleValue): RuleValue => {
  if (of.kind === 'map' && index.kind === 'string') return readMember(of, index.value);
  return strict([of, index], () => {
    if (of.kind === 'string') {
      const at = position(index, of.value.length);
      return at === undefined ? ERROR : text(of.value.charAt(at));
    }
    if (of.kind === 'path') {
      const at = position(index, of.segments.length);
      return at === undefined ? ERROR : text(of.segments[at] ?? '');
    }
    if (of.kind !== 'list') return ERROR;
    const at = position(index, of.items.length);
    return at === undefined ? ERROR : (of.items[at] ?? ERROR);
  });
};

const slice = (of: RuleValue, from: RuleValue, to: RuleValue): RuleValue =>
  strict([of, from, to], () => {
    if (of.kind !== 'string' && of.kind !== 'list') return ERROR;
    const content = of.kind === 'string' ? of.value : of.items;
    const start = position(from, content.length);
    const last = position(operate('-', to, int(1)), content.length);
    if (start === undefined || last === undefined || last + 1 < start) return ERROR;
    return typeof content === 'string'
      ? text(content.slice(start, last + 1))
      : list(content.slice(start, last + 1));
  });

const callFunction = (
  { declaration, home }: BoundFunction,
  args: readonly RuleValue[],
): RuleValue => {
  const variables = new Map(home.variables);
  declaration.parameters.forEach((name, index) => variables.set(name, args[index] ?? ERROR));
  const frame = { ...home, variables };
  for (const { name, value } of declaration.lets) variables.set(name, evaluate(value, frame));
  return evaluate(declaration.result, frame);
};

const call = (name: string, args: readonly RuleValue[], frame: Frame): RuleValue => {
  const own = frame.functions.get(name);
  if (own !== undefined) return callFunction(own, args);
  const builtin = builtins.get(name);
  const [arg] = args;
  return builtin === undefined || arg === undefined ? ERROR : builtin(arg, frame.store);
};

const method = (
  expression: Extract<Expression, { kind: 'method' }>,
  args: readonly RuleValue[],
  frame: Frame,
): RuleValue => {
  const { of, name } = expression;
  const isNamespace = of.kind === 'variable' && !frame.variables.has(of.name);
  const inNamespace = isNamespace ? namespaceFunctions.get(`${of.name}.${name}`) : undefined;
  if (inNamespace !== undefined) return strict(args, () => inNamespace.run(...args));
  return callMethod(evaluate(of, frame), name, args);
};

export function evaluate(expression: Expression, frame: Frame): RuleValue {
  frame.spent.count += 1;
  if (frame.spent.count > MOST_EXPRESSIONS) return ERROR;
  const value = evaluateUncounted(expression, frame);
  frame.watch?.(expression, value);
  return value;
}

function evaluateUncounted(expression: Expression, frame: Frame): RuleValue {
  const value = (part: Expression): RuleValue => evaluate(part, frame);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'variable':
      return frame.variables.get(expression.name) ?? ERROR;
    case 'list':
      return makeList(expression.items.map(value));
    case 'map':
      return makeMap(expression.entries.map(([key, item]) => [value(key), value(item)]));
    case 'path':
      return makePath(
        expression.segments.map((part) => (typeof part === 'string' ? text(part) : value(part))),
      );
    case 'member':
      return readMember(value(expression.of), expression.name);
    case 'index':
      return indexInto(value(expression.of), value(expression.index));
    case 'slice':
      return slice(value(expression.of), value(expression.from), value(expression.to));
    case 'call':
      return call(expression.name, expression.args.map(value), frame);
    case 'method':
      return method(expression, expression.args.map(value), frame);
    case 'not':
      return not(value(expression.of));
    case 'negate':
      return negate(value(expression.of));
    case 'and':
      return decide(value(expression.left), () => value(expression.right), false);
    case 'or':
      return decide(value(expression.left), () => value(expression.right), true);
    case 'binary':
      return operate(expression.operator, value(expression.left), value(expression.right));
    case 'is':
      return hasType(value(expression.of), expression.type);
    case 'ternary':
      return ternary(
        value(expression.condition),
        () => value(expression.yes),
        () => value(expression.no),
      );
  }
}
