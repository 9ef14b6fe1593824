import { RulesError } from './rules-error.ts';
import { unsupported, type Syntax } from './syntax.ts';
import { bool, ERROR, int, NULL, text, type RuleValue } from './value.ts';

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Throws `RulesError` for an unknown escape. */
const readString = (node: Syntax): string => {
  const inner = node.text.slice(1, -1);
  return inner.replace(/\\(u[0-9a-fA-F]{4}|[^])/g, (_, escape: string) => {
    if (escape.length === 5) return String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    const letter = escapes[escape];
    if (letter === undefined) throw new RulesError(`the escape \\${escape} is not supported`, node);
    return letter;
  });
};

const readInteger = (node: Syntax): RuleValue => {
  const value = int(BigInt(node.text));
  if (value === ERROR) throw new RulesError('the number is too large', node);
  return value;
};

/** Throws `RulesError` for unsupported kinds (bytes). */
export const readLiteral = (node: Syntax): RuleValue => {
  const source = node.text;
  if (source === 'null') return NULL;
  if (source === 'true' || source === 'false') return bool(source === 'true');
  if (/^\d+$/.test(source)) return readInteger(node);
  if (/^\d*\.\d+$/.test(source)) return { kind: 'float', value: Number(source) };
  if (/^(?:'[^]*'|"[^]*")$/.test(source)) return text(readString(node));
  throw unsupported(node);
};
