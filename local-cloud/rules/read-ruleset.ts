import type { FunctionDeclaration, MatchBlock, Method, PatternSegment, Permission } from './ast.ts';
import { readExpression } from './read-expression.ts';
import { RulesError } from './rules-error.ts';
import { childAt, parseRules, childParts, unsupported, type Syntax } from './syntax.ts';
import { bool } from './value.ts';

const methodsByOperation: ReadonlyMap<string, readonly Method[]> = new Map([
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

const readMethods = (operation: Syntax): readonly Method[] => {
  const methods = methodsByOperation.get(operation.text);
  if (methods === undefined) throw unsupported(operation);
  return methods;
};

const readPermission = (node: Syntax): Permission => {
  const methods = childParts(childAt(node, 1)).flatMap(readMethods);
  const body = childParts(node).find((part) => part.kind === 'PermissionBody');
  if (body === undefined) {
    const { line, column } = node;
    return { methods, condition: { kind: 'literal', value: bool(true), line, column } };
  }
  return { methods, condition: readExpression(childAt(body, body.children.length - 1)) };
};

const readSegment = (node: Syntax): PatternSegment => {
  const name = () => childAt(childAt(node, 1), 1).text;
  switch (node.kind) {
    case 'SimpleSegmemnt':
      return { kind: 'exact', name: node.text.slice(1) };
    case 'CaptureSegment':
      return { kind: 'capture', name: name() };
    case 'GlobSegment':
      return { kind: 'glob', name: name() };
  }
  throw unsupported(node);
};

const readFunction = (node: Syntax): FunctionDeclaration => {
  const part = (kind: string) => node.children.find((child) => child.kind === kind);
  const signature = part('FunctionSignature');
  const body = part('FunctionBody');
  if (signature === undefined || body === undefined) throw unsupported(node);
  const returned = body.children.find((child) => child.kind === 'ReturnStatement');
  if (returned === undefined) throw unsupported(body);
  return {
    name: childAt(node, 1).text,
    parameters: childParts(signature)
      .flatMap(childParts)
      .map((parameter) => parameter.text),
    lets: childParts(body)
      .filter((child) => child !== returned)
      .map(readLet),
    result: readExpression(childAt(returned, 1)),
    line: node.line,
    column: node.column,
  };
};

const readLet = (node: Syntax): FunctionDeclaration['lets'][number] => {
  if (node.kind !== 'BindingDeclaration') throw unsupported(node);
  return { name: childAt(node, 1).text, value: readExpression(childAt(node, 3)) };
};

const readBlock = (
  pattern: readonly PatternSegment[],
  statements: readonly Syntax[],
): MatchBlock => {
  const functions: FunctionDeclaration[] = [];
  const permissions: Permission[] = [];
  const blocks: MatchBlock[] = [];
  for (const statement of statements) {
    if (statement.kind === 'FunctionDeclaration') functions.push(readFunction(statement));
    else if (statement.kind === 'PermissionDeclaration')
      permissions.push(readPermission(statement));
    else if (statement.kind === 'MatchRuleDeclaration') blocks.push(readMatch(statement));
    else throw unsupported(statement);
  }
  return { pattern, functions, permissions, blocks };
};

function readMatch(node: Syntax): MatchBlock {
  const pattern = childParts(childAt(node, 1)).map(readSegment);
  const statements = node.children.filter((child) => child.kind === 'MatchStatement');
  return readBlock(pattern, statements.flatMap(childParts));
}

const readService = (node: Syntax): MatchBlock => {
  if (childAt(node, 1).text !== 'cloud.firestore') throw unsupported(childAt(node, 1));
  const statements = node.children.filter((child) => child.kind === 'ServiceStatement');
  return readBlock([], statements.flatMap(childParts));
};

/** Throws `RulesError` if the file is broken, is not version 2 or uses unsupported features. */
export const readRuleset = (source: string): MatchBlock => {
  const tree = parseRules(source);
  const [version, ...rest] = childParts(tree);
  if (version?.kind !== 'VersionStatement' || !/['"]2['"]/.test(version.text)) {
    throw new RulesError("the file must begin with rules_version = '2'", tree);
  }
  const statements = rest.flatMap((statement) => childParts(statement));
  const [service, ...others] = statements;
  const extra = others[0];
  if (service?.kind !== 'ServiceDeclaration') throw unsupported(service ?? tree);
  if (extra !== undefined) throw unsupported(extra);
  return readService(service);
};
