import type { Glyph, GlyphPage } from '#test/adapters/pdf/read-glyphs.ts';

/** How far a letter may stand from its place on the approved paper, mm: less than the thinnest rule. */
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

/** What of a printed paper is not as on the approved one: sides, letters, their places and sizes. */
export const letterFaults = (
  printed: readonly GlyphPage[],
  approved: readonly GlyphPage[],
): readonly string[] =>
  printed.length === approved.length
    ? printed.flatMap((page, index) => faultsOf(page, approved[index] as GlyphPage, index))
    : [`${printed.length} pages, approved ${approved.length}`];
