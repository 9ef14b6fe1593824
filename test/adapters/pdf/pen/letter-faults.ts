import type { Glyph, GlyphPage } from '#test/adapters/pdf/read-glyphs.ts';

/** Allowed distance of a letter from its approved place, in mm; less than the thinnest line. */
const SLACK = 0.1;

const at = ({ letter, x, y, size }: Glyph): string =>
  `„${letter}” of ${size.toFixed(2)} at ${x.toFixed(2)}, ${y.toFixed(2)}`;

const isSame = (a: Glyph, b: Glyph): boolean =>
  a.letter === b.letter &&
  Math.abs(a.x - b.x) <= SLACK &&
  Math.abs(a.y - b.y) <= SLACK &&
  Math.abs(a.size - b.size) <= SLACK;

const sidesOf = ({ width, height }: GlyphPage): string =>
  `${width.toFixed(0)} × ${height.toFixed(0)}`;

const faultsOf = (page: GlyphPage, approved: GlyphPage, index: number): readonly string[] => {
  const name = `page ${String(index + 1)}`;
  if (sidesOf(page) !== sidesOf(approved))
    return [`${name} is ${sidesOf(page)} mm, approved ${sidesOf(approved)}`];
  if (page.glyphs.length !== approved.glyphs.length)
    return [`${name} has ${page.glyphs.length} letters, approved ${approved.glyphs.length}`];
  return page.glyphs.flatMap((glyph, place) => {
    const wanted = approved.glyphs[place];
    return wanted === undefined || isSame(glyph, wanted)
      ? []
      : [`${name}: ${at(glyph)}, approved ${at(wanted)}`];
  });
};

/**
 * Lists differences between printed and approved pages: page sizes, letters, their places and
 * sizes.
 */
export const letterFaults = (
  printed: readonly GlyphPage[],
  approved: readonly GlyphPage[],
): readonly string[] =>
  printed.length === approved.length
    ? printed.flatMap((page, index) => faultsOf(page, approved[index] as GlyphPage, index))
    : [`${printed.length} pages, approved ${approved.length}`];
