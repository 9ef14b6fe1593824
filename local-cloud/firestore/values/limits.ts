/** Limits of one request: Firestore's own, and ours where Firestore has none. */
import { invalid } from '#local-cloud/http/faults.ts';

/** Collections and documents in a path. Firestore nests 100 collections. */
export const MOST_SEGMENTS = 200;
/** Bytes of a document's path. */
export const LONGEST_PATH = 6 * 1024;
/** Bytes of a field's path. */
export const LONGEST_FIELD_PATH = 1500;
/** Levels of nested maps and lists. */
export const DEEPEST = 20;
/** Firestore allows 40,000 index entries per document, and makes two for each value. */
export const MOST_VALUES = 20_000;
/** Our own limit. The app sends its cursor and 500 changes; a deletion takes two writes. */
export const MOST_WRITES = 2000;
/** Transforms of one document in a commit. */
export const MOST_TRANSFORMS = 500;
/** Filters, orders and the parent of a query together. */
export const MOST_QUERY_PARTS = 100;
/** Our own limit on the documents that a request names. */
export const MOST_NAMED = 1000;

/**
 * Our own limit on nested JSON: twenty Firestore maps with three levels each, and their
 * surroundings.
 */
const DEEPEST_JSON = 100;
/**
 * Our own limit on objects and lists, and on commas: 500 of the app's receipts with 25 lines each
 * come to half of it.
 */
const MOST_TOKENS = 400_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_MAP, CLOSE_MAP] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns the position of the closing quote of the text that opens at `start`. */
const endOfText = (json: string, start: number): number => {
  let at = json.indexOf('"', start + 1);
  while (at > 0) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
    at = json.indexOf('"', at + 1);
  }
  return json.length;
};

/** Throws for a body with too many or too deeply nested values, before anything is parsed. */
export const checkJson = (json: string): void => {
  let [depth, openings, commas] = [0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(json, at);
    else if (sign === COMMA) commas += 1;
    else if (sign === OPEN_MAP || sign === OPEN_LIST) {
      depth += 1;
      openings += 1;
    } else if (sign === CLOSE_MAP || sign === CLOSE_LIST) depth -= 1;
    if (depth > DEEPEST_JSON) throw invalid();
    if (openings > MOST_TOKENS || commas > MOST_TOKENS)
      throw invalid('Request payload size exceeds the limit.');
  }
};

export const checkCount = (count: number, most: number, what: string): void => {
  if (count > most) throw invalid(`A request may have at most ${most} ${what}.`);
};
