/**
 * Tags and texts of a document of markup that comes piece by piece. No part of it is ever longer
 * than a cell can be, so that none is gathered, or looked through again and again, without end.
 */
import { LONGEST_CELL, TooHeavy, type Weigh } from './weight.ts';

/** What is told of a document; names come without their prefix. */
export interface MarkupHandlers {
  /** The whole tag is for `attribute`. */
  open(name: string, tag: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

const [OPENING, CLOSING, SLASH, MARK, QUESTION, BLANK] = [60, 62, 47, 33, 63, 32] as const;
/** A sign of a cell takes up to 8 as an entity. */
const LONGEST_TEXT = LONGEST_CELL * 8;
const LONGEST_TAG = LONGEST_CELL;
/** To the end of a tag, past what its quotes hold. */
const TAG = /<[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/uy;

/** What begins like no tag, and the words that it ends with. */
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

/** A text without its entities; those that no standard names stay as they are. */
const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/giu, (whole, name: string) => {
        if (!name.startsWith('#')) return NAMED[name] ?? whole;
        const code = Number(name.replace(/^#(?:x|X)/u, '0x').replace('#', ''));
        return isSign(code) ? String.fromCodePoint(code) : whole;
      })
    : text;

/** Reads one attribute out of tags. */
export const attribute = (name: string): ((tag: string) => string | undefined) => {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u');
  return (tag) => {
    const found = pattern.exec(tag);
    return found === null ? undefined : withoutEntities(found[1] ?? found[2] ?? '');
  };
};

/** Where the name of a tag ends. */
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

/** The place behind a part that is no tag; -1 where it goes on in the next piece. */
const afterAside = (text: string, at: number, { text: say }: MarkupHandlers): number => {
  // The end of a piece may cut its first signs.
  const aside = ASIDES.find(([start]) => text.startsWith(start, at));
  if (aside === undefined || text.length - at < LONGEST_START) return -1;
  const [start, end] = aside;
  const from = at + start.length;
  const until = text.indexOf(end, from);
  if (until === -1) return -1;
  if (start === '<![CDATA[') say?.(text.slice(from, until));
  return until + end.length;
};

const afterTag = (text: string, at: number, handlers: MarkupHandlers): number => {
  const second = text.charCodeAt(at + 1);
  if (second === MARK || second === QUESTION) return afterAside(text, at, handlers);
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

/** A reader that is given the pieces in their order. Throws `TooHeavy`. */
export const createMarkupReader = (handlers: MarkupHandlers, weigh: Weigh) => {
  let rest = '';
  return (piece: string): void => {
    const text = rest + piece;
    let at = 0;
    while (at < text.length) {
      const isTag = text.charCodeAt(at) === OPENING;
      // Texts and closing tags are no more than the tags before them.
      if (isTag && text.charCodeAt(at + 1) !== SLASH) weigh('parts', 1);
      const next = isTag ? afterTag(text, at, handlers) : afterText(text, at, handlers);
      const length = (next === -1 ? text.length : next) - at;
      if (length > (isTag ? LONGEST_TAG : LONGEST_TEXT)) throw new TooHeavy('a part of markup');
      if (next === -1) break;
      at = next;
    }
    rest = text.slice(at);
  };
};
