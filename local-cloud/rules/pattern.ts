/** Constructs that JavaScript's expressions have and RE2, which the rules use, has not, or that the two read differently. */
const foreign = /^\(\?(?!:)|^\[\^?\]|^\\(?:[0-9kpPQEzAZGXKRBbvVhHNcu]|x\{)/;

const blank = '\\t\\n\\f\\r ';

/** What the next piece of a pattern takes of the source, and what it is in JavaScript; undefined when it is not supported. */
type Step = readonly [taken: string, translated: string] | undefined;

const inClassStep = (rest: string): Step => {
  if (rest.startsWith('\\S') || rest.startsWith('[')) return undefined;
  if (rest.startsWith('\\s')) return ['\\s', blank];
  const taken = rest.startsWith('\\') ? rest.slice(0, 2) : rest.slice(0, 1);
  return [taken, taken];
};

const plainStep = (rest: string): Step => {
  const quantifier = /^\{\d+(?:,\d*)?\}/.exec(rest)?.[0];
  if (quantifier !== undefined) return [quantifier, quantifier];
  if (/^[\]{}]/.test(rest)) return [rest.slice(0, 1), `\\${rest.slice(0, 1)}`];
  if (rest.startsWith('.')) return ['.', '[^\\n]'];
  if (rest.startsWith('\\s')) return ['\\s', `[${blank}]`];
  if (rest.startsWith('\\S')) return ['\\S', `[^${blank}]`];
  const taken = rest.startsWith('\\') ? rest.slice(0, 2) : rest.slice(0, 1);
  return [taken, taken];
};

const translate = (pattern: string): string | undefined => {
  let translated = '';
  let inClass = false;
  let rest = pattern;
  while (rest !== '') {
    const step = inClass ? inClassStep(rest) : plainStep(rest);
    if (step === undefined || foreign.test(rest)) return undefined;
    const [taken, piece] = step;
    if (taken === '[') inClass = true;
    if (taken === ']') inClass = false;
    translated += piece;
    rest = rest.slice(taken.length);
  }
  return translated;
};

/** Matches the whole text against an RE2 pattern; undefined where the pattern uses what is not supported here. */
export const matchesWhole = (text: string, pattern: string): boolean | undefined => {
  const translated = translate(pattern);
  if (translated === undefined) return undefined;
  try {
    return new RegExp(`^(?:${translated})$`, 'u').test(text);
  } catch {
    return undefined;
  }
};
