/**
 * Cuts a copy into strips no longer than the printer's page, because the printer would cut anywhere
 * and report nothing. Strip 1: opening, lines, DO PRZENIESIENIA, further. Strip 2: continued, Z
 * PRZENIESIENIA, lines, sum, closing.
 */
import { type Block, blocksHeight } from '#adapters/pdf/pen/block.ts';

export interface Flow {
  readonly opening: readonly Block[];
  readonly rows: readonly Block[];
  /** Begins with the sum of all rows. */
  readonly closing: readonly Block[];
  /** Sums of the first `count` rows: `to` stands below those rows, `from` above the next rows. */
  readonly carry: (count: number) => Readonly<Record<'to' | 'from', Block>>;
  /** `further` ends each strip but the last; `continued` begins each strip but the first. */
  readonly further: (part: number) => Block;
  readonly continued: (part: number) => Block;
}

/** Rows that move to the last strip together with the closing part, if they fit. */
const KEPT_WITH_CLOSING = 3;

/** Number of blocks before the first row of a strip: `continued` and the sums. */
const BEGINNING = 2;

interface Cutting {
  readonly flow: Flow;
  /** Height of a strip, less the block `further`. */
  readonly room: number;
  readonly strips: Block[][];
  current: Block[];
  /** Rows that have begun; `whole` counts the unsplit rows at the end of the current strip. */
  begun: number;
  whole: number;
  isSummed: boolean;
}

const hasSumsToCarry = ({ begun, isSummed }: Cutting): boolean => begun > 0 && !isSummed;

const stripHead = (cut: Cutting): Block[] => {
  const continued = cut.flow.continued(cut.strips.length + 2);
  return hasSumsToCarry(cut) ? [continued, cut.flow.carry(cut.begun).from] : [continued];
};

/** Room that the current strip keeps free for the sums at its end. */
const reserve = (cut: Cutting, isRow: boolean): number => {
  if (cut.isSummed || (cut.begun === 0 && !isRow)) return 0;
  const count = isRow ? [cut.begun, cut.begun + 1] : [cut.begun];
  return Math.max(...count.map((rows) => (rows === 0 ? 0 : cut.flow.carry(rows).to.height)));
};

const hasRoomFor = (cut: Cutting, above: readonly Block[], block: Block, isRow: boolean): boolean =>
  blocksHeight(above) + block.height + reserve(cut, isRow) <= cut.room;

const nextStrip = (cut: Cutting): void => {
  const next = stripHead(cut);
  const sums = hasSumsToCarry(cut) ? [cut.flow.carry(cut.begun).to] : [];
  cut.strips.push([...cut.current, ...sums, cut.flow.further(cut.strips.length + 2)]);
  cut.current = next;
  cut.whole = 0;
};

/**
 * Puts a block where it fits whole, or else its parts. A block without parts that is too high gets
 * a strip of its own.
 */
const placeBlock = (cut: Cutting, block: Block, isRow: boolean): void => {
  const isHere = hasRoomFor(cut, cut.current, block, isRow);
  const { parts } = block;
  if (!isHere && parts !== undefined && !hasRoomFor(cut, stripHead(cut), block, isRow)) {
    parts.forEach((part, place) => placeBlock(cut, part, isRow && place === 0));
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

/**
 * Number of last rows to move to the next strip, so that the whole closing part fits below them;
 * null if it does not fit.
 */
const rowsToMove = (cut: Cutting): number | null => {
  for (let count = Math.min(KEPT_WITH_CLOSING, cut.whole); count >= 0; count -= 1) {
    const rest = { ...cut, begun: cut.begun - count };
    const moved = cut.current.slice(cut.current.length - count);
    const isRestEmpty = cut.strips.length > 0 && cut.current.length <= count + BEGINNING;
    const blocks = [...stripHead(rest), ...moved, ...cut.flow.closing];
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
      placeBlock(cut, block, false);
      cut.isSummed = true;
    });
  }
};

/**
 * A block stays whole if a strip has room for it. No strip is higher than `room`, unless a block
 * without parts is.
 */
export const cutStrips = (flow: Flow, room: number): readonly (readonly Block[])[] => {
  const all = [...flow.opening, ...flow.rows, ...flow.closing];
  if (blocksHeight(all) <= room) return [all];
  const left = room - flow.further(1).height;
  const empty = { strips: [], current: [], begun: 0, whole: 0, isSummed: false };
  const cut: Cutting = { flow, room: left, ...empty };
  for (const block of flow.opening) placeBlock(cut, block, false);
  for (const row of flow.rows) placeBlock(cut, row, true);
  close(cut);
  return [...cut.strips, cut.current];
};
