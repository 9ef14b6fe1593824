/** A block knows its height before it is drawn, so that a layout can be tried and dropped. */
import { MM_PER_PT, type Align, type Pen, type TypeStyle } from './pen.ts';
import { lineHeight } from './text-fit.ts';

/** `draw` puts the top of the block at `y`; all lengths are in mm. */
export interface Block {
  readonly height: number;
  /** Blocks into which this block can be split over pages; absent if it cannot be split. */
  readonly parts?: readonly Block[];
  draw(y: number): void;
}

export interface Area {
  readonly pen: Pen;
  readonly x: number;
  readonly width: number;
}

export const blocksHeight = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + block.height, 0);

export const drawStack = (blocks: readonly Block[], y: number): number =>
  blocks.reduce((top, block) => {
    block.draw(top);
    return top + block.height;
  }, y);

/** Baseline that centres capital letters in a row. */
export const middleBaseline = (top: number, height: number, size: number): number =>
  top + height / 2 + 0.357 * size * MM_PER_PT;

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

/** Stacks blocks into one block that is split only if it must be. */
export const joinBreakable = (parts: readonly Block[]): Block => ({
  height: blocksHeight(parts),
  parts,
  draw: (y) => {
    drawStack(parts, y);
  },
});

/** Stacks blocks into one block that is never split. */
export const joinWhole = (parts: readonly Block[]): Block => ({
  height: blocksHeight(parts),
  draw: (y) => {
    drawStack(parts, y);
  },
});

export const gap = (height: number): Block => ({ height, draw: () => undefined });
