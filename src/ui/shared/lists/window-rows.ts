/** Decides which rows of a long list are rendered. Pure; `use-window.ts` measures. */

/** Rows by index: an array or a lazy list. */
export interface Rows<Row> {
  readonly length: number;
  at(index: number): Row | undefined;
}

/** Makes each row when it is first requested. */
export const lazyRows = <Item, Row>(
  items: readonly Item[],
  make: (item: Item) => Row,
): Rows<Row> => {
  const made = new Map<number, Row>();
  return {
    length: items.length,
    at: (index) => {
      const item = items[index];
      if (item === undefined) return undefined;
      const row = made.get(index) ?? make(item);
      made.set(index, row);
      return row;
    },
  };
};

/** `to` is the row after the last one. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * `top` is the distance from the top of the window to the first row. Heights and `top` are in px.
 */
export interface ListPlace {
  readonly top: number;
  readonly rowHeight: number;
  readonly windowHeight: number;
  /** Number of rows rendered beyond the window on each side. */
  readonly margin: number;
}

/** Rows are rendered before the user scrolls to them, so that Tab reaches them. */
export const MARGIN = 12;
/** The span moves by this many rows at once, so that not every pixel renders the list again. */
const STEP = 8;

/** Rows that the window shows, with a margin on each side. */
export const spanIn = (
  { top, rowHeight, windowHeight, margin }: ListPlace,
  count: number,
): RowSpan => {
  const first = Math.floor(-top / rowHeight / STEP) * STEP - margin;
  const last = Math.ceil((windowHeight - top) / rowHeight / STEP) * STEP + margin;
  const to = Math.min(count, Math.max(last, MARGIN));
  return { from: Math.max(0, Math.min(first, to - MARGIN)), to };
};

export type Piece =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly from: number; readonly rows: number };

const spanRows = ({ from, to }: RowSpan): readonly Piece[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, place) => ({
    kind: 'row',
    index: from + place,
  }));

const gap = (from: number, to: number): readonly Piece[] =>
  to > from ? [{ kind: 'gap', from, rows: to - from }] : [];

/** Covers the whole list: the rows of the span, the focused row wherever it is, and gaps. */
export const splitRows = (
  span: RowSpan,
  count: number,
  focused: number | null,
): readonly Piece[] => {
  const own = focused !== null && focused < count ? { from: focused, to: focused + 1 } : null;
  const isBefore = own !== null && own.from < span.from;
  const isAfter = own !== null && own.from >= span.to;
  const before = isBefore
    ? [...gap(0, own.from), ...spanRows(own), ...gap(own.to, span.from)]
    : gap(0, span.from);
  const after = isAfter
    ? [...gap(span.to, own.from), ...spanRows(own), ...gap(own.to, count)]
    : gap(span.to, count);
  return [...before, ...spanRows(span), ...after];
};
