/** The two embedded fonts. In the browser they are fetched once, and come from the service worker's cache when offline. */
import regularUrl from './fonts/noto-sans-regular.ttf?url';
import boldUrl from './fonts/noto-sans-bold.ttf?url';

/** The bytes of the regular and the bold font. */
export interface PdfFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

const fetchFont = async (url: string): Promise<Uint8Array> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`font ${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

let loading: Promise<PdfFonts> | null = null;

const fetchFonts = async (): Promise<PdfFonts> => {
  const [regular, bold] = await Promise.all([fetchFont(regularUrl), fetchFont(boldUrl)]);
  return { regular, bold };
};

/** Loads the fonts of the built app, once; a failed load is tried again by the next call. Rejects when a font can't be had. */
export const loadPdfFonts = (): Promise<PdfFonts> => {
  loading ??= fetchFonts().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};
