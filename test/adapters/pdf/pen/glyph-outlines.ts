/**
 * Finds the characters of a TrueType font without an outline: `cmap` (format 4) gives the glyph,
 * and `loca` its size.
 */

const tableOffsets = (view: DataView): ReadonlyMap<string, number> =>
  new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const entry = 12 + 16 * index;
      const tag = [0, 1, 2, 3].map((byte) => String.fromCharCode(view.getUint8(entry + byte)));
      return [tag.join(''), view.getUint32(entry + 8)] as const;
    }),
  );

const glyphOf = (view: DataView, cmap: number, code: number): number => {
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index),
  );
  const table = subtables.find((offset) => view.getUint16(offset) === 4);
  if (table === undefined) throw new Error('the font has no cmap of format 4');
  const doubled = view.getUint16(table + 6);
  for (let at = 0; at < doubled; at += 2) {
    const end = view.getUint16(table + 14 + at);
    const start = view.getUint16(table + 16 + doubled + at);
    if (code < start || code > end) continue;
    const delta = view.getUint16(table + 16 + 2 * doubled + at);
    const rangeAt = table + 16 + 3 * doubled + at;
    const range = view.getUint16(rangeAt);
    const glyph = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) % 65_536;
  }
  return 0;
};

export const undrawn = (font: Uint8Array, characters: readonly string[]): readonly string[] => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = tableOffsets(view);
  const at = (tag: string): number => tables.get(tag) ?? Number.NaN;
  const isLong = view.getInt16(at('head') + 50) === 1;
  const place = (glyph: number): number =>
    isLong ? view.getUint32(at('loca') + 4 * glyph) : 2 * view.getUint16(at('loca') + 2 * glyph);
  return characters.filter((character) => {
    const glyph = glyphOf(view, at('cmap'), character.codePointAt(0) ?? 0);
    const size = place(glyph + 1) - place(glyph);
    return glyph === 0 || size === 0 || at('glyf') + place(glyph + 1) > font.byteLength;
  });
};
