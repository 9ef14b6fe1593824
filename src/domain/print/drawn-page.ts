/** Pages as a layout draws them, before they are a PDF or anything else: what every way to paper is made of. */

import { type Letters, LETTERS } from './letters.ts';

/** What a page that shows drawn pages calls the type of some letters. */
export const paperFamily = (letters: Letters): string => `Kwity paper ${letters}`;

/** The families in which any drawn page is written, as styles name them: of each letter the first that has it. */
export const PAPER_FAMILIES = LETTERS.map((letters) => `'${paperFamily(letters)}'`).join(', ');

/** One mark; lengths are mm from the top left of the page, type sizes pt, `x` the left end of a text. All is black. */
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
      /** The outline of bold letters, turned by `degrees` against the clock around their start. */
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
      /** Length of the dashes and of the gaps between them; 0 for a whole line. */
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

/** One page, in mm. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}
