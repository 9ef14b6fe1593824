/**
 * Cuts what stands on a roll into strips that are no longer than the printer's page, which would cut them anywhere and say nothing.
 * A block stays whole where a strip has room for it. Of the lines, every cut carries the sums over.
 *
 *     opening, lines, DO PRZENIESIENIA, further | continued, Z PRZENIESIENIA, lines, sum, closing
 */
import { type Block, blocksHeight } from '#adapters/pdf/pen/block.ts';

/** What a copy is made of. */
export interface Flow {
  readonly opening: readonly Block[];
  readonly rows: readonly Block[];
  /** Begins with the sum of all rows. */
  readonly closing: readonly Block[];
  /** The sums of the first `count` rows, below them and above the next. */
  readonly carry: (count: number) => Readonly<Record<'to' | 'from', Block>>;
  /** Ends each strip but the last one, and begins each but the first. */
  readonly further: (part: number) => Block;
  readonly continued: (part: number) => Block;
}

/** Lines that go to the last strip with the closing part, where there are as many and they fit. */
const KEPT_WITH_CLOSING = 3;

/** What a strip begins with before its first row: that it goes on, and the sums. */
const BEGINNING = 2;

interface Cutting {
  readonly flow: Flow;
  /** What a strip holds besides the words that it goes on. */
  readonly room: number;
  readonly strips: Block[][];
  current: Block[];
  /** Rows that have begun, and of these the whole ones at the end of the current strip. */
  begun: number;
  whole: number;
  isSummed: boolean;
}

const hasSumsToCarry = ({ begun, isSummed }: Cutting): boolean => begun > 0 && !isSummed;

/** What begins the next strip. */
const beginning = (cut: Cutting): Block[] => {
  const continued = cut.flow.continued(cut.strips.length + 2);
  return hasSumsToCarry(cut) ? [continued, cut.flow.carry(cut.begun).from] : [continued];
};

/** What the current strip has to have room for at its end. */
const reserve = (cut: Cutting, isRow: boolean): number => {
  if (cut.isSummed || (cut.begun === 0 && !isRow)) return 0;
  const count = isRow ? [cut.begun, cut.begun + 1] : [cut.begun];
  return Math.max(...count.map((rows) => (rows === 0 ? 0 : cut.flow.carry(rows).to.height)));
};

const hasRoomFor = (cut: Cutting, above: readonly Block[], block: Block, isRow: boolean): boolean =>
  blocksHeight(above) + block.height + reserve(cut, isRow) <= cut.room;

const nextStrip = (cut: Cutting): void => {
  const next = beginning(cut);
  const sums = hasSumsToCarry(cut) ? [cut.flow.carry(cut.begun).to] : [];
  cut.strips.push([...cut.current, ...sums, cut.flow.further(cut.strips.length + 2)]);
  cut.current = next;
  cut.whole = 0;
};

/** Puts a block where it is whole, or else its parts; one that has none and is too high stands on a strip of its own. */
const put = (cut: Cutting, block: Block, isRow: boolean): void => {
  const isHere = hasRoomFor(cut, cut.current, block, isRow);
  const { parts } = block;
  if (!isHere && parts !== undefined && !hasRoomFor(cut, beginning(cut), block, isRow)) {
    parts.forEach((part, place) => put(cut, part, isRow && place === 0));
    cut.whole = 0;
    return;
  }
  if (!isHere) nextStrip(cut);
  cut.current.push(block);
  if (isRow) {
    cut.begun += 1;
    cut.whole += 1;
  }
};

/** How many of the last rows go to the next strip, so that the whole closing part stands below them; null where it does not fit. */
const rowsToMove = (cut: Cutting): number | null => {
  for (let count = Math.min(KEPT_WITH_CLOSING, cut.whole); count >= 0; count -= 1) {
    const rest = { ...cut, begun: cut.begun - count };
    const moved = cut.current.slice(cut.current.length - count);
    const isRestEmpty = cut.strips.length > 0 && cut.current.length <= count + BEGINNING;
    const blocks = [...beginning(rest), ...moved, ...cut.flow.closing];
    if (!isRestEmpty && blocksHeight(blocks) <= cut.room) return count;
  }
  return null;
};

const close = (cut: Cutting): void => {
  const { closing, rows } = cut.flow;
  const moved = rowsToMove(cut);
  if (blocksHeight([...cut.current, ...closing]) <= cut.room) {
    cut.current.push(...closing);
  } else if (moved !== null) {
    cut.current.length -= moved;
    cut.begun -= moved;
    nextStrip(cut);
    cut.current.push(...rows.slice(rows.length - moved), ...closing);
  } else {
    closing.forEach((block) => {
      put(cut, block, false);
      cut.isSummed = true;
    });
  }
};

/** The blocks of each strip, none higher than `room` as long as no block without parts is. */
export const cutStrips = (flow: Flow, room: number): readonly (readonly Block[])[] => {
  const all = [...flow.opening, ...flow.rows, ...flow.closing];
  if (blocksHeight(all) <= room) return [all];
  const left = room - flow.further(1).height;
  const empty = { strips: [], current: [], begun: 0, whole: 0, isSummed: false };
  const cut: Cutting = { flow, room: left, ...empty };
  for (const block of flow.opening) put(cut, block, false);
  for (const row of flow.rows) put(cut, row, true);
  close(cut);
  return [...cut.strips, cut.current];
};
