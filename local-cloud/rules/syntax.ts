import plugin from '@firebase/eslint-plugin-security-rules';
import { RulesError } from './rules-error.ts';

/** Line and column count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A node of the grammar's tree. `kind` is `token` or the name of a grammar rule. */
export interface Syntax extends Place {
  readonly kind: string;
  /** The source without white space. */
  readonly text: string;
  readonly children: readonly Syntax[];
}

interface Token {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** The part of a node of Firebase's parser that is used here. */
interface GrammarNode {
  readonly symbol?: Token;
  readonly start?: Token | null;
  readonly children?: readonly GrammarNode[] | null;
  readonly constructor: { readonly name: string };
}

const tokenPlace = (token: Token | null | undefined): Place => ({
  line: token?.line ?? 1,
  column: (token?.column ?? 0) + 1,
});

const toSyntax = (node: GrammarNode): Syntax => {
  if (node.symbol !== undefined) {
    return { kind: 'token', text: node.symbol.text, children: [], ...tokenPlace(node.symbol) };
  }
  const children = (node.children ?? []).map(toSyntax);
  const kind = node.constructor.name.replace(/Context$/, '');
  const text = children.map((child) => child.text).join('');
  return { kind, text, children, ...tokenPlace(node.start) };
};

const errorPlace = (error: unknown): Place => {
  const { lineNumber, column } = error as { lineNumber?: unknown; column?: unknown };
  return {
    line: typeof lineNumber === 'number' ? lineNumber : 1,
    column: typeof column === 'number' ? column : 1,
  };
};

/** Uses Firebase's own grammar. Throws `RulesError` if the source does not follow it. */
export const parseRules = (source: string): Syntax => {
  try {
    const { services } = plugin.parser.parseForESLint(source, {});
    return toSyntax(services['tree'] as GrammarNode);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not readable';
    throw new RulesError(reason, errorPlace(error));
  }
};

export const unsupported = (node: Syntax): RulesError =>
  new RulesError(`"${node.text}" (${node.kind}) is not supported`, node);

/** Throws `RulesError` if the grammar has put no child there. */
export const childAt = (node: Syntax, index: number): Syntax => {
  const child = node.children[index];
  if (child === undefined) throw unsupported(node);
  return child;
};

/** Leaves out punctuation. */
export const childParts = (node: Syntax): readonly Syntax[] =>
  node.children.filter((child) => child.kind !== 'token');
