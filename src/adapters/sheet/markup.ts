/**
 * Parses XML that arrives in pieces. Each part has a maximum length, so that no file exhausts
 * memory or makes the parser search the same text again and again.
 */
import { LONGEST_CELL, TooHeavy, type Weigh } from './weight.ts';

/** Names come without their namespace prefix. */
export interface MarkupHandlers {
  /** `tag` is the whole tag, from which `attribute` reads. */
  open(name: string, tag: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

const [OPENING, CLOSING, SLASH, MARK, QUESTION, BLANK] = [60, 62, 47, 33, 63, 32] as const;
/** One character of a cell takes up to 8 characters as an entity. */
const LONGEST_TEXT = LONGEST_CELL * 8;
const LONGEST_TAG = LONGEST_CELL;
/** Matches to the end of a tag and ignores `>` inside quotes. */
const TAG = /<[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/uy;

/** Beginnings and ends of comments, CDATA, processing instructions and declarations. */
const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;
const LONGEST_START = 9;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const isSign = (code: number): boolean => code >= 0 && code <= 0x10ffff;

/** Decodes numeric and standard entities; leaves unknown ones as they are. */
const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/giu, (whole, name: string) => {
        if (!name.startsWith('#')) return NAMED[name] ?? whole;
        const code = Number(name.replace(/^#(?:x|X)/u, '0x').replace('#', ''));
        return isSign(code) ? String.fromCodePoint(code) : whole;
      })
    : text;

export const attribute = (name: string): ((tag: string) => string | undefined) => {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u');
  return (tag) => {
    const found = pattern.exec(tag);
    return found === null ? undefined : withoutEntities(found[1] ?? found[2] ?? '');
  };
};

const nameEnd = (text: string, from: number): number => {
  for (let at = from; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= BLANK || code === SLASH || code === CLOSING) return at;
  }
};

const nameIn = (text: string, from: number): string => {
  const name = text.slice(from, nameEnd(text, from));
  return name.slice(name.indexOf(':') + 1);
};

const tell = (text: string, at: number, end: number, { open, close }: MarkupHandlers): void => {
  if (text.charCodeAt(at + 1) === SLASH) return close?.(nameIn(text, at + 2));
  const name = nameIn(text, at + 1);
  open(name, text.slice(at, end));
  if (text.charCodeAt(end - 2) === SLASH) close?.(name);
};

/** Index after a comment, CDATA or declaration; -1 if it continues in the next piece. */
const readAside = (text: string, at: number, { text: say }: MarkupHandlers): number => {
  // The end of a piece may cut the opening characters.
  const aside = ASIDES.find(([start]) => text.startsWith(start, at));
  if (aside === undefined || text.length - at < LONGEST_START) return -1;
  const [start, end] = aside;
  const from = at + start.length;
  const until = text.indexOf(end, from);
  if (until === -1) return -1;
  if (start === '<![CDATA[') say?.(text.slice(from, until));
  return until + end.length;
};

const readTag = (text: string, at: number, handlers: MarkupHandlers): number => {
  const second = text.charCodeAt(at + 1);
  if (second === MARK || second === QUESTION) return readAside(text, at, handlers);
  TAG.lastIndex = at;
  if (!TAG.test(text)) return -1;
  const end = TAG.lastIndex;
  tell(text, at, end, handlers);
  return end;
};

const afterText = (text: string, at: number, { text: say }: MarkupHandlers): number => {
  const until = text.indexOf('<', at);
  if (until !== -1) say?.(withoutEntities(text.slice(at, until)));
  return until;
};

/** Creates a reader that takes the pieces in order. Throws `TooHeavy`. */
export const createMarkupReader = (handlers: MarkupHandlers, weigh: Weigh) => {
  let rest = '';
  return (piece: string): void => {
    const text = rest + piece;
    let at = 0;
    while (at < text.length) {
      const isTag = text.charCodeAt(at) === OPENING;
      // Only opening tags count: there are never more texts or closing tags than opening tags.
      if (isTag && text.charCodeAt(at + 1) !== SLASH) weigh('parts', 1);
      const next = isTag ? readTag(text, at, handlers) : afterText(text, at, handlers);
      const length = (next === -1 ? text.length : next) - at;
      if (length > (isTag ? LONGEST_TAG : LONGEST_TEXT)) throw new TooHeavy('a part of markup');
      if (next === -1) break;
      at = next;
    }
    rest = text.slice(at);
  };
};
