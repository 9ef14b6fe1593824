/**
 * The embedded fonts, in two weights for each alphabet. The browser fetches a font once, when a
 * paper has letters of its alphabet; offline it comes from the service worker's cache.
 */
import { type Letters, lettersIn } from '#domain/print/letters.ts';
import basicBold from './fonts/noto-sans-basic-bold.ttf?url';
import basicRegular from './fonts/noto-sans-basic-regular.ttf?url';
import cyrillicBold from './fonts/noto-sans-cyrillic-bold.ttf?url';
import cyrillicRegular from './fonts/noto-sans-cyrillic-regular.ttf?url';
import greekBold from './fonts/noto-sans-greek-bold.ttf?url';
import greekRegular from './fonts/noto-sans-greek-regular.ttf?url';
import latinBold from './fonts/noto-sans-latin-bold.ttf?url';
import latinRegular from './fonts/noto-sans-latin-regular.ttf?url';

export interface FontPair {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

export type PdfFonts = Readonly<Partial<Record<Letters, FontPair>>>;

const FONT_URLS: Readonly<Record<Letters, readonly [regular: string, bold: string]>> = {
  basic: [basicRegular, basicBold],
  latin: [latinRegular, latinBold],
  cyrillic: [cyrillicRegular, cyrillicBold],
  greek: [greekRegular, greekBold],
};

const fetchFont = async (url: string): Promise<Uint8Array> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`font ${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

const fetchPair = async (letters: Letters): Promise<FontPair> => {
  const [regular, bold] = await Promise.all(FONT_URLS[letters].map(fetchFont));
  if (regular === undefined || bold === undefined) throw new Error(`no font of ${letters}`);
  return { regular, bold };
};

const loading = new Map<Letters, Promise<FontPair>>();

const loadPair = (letters: Letters): Promise<FontPair> => {
  const begun = loading.get(letters);
  if (begun !== undefined) return begun;
  const pair = fetchPair(letters).catch((error: unknown) => {
    loading.delete(letters);
    throw error;
  });
  loading.set(letters, pair);
  return pair;
};

/** Alphabets that occur in a paper of any type; "basic" always does. */
export const lettersOfPaper = (paper: unknown = ''): readonly Letters[] => [
  'basic',
  ...lettersIn(JSON.stringify(paper)),
];

/**
 * Loads each font once; the next call repeats a failed load. Rejects if a font cannot be loaded.
 */
export const loadPdfFonts = async (needed: readonly Letters[]): Promise<PdfFonts> => {
  const pairs = await Promise.all(
    needed.map(async (letters) => [letters, await loadPair(letters)] as const),
  );
  return Object.fromEntries(pairs);
};
