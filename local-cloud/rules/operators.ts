import type { BinaryOperator } from './ast.ts';
import { areEqual, hasMember } from './equality.ts';
import { bool, ERROR, int, strict, text, UNKNOWN, type RuleValue } from './value.ts';

type Arithmetic = '+' | '-' | '*' | '/' | '%';
type Comparison = '<' | '<=' | '>' | '>=';

const wholeNumbers = (operator: Arithmetic, a: bigint, b: bigint): RuleValue => {
  switch (operator) {
    case '+':
      return int(a + b);
    case '-':
      return int(a - b);
    case '*':
      return int(a * b);
    case '/':
      return b === 0n ? ERROR : int(a / b);
    case '%':
      return b === 0n ? ERROR : int(a % b);
  }
};

const decimals = (operator: Arithmetic, a: number, b: number): RuleValue => {
  switch (operator) {
    case '+':
      return { kind: 'float', value: a + b };
    case '-':
      return { kind: 'float', value: a - b };
    case '*':
      return { kind: 'float', value: a * b };
    case '/':
      return { kind: 'float', value: a / b };
    case '%':
      return { kind: 'float', value: a % b };
  }
};

const moments = (operator: Arithmetic, a: RuleValue, b: RuleValue): RuleValue => {
  if (!('micros' in a && 'micros' in b)) return ERROR;
  const stamps = Number(a.kind === 'timestamp') + Number(b.kind === 'timestamp');
  if (operator === '+' && stamps < 2) {
    return { kind: stamps === 1 ? 'timestamp' : 'duration', micros: a.micros + b.micros };
  }
  if (operator === '-' && !(a.kind === 'duration' && b.kind === 'timestamp')) {
    return { kind: stamps === 1 ? 'timestamp' : 'duration', micros: a.micros - b.micros };
  }
  return ERROR;
};

const isNumber = (value: RuleValue): value is Extract<RuleValue, { kind: 'int' | 'float' }> =>
  value.kind === 'int' || value.kind === 'float';

const calculate = (operator: Arithmetic, a: RuleValue, b: RuleValue): RuleValue => {
  if (a.kind === 'int' && b.kind === 'int') return wholeNumbers(operator, a.value, b.value);
  if (isNumber(a) && isNumber(b)) return decimals(operator, Number(a.value), Number(b.value));
  if (a.kind === 'string' && b.kind === 'string' && operator === '+')
    return text(a.value + b.value);
  return moments(operator, a, b);
};

const isInOrder = (
  operator: Comparison,
  a: bigint | number | string,
  b: bigint | number | string,
): boolean => {
  switch (operator) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
  }
};

const compare = (operator: Comparison, a: RuleValue, b: RuleValue): RuleValue => {
  if (a.kind === 'int' && b.kind === 'int') return bool(isInOrder(operator, a.value, b.value));
  if (isNumber(a) && isNumber(b)) {
    return bool(isInOrder(operator, Number(a.value), Number(b.value)));
  }
  if (a.kind === 'string' && b.kind === 'string')
    return bool(isInOrder(operator, a.value, b.value));
  if ('micros' in a && 'micros' in b && a.kind === b.kind) {
    return bool(isInOrder(operator, a.micros, b.micros));
  }
  return ERROR;
};

const contains = (needle: RuleValue, container: RuleValue): RuleValue => {
  if (needle.kind === 'error' || container.kind === 'error') return ERROR;
  if (container.kind === 'map' && needle.kind === 'string') {
    if (container.entries.has(needle.value)) return bool(true);
    return container.open ? UNKNOWN : bool(false);
  }
  return strict([needle, container], () => {
    if (container.kind !== 'list' && container.kind !== 'set') return ERROR;
    return bool(hasMember(container.items, needle));
  });
};

const equality = (a: RuleValue, b: RuleValue, wanted: boolean): RuleValue => {
  if (a.kind === 'error' || b.kind === 'error') return ERROR;
  const equal = areEqual(a, b);
  return equal === undefined ? UNKNOWN : bool(equal === wanted);
};

/** Returns an error for operands that the operator does not take. */
export const operate = (operator: BinaryOperator, a: RuleValue, b: RuleValue): RuleValue => {
  switch (operator) {
    case '==':
      return equality(a, b, true);
    case '!=':
      return equality(a, b, false);
    case 'in':
      return contains(a, b);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return strict([a, b], () => compare(operator, a, b));
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return strict([a, b], () => calculate(operator, a, b));
  }
};

export const negate = (value: RuleValue): RuleValue =>
  strict([value], () => {
    if (value.kind === 'int') return int(-value.value);
    return value.kind === 'float' ? { kind: 'float', value: -value.value } : ERROR;
  });
