/**
 * Finds the code page of a text file. A byte order mark tells it; otherwise it is the one whose
 * text looks most like Polish.
 */
import { judgeReading } from '#domain/import/misread.ts';
import type { TableForm } from '#domain/import/read-table.ts';
import { decodeCp852 } from './cp852.ts';

export type TextEncoding = Exclude<TableForm, 'xlsx'>;

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

interface CodePage {
  readonly encoding: TextEncoding;
  /** The text does not contain a byte order mark. */
  readonly decode: (bytes: Uint8Array) => string;
  /** Cost of a letter that is not Polish; less where bytes of other text would make no letter. */
  readonly foreignLetter: number;
  /** Cost of the whole reading, because few programs write this code page. */
  readonly rarity: number;
  /** Cost of each sign of UTF-8 in the file, of which other code pages make several. */
  readonly sequence: number;
}

const unicode = (encoding: TextEncoding, label: string): CodePage => ({
  encoding,
  decode: (bytes) => new TextDecoder(label).decode(bytes),
  foreignLetter: 1,
  rarity: 0,
  sequence: 0,
});

const UTF_8 = unicode('utf-8', 'utf-8');
const LITTLE_ENDIAN = unicode('utf-16', 'utf-16le');
const BIG_ENDIAN = unicode('utf-16', 'utf-16be');

const ofOneByte = (
  encoding: TextEncoding,
  rarity: number,
  decode = (bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes),
): CodePage => ({ encoding, decode, foreignLetter: 2, rarity, sequence: 8 });

/** The earlier one wins a tie. */
const OF_ANY_LENGTH = [
  UTF_8,
  // Polish Excel saves CSV so.
  ofOneByte('windows-1250', 0),
  ofOneByte('iso-8859-2', 1),
  ofOneByte('cp852', 1, decodeCp852),
] as const;

const MARKS: readonly (readonly [mark: readonly number[], page: CodePage])[] = [
  [[0xef, 0xbb, 0xbf], UTF_8],
  [[0xff, 0xfe], LITTLE_ENDIAN],
  [[0xfe, 0xff], BIG_ENDIAN],
];

export const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Most signs of a table are ASCII, of which UTF-16 makes every other byte zero. */
const isTwoBytes = (bytes: Uint8Array): boolean => {
  let zeros = 0;
  for (const byte of bytes) if (byte === 0) zeros += 1;
  return zeros > bytes.length / 4;
};

const candidates = (bytes: Uint8Array): readonly CodePage[] => {
  const [, marked] = MARKS.find(([mark]) => startsWith(bytes, mark)) ?? [];
  if (marked !== undefined) return [marked];
  if (isTwoBytes(bytes)) return [LITTLE_ENDIAN, BIG_ENDIAN];
  return bytes.every((byte) => byte < 128) ? [UTF_8] : OF_ANY_LENGTH;
};

/** Even, for UTF-16; enough for every letter of a list to occur. */
const JUDGED_BYTES = 1_000_000;

/** The part that tells code pages apart: bytes that are not ASCII, with their neighbours. */
const judgedPart = (bytes: Uint8Array): Uint8Array => {
  const isUpper = (at: number): boolean => (bytes[at] ?? 0) > 127;
  const part = isTwoBytes(bytes)
    ? bytes
    : bytes.filter((_, at) => isUpper(at) || isUpper(at - 1) || isUpper(at + 1));
  return part.subarray(0, JUDGED_BYTES);
};

/** Number of bytes that follow the first bytes of a sign of UTF-8 that Polish tables have. */
const following = (byte: number): number => {
  if (byte >= 0xc2 && byte <= 0xc5) return 1;
  return byte === 0xe2 || byte === 0xef ? 2 : 0;
};

/** Counts signs of UTF-8; no Polish word in another code page has such bytes. */
const countSequences = (bytes: Uint8Array): number => {
  let count = 0;
  bytes.forEach((byte, at) => {
    const length = following(byte);
    const rest = bytes.subarray(at + 1, at + 1 + length);
    if (length > 0 && rest.length === length && rest.every((one) => one >> 6 === 2)) count += 1;
  });
  return count;
};

/**
 * Readings that may be right, the likeliest first: one reading unless the best is hardly better
 * than another, or has faults that may come from a wrong code page.
 */
export const plausibleTexts = (bytes: Uint8Array): readonly DecodedText[] => {
  const part = judgedPart(bytes);
  const sequences = countSequences(part);
  const readings = candidates(bytes)
    .map((page) => ({ page, ...judgeReading(page.decode(part), page.foreignLetter) }))
    .map((one) => ({ ...one, cost: one.cost + one.page.rarity + one.page.sequence * sequences }))
    .toSorted((one, other) => one.cost - other.cost);
  const [best] = readings;
  const most = best === undefined ? 0 : best.cost + Math.max(1, best.faults);
  const texts = readings
    .filter(({ cost }) => cost <= most)
    .map(({ page: { encoding, decode } }) => ({ encoding, text: decode(bytes) }));
  return texts.filter(({ text }, at) => texts.findIndex((one) => one.text === text) === at);
};

/** True if the last sign of a text in UTF-16 lacks a byte. */
export const isCutOff = ({ length }: Uint8Array, { encoding }: DecodedText): boolean =>
  encoding === 'utf-16' && length % 2 === 1;
