/** The most that one request may ask for: Firestore's own limits, and ours where it names none. */
import { invalid } from '#local-cloud/http/faults.ts';

/** Names of a path, ids and collections together: Firestore's 100 collections deep. */
export const MOST_SEGMENTS = 200;
/** Bytes of a document's path. */
export const LONGEST_PATH = 6 * 1024;
/** Bytes of a field's path. */
export const LONGEST_FIELD_PATH = 1500;
/** Maps and lists may stand in each other this deep. */
export const DEEPEST = 20;
/** Firestore keeps two entries of its index for each value of a document, and 40,000 in all. */
export const MOST_VALUES = 20_000;
/** Ours: the app sends 500 changes, of which a deletion is two writes, and its cursor. */
export const MOST_WRITES = 2000;
/** Transforms of one document in a commit. */
export const MOST_TRANSFORMS = 500;
/** Filters, orders and the parent of a query together. */
export const MOST_QUERY_PARTS = 100;
/** Ours: documents that one request may name. */
export const MOST_NAMED = 1000;

/** Ours: as JSON may stand in itself; twenty maps of Firestore's, each of three, and what is around them fit in. */
const DEEPEST_JSON = 100;
/** Ours, for objects and lists, and for commas: 500 of the app's receipts with 25 lines each have half of it. */
const MOST_TOKENS = 400_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_MAP, CLOSE_MAP] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where a text that begins at `start` ends. */
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

/** Refuses a body that would come to too many values, or too deep ones, before any of them is made. */
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

/** Refuses a list that is longer than it may be. */
export const checkCount = (count: number, most: number, what: string): void => {
  if (count > most) throw invalid(`A request may have at most ${most} ${what}.`);
};
