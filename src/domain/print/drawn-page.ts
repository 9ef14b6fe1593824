/** A page as lines, boxes and texts, for previews and for printing without a PDF. */

import { type Letters, LETTERS } from './letters.ts';

export const paperFamily = (letters: Letters): string => `Kwity paper ${letters}`;

/** A CSS `font-family` list; the browser takes each letter from the first font that has it. */
export const PAPER_FAMILIES = LETTERS.map((letters) => `'${paperFamily(letters)}'`).join(', ');

/** Lengths are mm from the top left, sizes pt, `x` is the left end of a text. All is black. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      readonly baseline: number;
      readonly size: number;
      readonly isBold: boolean;
    }
  | {
      /** Outlined bold letters, rotated counterclockwise around their start. */
      readonly kind: 'outline';
      readonly text: string;
      readonly x: number;
      readonly baseline: number;
      readonly size: number;
      readonly degrees: number;
      readonly weight: number;
    }
  | {
      readonly kind: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly weight: number;
      /** Length of dashes and gaps; 0 for a solid line. */
      readonly dash: number;
    }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly weight: number;
    };

/** Sizes in mm. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}
