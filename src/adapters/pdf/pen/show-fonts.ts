import { paperFamily } from '#domain/print/drawn-page.ts';
import type { Letters } from '#domain/print/letters.ts';
import { type FontPair, lettersOfPaper, loadPdfFonts } from './pdf-font.ts';

const WEIGHTS = { regular: '400', bold: '700' } as const satisfies Record<keyof FontPair, string>;

const show = async (letters: Letters): Promise<void> => {
  const { [letters]: pair } = await loadPdfFonts([letters]);
  if (pair === undefined) throw new Error(`no font of ${letters}`);
  const faces = (['regular', 'bold'] as const).map(
    (name) =>
      new FontFace(paperFamily(letters), new Uint8Array(pair[name]), { weight: WEIGHTS[name] }),
  );
  for (const face of await Promise.all(faces.map((one) => one.load()))) document.fonts.add(face);
};

const showing = new Map<Letters, Promise<void>>();

const showOnce = (letters: Letters): Promise<void> => {
  const shown =
    showing.get(letters) ??
    show(letters).catch((error: unknown) => {
      showing.delete(letters);
      throw error;
    });
  showing.set(letters, shown);
  return shown;
};

/**
 * Makes the fonts of a paper available to the page itself, where they stay loaded. Rejects if a
 * font cannot be loaded.
 */
export const showPaperFonts = async (paper: unknown): Promise<void> => {
  await Promise.all(lettersOfPaper(paper).map(showOnce));
};
