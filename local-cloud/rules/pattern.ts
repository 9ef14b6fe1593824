/** Constructs that RE2, the engine of the rules, lacks or reads differently than JavaScript. */
const foreign = /^\(\?(?!:)|^\[\^?\]|^\\(?:[0-9kpPQEzAZGXKRBbvVhHNcu]|x\{)/;

const blank = '\\t\\n\\f\\r ';

/** A piece of the pattern and its JavaScript form; undefined if it is unsupported. */
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

/** Returns undefined if the RE2 pattern uses something unsupported. */
export const matchesWhole = (text: string, pattern: string): boolean | undefined => {
  const translated = translate(pattern);
  if (translated === undefined) return undefined;
  try {
    return new RegExp(`^(?:${translated})$`, 'u').test(text);
  } catch {
    return undefined;
  }
};
