/** Counts which operands, function results and `allow`s per method came out true and false. */
import type { Expression, MatchBlock, Method, Permission } from '#local-cloud/rules/ast.ts';
import { compileRules, type Rules } from '#local-cloud/rules/evaluator.ts';
import { readRuleset } from '#local-cloud/rules/read-ruleset.ts';

/** Failed evaluations are not counted. */
interface Condition {
  readonly expression: Expression;
  /** Only this method counts; undefined means any. */
  readonly method: Method | undefined;
  readonly came: { true: number; false: number };
}

export interface Coverage {
  /** Each request to these rules is counted. */
  readonly rules: Rules;
  readonly conditions: number;
  /** The conditions that were never true or never false. */
  oneSided(): readonly string[];
}

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

/** Throws `RulesError` on invalid rules. */
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
