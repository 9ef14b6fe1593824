/** Texts of cells, which a workbook stores once for all its sheets. */
import type { MarkupHandlers } from './markup.ts';

/** Decodes characters that XML cannot hold, such as _x000D_. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/giu, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

/** `strings` is indexed by the number in a cell; phonetic text (`rPh`) is left out. */
export const sharedStrings = (): MarkupHandlers & { readonly strings: readonly string[] } => {
  const strings: string[] = [];
  let text = '';
  let isSpoken = false;
  let isText = false;
  return {
    strings,
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isSpoken = true;
      else if (name === 't') isText = !isSpoken;
    },
    text: (more) => {
      if (isText) text += more;
    },
    close: (name) => {
      if (name === 'si') strings.push(withoutEscapes(text));
      else if (name === 'rPh') isSpoken = false;
      else if (name === 't') isText = false;
    },
  };
};
