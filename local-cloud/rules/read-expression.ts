import type { BinaryOperator, Expression } from './ast.ts';
import { readLiteral } from './read-literal.ts';
import { childAt, childParts, unsupported, type Syntax } from './syntax.ts';

type Reader = (node: Syntax) => Expression;

const at = ({ line, column }: Syntax): { line: number; column: number } => ({ line, column });

const read = (node: Syntax, index: number): Expression => readExpression(childAt(node, index));

const inner: Reader = (node) => read(node, 0);

const isOperator = (text: string): text is BinaryOperator =>
  ['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'in'].includes(text);

const binary: Reader = (node) => {
  const operator = childAt(node, 1).text;
  if (!isOperator(operator)) throw unsupported(node);
  return { kind: 'binary', operator, left: read(node, 0), right: read(node, 2), ...at(node) };
};

const readBinary =
  (kind: 'and' | 'or'): Reader =>
  (node) => ({ kind, left: read(node, 0), right: read(node, 2), ...at(node) });

const negation: Reader = (node) => {
  if (childAt(node, 0).text !== '-') throw unsupported(node);
  return { kind: 'negate', of: read(node, 1), ...at(node) };
};

const readList = (node: Syntax | undefined): readonly Expression[] =>
  node?.kind === 'ExpressionList' ? childParts(node).map(readExpression) : [];

const lookup: Reader = (node) => {
  const of = read(node, 0);
  const index = childAt(node, 2);
  if (index.kind === 'IndexLookup') {
    return { kind: 'index', of, index: read(index, 0), ...at(node) };
  }
  if (index.kind !== 'RangeLookup') throw unsupported(node);
  return { kind: 'slice', of, from: read(index, 0), to: read(index, 2), ...at(node) };
};

const readEntry = (node: Syntax): readonly [Expression, Expression] => [
  read(node, 0),
  read(node, 2),
];

const mapLiteral: Reader = (node) => {
  const entries = childParts(childAt(node, 0)).flatMap((part) => childParts(part).map(readEntry));
  return { kind: 'map', entries, ...at(node) };
};

const readSegment = (node: Syntax): string | Expression => {
  const first = childAt(node, 0);
  if (first.kind === 'SimpleSegmemnt') return first.text.slice(1);
  if (childAt(node, 1).text !== '$') throw unsupported(node);
  return read(node, 3);
};

const path: Reader = (node) => ({
  kind: 'path',
  segments: childParts(childAt(node, 0)).map(readSegment),
  ...at(node),
});

const call: Reader = (node) => ({
  kind: 'call',
  name: childAt(node, 0).text,
  args: readList(childAt(node, 2)),
  ...at(node),
});

const method =
  (receiver: Reader): Reader =>
  (node) => ({
    kind: 'method',
    of: receiver(childAt(node, 0)),
    name: childAt(node, 2).text,
    args: readList(childAt(node, 4)),
    ...at(node),
  });

const variable: Reader = (node) => ({ kind: 'variable', name: node.text, ...at(node) });

/** Readers by kind of grammar node. A kind without a reader is unsupported. */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['PrimaryExpression', inner],
  ['LiteralExpression', (node) => ({ kind: 'literal', value: readLiteral(node), ...at(node) })],
  ['VariableSimpleExpression', variable],
  ['ParenSimpleExpression', (node) => read(node, 1)],
  ['NotExpression', (node) => ({ kind: 'not', of: read(node, 1), ...at(node) })],
  ['UnaryAdditiveExpression', negation],
  ['LogicalAndExpression', readBinary('and')],
  ['LogicalOrExpression', readBinary('or')],
  ['EqualityExpression', binary],
  ['RelationalExpression', binary],
  ['AdditiveExpression', binary],
  ['MultiplicativeExpression', binary],
  ['ExprInExpression', binary],
  [
    'ExprIsTypeIdExpression',
    (node) => ({ kind: 'is', of: read(node, 0), type: childAt(node, 2).text, ...at(node) }),
  ],
  [
    'TernaryExpression',
    (node) => ({
      kind: 'ternary',
      condition: read(node, 0),
      yes: read(node, 2),
      no: read(node, 4),
      ...at(node),
    }),
  ],
  [
    'MemberLookupSimpleExpression',
    (node) => ({ kind: 'member', of: read(node, 0), name: childAt(node, 2).text, ...at(node) }),
  ],
  ['ListLookupSimpleExpression', lookup],
  [
    'ListSimpleExpression',
    (node) => ({ kind: 'list', items: readList(childAt(node, 1)), ...at(node) }),
  ],
  ['MapSimpleExpression', mapLiteral],
  ['PathSimpleExpression', path],
  ['FunctionCallSimpleExpression', call],
  ['MemberFunctionCallSimpleExpression', method((node) => readExpression(node))],
  ['IdMemberFunctionCallSimpleExpression', method(variable)],
]);

/** Throws `RulesError` for an unsupported node. */
export function readExpression(node: Syntax): Expression {
  const reader = readers.get(node.kind);
  if (reader === undefined) throw unsupported(node);
  return reader(node);
}
