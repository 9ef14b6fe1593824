/**
 * Checks rules before any request: all names must be known, all calls must fit, and no function may
 * call itself. Firestore finds some of these only at run time, and denies.
 */
import type { Expression, FunctionDeclaration, MatchBlock } from './ast.ts';
import { builtins, namespaceFunctions } from './builtins.ts';
import { methodArities } from './methods.ts';
import { RulesError } from './rules-error.ts';
import { isKnownType } from './types.ts';

interface Names {
  readonly variables: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

const expectArity = (call: Expression, name: string, wanted: number, given: number): void => {
  if (given !== wanted)
    throw new RulesError(`${name}() takes ${wanted} arguments, not ${given}`, call);
};

const checkCall = (call: Extract<Expression, { kind: 'call' }>, names: Names): void => {
  const declared = names.functions.get(call.name);
  if (declared === undefined) {
    if (!builtins.has(call.name))
      throw new RulesError(`the function ${call.name} is not known`, call);
    expectArity(call, call.name, 1, call.args.length);
    return;
  }
  expectArity(call, call.name, declared.parameters.length, call.args.length);
};

const checkMethod = (call: Extract<Expression, { kind: 'method' }>, names: Names): void => {
  const { of, name, args } = call;
  if (of.kind === 'variable' && !names.variables.has(of.name)) {
    const known = namespaceFunctions.get(`${of.name}.${name}`);
    if (known === undefined) throw new RulesError(`${of.name}.${name} is not known`, call);
    expectArity(call, name, known.arity, args.length);
    return;
  }
  const arity = methodArities.get(name);
  if (arity === undefined) throw new RulesError(`the method ${name} is not supported`, call);
  expectArity(call, name, arity, args.length);
  checkExpression(of, names);
};

const partsOfExpression = (expression: Expression): readonly Expression[] => {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flat();
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
    case 'member':
    case 'not':
    case 'negate':
    case 'is':
      return [expression.of];
    case 'index':
      return [expression.of, expression.index];
    case 'slice':
      return [expression.of, expression.from, expression.to];
    case 'call':
    case 'method':
      return expression.args;
    case 'and':
    case 'or':
    case 'binary':
      return [expression.left, expression.right];
    case 'ternary':
      return [expression.condition, expression.yes, expression.no];
  }
};

function checkExpression(expression: Expression, names: Names): void {
  if (expression.kind === 'variable' && !names.variables.has(expression.name)) {
    throw new RulesError(`the variable ${expression.name} is not known`, expression);
  }
  if (expression.kind === 'is' && !isKnownType(expression.type)) {
    throw new RulesError(`the type ${expression.type} is not supported`, expression);
  }
  if (expression.kind === 'call') checkCall(expression, names);
  if (expression.kind === 'method') checkMethod(expression, names);
  for (const part of partsOfExpression(expression)) checkExpression(part, names);
}

const checkFunction = (declaration: FunctionDeclaration, names: Names): void => {
  const variables = new Set([...names.variables, ...declaration.parameters]);
  const inside = { ...names, variables };
  for (const { name, value } of declaration.lets) {
    checkExpression(value, inside);
    variables.add(name);
  }
  checkExpression(declaration.result, inside);
};

const calledBy = (
  declaration: FunctionDeclaration,
  names: Names,
): readonly FunctionDeclaration[] => {
  const called: FunctionDeclaration[] = [];
  const visit = (expression: Expression): void => {
    const target = expression.kind === 'call' ? names.functions.get(expression.name) : undefined;
    if (target !== undefined) called.push(target);
    if (expression.kind === 'method') visit(expression.of);
    partsOfExpression(expression).forEach(visit);
  };
  declaration.lets.forEach(({ value }) => visit(value));
  visit(declaration.result);
  return called;
};

const refuseRecursion = (
  declaration: FunctionDeclaration,
  names: Names,
  callers: readonly FunctionDeclaration[] = [],
): void => {
  if (callers.includes(declaration)) {
    throw new RulesError(`the function ${declaration.name} calls itself`, declaration);
  }
  for (const called of calledBy(declaration, names)) {
    refuseRecursion(called, names, [...callers, declaration]);
  }
};

const checkBlock = (block: MatchBlock, outer: Names): void => {
  const captures = block.pattern.flatMap((part) => (part.kind === 'exact' ? [] : [part.name]));
  const names: Names = {
    variables: new Set([...outer.variables, ...captures]),
    functions: new Map([
      ...outer.functions,
      ...block.functions.map((declaration) => [declaration.name, declaration] as const),
    ]),
  };
  for (const declaration of block.functions) {
    checkFunction(declaration, names);
    refuseRecursion(declaration, names);
  }
  block.permissions.forEach(({ condition }) => checkExpression(condition, names));
  block.blocks.forEach((inner) => checkBlock(inner, names));
};

export const checkNames = (rules: MatchBlock): void =>
  checkBlock(rules, {
    variables: new Set(['request', 'resource']),
    functions: new Map(),
  });
