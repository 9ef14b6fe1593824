/** Which rows of a long list stand in the page. Pure; the measuring is in `use-window.ts`. */

/** Rows that can be asked for one by one, an array or something lazier. */
export interface Rows<Row> {
  readonly length: number;
  at(index: number): Row | undefined;
}

/** Rows that are made when they are first asked for, from items that are there already. */
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

/** From the first row to the one after the last. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** Where a list stands: px from the top of the window to its first row, the height of a row and of the window. */
export interface ListPlace {
  readonly top: number;
  readonly rowHeight: number;
  readonly windowHeight: number;
  /** Rows beyond the window on either side. */
  readonly margin: number;
}

/** So that rows are there before they are scrolled to, and take the focus by Tab. */
export const MARGIN = 12;
/** The span moves by so many rows at once, so that not each pixel draws the list. */
const STEP = 8;

/** The rows that a window shows, and some on either side of it. */
export const spanIn = (
  { top, rowHeight, windowHeight, margin }: ListPlace,
  count: number,
): RowSpan => {
  const first = Math.floor(-top / rowHeight / STEP) * STEP - margin;
  const last = Math.ceil((windowHeight - top) / rowHeight / STEP) * STEP + margin;
  const to = Math.min(count, Math.max(last, MARGIN));
  return { from: Math.max(0, Math.min(first, to - MARGIN)), to };
};

/** A row of the page, or a gap as high as the rows left out. */
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

/** The list from its first row to its last: the rows of the span, and the one that has the focus, wherever it is. */
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
