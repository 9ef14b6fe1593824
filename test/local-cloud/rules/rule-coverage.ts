/** Which conditions of the rules were asked with both outcomes: each operand of a condition, each function's result, each `allow` by method. */
import type { Expression, MatchBlock, Method, Permission } from '#local-cloud/rules/ast.ts';
import { compileRules, type Rules } from '#local-cloud/rules/evaluator.ts';
import { readRuleset } from '#local-cloud/rules/read-ruleset.ts';

/** A condition and how often it came out either way; what could not be evaluated is neither. */
interface Condition {
  readonly expression: Expression;
  /** The only method that counts; any when it is not given. */
  readonly method: Method | undefined;
  readonly came: { true: number; false: number };
}

/** What was asked of the rules so far. */
export interface Coverage {
  /** The rules; what they are asked counts. */
  readonly rules: Rules;
  /** How many conditions there are. */
  readonly conditions: number;
  /** The conditions that never came out one way, with their place. */
  oneSided(): readonly string[];
}

/** The conditions that an expression is made of, itself the first. */
const withOperands = (expression: Expression): readonly Expression[] => {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return [expression, ...withOperands(expression.left), ...withOperands(expression.right)];
    case 'not':
      return [expression, ...withOperands(expression.of)];
    case 'ternary':
      return [expression.condition, expression.yes, expression.no].flatMap(withOperands);
    case 'literal':
    case 'variable':
    case 'list':
    case 'map':
    case 'path':
    case 'member':
    case 'index':
    case 'slice':
    case 'call':
    case 'method':
    case 'negate':
    case 'binary':
    case 'is':
      return [expression];
  }
};

const condition = (expression: Expression, method?: Method): Condition => ({
  expression,
  method,
  came: { true: 0, false: 0 },
});

const ofPermission = ({ methods, condition: asked }: Permission): readonly Condition[] => {
  const [, ...operands] = withOperands(asked);
  return [
    ...methods.map((method) => condition(asked, method)),
    ...operands.map((operand) => condition(operand)),
  ];
};

const ofBlock = (block: MatchBlock): readonly Condition[] => [
  ...block.functions.flatMap(({ result }) => withOperands(result).map((one) => condition(one))),
  ...block.permissions.flatMap(ofPermission),
  ...block.blocks.flatMap(ofBlock),
];

/** Reads rules and counts what they are asked. Throws `RulesError` on broken ones. */
export const coverageOf = (source: string): Coverage => {
  const root = readRuleset(source);
  const conditions = ofBlock(root);
  const byExpression = new Map<Expression, readonly Condition[]>();
  for (const one of conditions)
    byExpression.set(one.expression, [...(byExpression.get(one.expression) ?? []), one]);
  const asked: { method?: Method } = {};
  const rules = compileRules(root, (expression, value) => {
    if (value.kind !== 'bool') return;
    for (const { method, came } of byExpression.get(expression) ?? [])
      if (method === undefined || method === asked.method) came[`${value.value}`] += 1;
  });
  const lines = source.split('\n');
  const titleOf = ({ expression: { line, column, kind }, method, came }: Condition): string =>
    `${line}:${column} ${[method ?? '', kind].join(' ').trim()} true ${came.true}, false ${came.false}: ${lines[line - 1]?.slice(column - 1) ?? ''}`;
  return {
    rules: {
      ...rules,
      isAllowed: (request, store) => {
        asked.method = request.method;
        return rules.isAllowed(request, store);
      },
    },
    conditions: conditions.length,
    oneSided: () =>
      conditions.filter(({ came }) => came.true === 0 || came.false === 0).map(titleOf),
  };
};
