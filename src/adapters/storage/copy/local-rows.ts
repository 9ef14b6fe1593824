import type { Row } from './added-rows.ts';
import { copyKey } from './copy-file.ts';
import { keysIn, putIn } from './put-in.ts';
import { type RowSpan, rowsName, rowsOf, spansIn, textsFor } from './row-texts.ts';
import { MOST_IN_LOCAL } from './stored-copy.ts';

const SAMPLED = 20;

export interface LocalRows {
  /** Stores the rows at once; without their sealed texts if localStorage has no room. */
  add(rows: readonly Row[]): void;
  /** Opens no text. */
  spans(): readonly RowSpan[];
  read(): readonly Row[];
  /** Removes the texts that end at `lastSeq` or before. */
  removeUpTo(lastSeq: number): void;
  /** Removes the texts with such a row. */
  removeWith(isMeant: (row: Row) => boolean): void;
}

/** The rows in localStorage, where a text is stored before the call returns. */
export const localRows = (place: Storage, userId: string): LocalRows => {
  let used: number | null = null;
  const spans = () => spansIn(userId, keysIn(place));
  const rowsAt = (span: ReturnType<typeof spans>[number]) => rowsOf(span, place.getItem(span.name));
  /** Characters of the whole copy and all rows, by the first ones: all would make a save wait. */
  const estimate = (): number => {
    const sizes = spans().map(({ name, first, lastSeq }, i) => ({
      rows: lastSeq - first.seq + 1,
      characters: i < SAMPLED ? (place.getItem(name)?.length ?? 0) : 0,
    }));
    const rowsIn = (some: typeof sizes) => some.reduce((sum, { rows }) => sum + rows, 0);
    const sampled = sizes.slice(0, SAMPLED);
    const characters = sampled.reduce((sum, one) => sum + one.characters, 0);
    const whole = place.getItem(copyKey(userId))?.length ?? 0;
    return whole + (characters / Math.max(1, rowsIn(sampled))) * rowsIn(sizes);
  };
  const put = (rows: readonly Row[]): void => {
    used ??= estimate();
    const [name, text] = [rowsName(userId, rows), JSON.stringify(rows)];
    const isPut = used + text.length <= MOST_IN_LOCAL && putIn(place, name, text);
    if (isPut) used += text.length;
    else putIn(place, name, JSON.stringify(rows.map((row) => ({ ...row, sealed: null }))));
  };
  const remove = (some: readonly { readonly name: string }[]): void => {
    used = null;
    for (const { name } of some) place.removeItem(name);
  };
  return {
    add: (rows) => textsFor(rows).forEach(put),
    spans,
    read: () => spans().flatMap(rowsAt),
    removeUpTo: (last) => remove(spans().filter(({ lastSeq }) => lastSeq <= last)),
    removeWith: (isMeant) => remove(spans().filter((span) => rowsAt(span).some(isMeant))),
  };
};
