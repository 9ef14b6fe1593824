/** A part of a page that knows its height before it is drawn, so that a layout can be tried and given up without a mark. */
import { MM_PER_PT, type Align, type Pen, type TypeStyle } from './pen.ts';
import { lineHeight } from './text-fit.ts';

/** A part of a page; `draw` puts its top at y. */
export interface Block {
  readonly height: number;
  /** The blocks that it is made of, where it can be parted. */
  readonly parts?: readonly Block[];
  draw(y: number): void;
}

/** Where blocks stand: left edge and width in mm. */
export interface Area {
  readonly pen: Pen;
  readonly x: number;
  readonly width: number;
}

/** The heights together, in mm. */
export const blocksHeight = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + block.height, 0);

/** Draws the blocks below each other from y on and gives the y below the last. */
export const drawStack = (blocks: readonly Block[], y: number): number =>
  blocks.reduce((top, block) => {
    block.draw(top);
    return top + block.height;
  }, y);

/** The baseline that puts capital letters in the middle of a row. */
export const middleBaseline = (top: number, height: number, size: number): number =>
  top + height / 2 + 0.357 * size * MM_PER_PT;

/** Draws lines of text below each other, each in its own line's middle. */
export const drawLines = (
  pen: Pen,
  lines: readonly string[],
  x: number,
  top: number,
  style: TypeStyle,
  { factor = 1.15, align = 'left' }: { readonly factor?: number; readonly align?: Align } = {},
): void => {
  const height = lineHeight(style.size, factor);
  lines.forEach((line, index) => {
    pen.text(line, x, middleBaseline(top + index * height, height, style.size), style, align);
  });
};

/** Blocks below each other as one that is parted only where it must be. */
export const together = (parts: readonly Block[]): Block => ({
  height: blocksHeight(parts),
  parts,
  draw: (y) => {
    drawStack(parts, y);
  },
});

/** The blocks as one that is never parted. */
export const whole = (parts: readonly Block[]): Block => ({
  height: blocksHeight(parts),
  draw: (y) => {
    drawStack(parts, y);
  },
});

/** Empty room. */
export const gap = (height: number): Block => ({ height, draw: () => undefined });
