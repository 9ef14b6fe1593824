import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from './open-pdf.ts';

/**
 * A printed letter: the left end of its baseline in mm from the top left, and its font size in mm.
 */
export interface Glyph {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The letters of a page in drawing order, without blanks; sizes in mm. */
export interface GlyphPage {
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly Glyph[];
}

type Matrix = readonly [number, number, number, number, number, number];

interface FontGlyph {
  readonly unicode: string;
  /** In thousandths of the font size. */
  readonly width: number;
  readonly isSpace: boolean;
}

const MM = 25.4 / 72;
const PLAIN: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the matrix that applies `by` first and then `matrix`. */
const times = (matrix: Matrix, by: Matrix): Matrix => [
  matrix[0] * by[0] + matrix[2] * by[1],
  matrix[1] * by[0] + matrix[3] * by[1],
  matrix[0] * by[2] + matrix[2] * by[3],
  matrix[1] * by[2] + matrix[3] * by[3],
  matrix[0] * by[4] + matrix[2] * by[5] + matrix[4],
  matrix[1] * by[4] + matrix[3] * by[5] + matrix[5],
];

const moved = (matrix: Matrix, x: number, y: number): Matrix => times(matrix, [1, 0, 0, 1, x, y]);

/** The graphics state that affects letters. */
interface State {
  readonly page: Matrix;
  readonly size: number;
  readonly letterGap: number;
  readonly wordGap: number;
}

class Reader {
  readonly glyphs: Glyph[] = [];
  private state: State = { page: PLAIN, size: 0, letterGap: 0, wordGap: 0 };
  private readonly saved: State[] = [];
  private line = PLAIN;
  private text = PLAIN;

  private readonly height: number;

  /** `height` is the page's height in pt. */
  constructor(height: number) {
    this.height = height;
  }

  read(operator: number, args: readonly unknown[]): void {
    const numbers = args as readonly number[];
    const [x = 0, y = 0] = numbers;
    switch (operator) {
      case OPS.save:
        return void this.saved.push(this.state);
      case OPS.restore:
        return this.set(this.saved.pop() ?? this.state);
      // Print software wraps the whole page in a form to place and rotate it.
      case OPS.paintFormXObjectBegin:
        this.saved.push(this.state);
        return this.set({ page: times(this.state.page, matrixOf(args[0] as readonly number[])) });
      case OPS.paintFormXObjectEnd:
        return this.set(this.saved.pop() ?? this.state);
      case OPS.transform:
        return this.set({ page: times(this.state.page, matrixOf(numbers)) });
      case OPS.beginText:
        return this.place(PLAIN);
      case OPS.setTextMatrix:
        return this.place(matrixOf(args[0] as readonly number[]));
      case OPS.moveText:
        return this.place(moved(this.line, x, y));
      case OPS.setFont:
        return this.set({ size: y });
      case OPS.setCharSpacing:
        return this.set({ letterGap: x });
      case OPS.setWordSpacing:
        return this.set({ wordGap: x });
      case OPS.showText:
        return this.show(args[0] as readonly (FontGlyph | number)[]);
    }
  }

  private set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
  }

  private place(matrix: Matrix): void {
    this.line = matrix;
    this.text = matrix;
  }

  private show(glyphs: readonly (FontGlyph | number)[]): void {
    const { page, size, letterGap, wordGap } = this.state;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        this.text = moved(this.text, (-glyph * size) / 1000, 0);
        continue;
      }
      const [a, b, , , x, y] = times(page, this.text);
      if (glyph.unicode.trim() !== '')
        this.glyphs.push({
          letter: glyph.unicode,
          x: x * MM,
          y: (this.height - y) * MM,
          size: Math.hypot(a, b) * size * MM,
        });
      const gap = letterGap + (glyph.isSpace ? wordGap : 0);
      this.text = moved(this.text, (glyph.width * size) / 1000 + gap, 0);
    }
  }
}

const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix =>
  [...[a, b, c, d, e, f]] as unknown as Matrix;

export const readGlyphs = async (bytes: Uint8Array): Promise<readonly GlyphPage[]> => {
  const document = await openPdf(bytes);
  const pages: GlyphPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { fnArray, argsArray } = await page.getOperatorList();
    const reader = new Reader(height);
    fnArray.forEach((operator, index) =>
      reader.read(operator, (argsArray[index] ?? []) as readonly unknown[]),
    );
    pages.push({ width: width * MM, height: height * MM, glyphs: reader.glyphs });
  }
  await document.destroy();
  return pages;
};
