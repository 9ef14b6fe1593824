import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ListPlace,
  MARGIN,
  type Piece,
  splitRows,
  type RowSpan,
  spanIn,
} from './window-rows.ts';

/** A long list of rows of one height, of which only those near the window stand in the page. */
export interface RowWindow<E extends HTMLElement> {
  /** Of the element whose children are the pieces. */
  readonly ref: RefObject<E | null>;
  readonly pieces: readonly Piece[];
  /** The height of that many rows, px. */
  readonly heightOf: (rows: number) => number;
  /** The row with the focus stays in the page however far it is scrolled away. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Marks a row's element with its place in the list. */
export const ROW_INDEX = 'data-row-index';

const rowIndex = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest(`[${ROW_INDEX}]`) : null;
  return row === null ? null : Number(row.getAttribute(ROW_INDEX));
};

const isSameSpan = (a: RowSpan, b: RowSpan): boolean => a.from === b.from && a.to === b.to;

const measured = (list: Element, before: ListPlace): ListPlace => {
  const row = list.querySelector(`[${ROW_INDEX}]`)?.getBoundingClientRect().height ?? 0;
  const { top } = list.getBoundingClientRect();
  return {
    top,
    // Where nothing is laid out, as in a test, the height that was expected stays.
    rowHeight: row > 0 ? row : before.rowHeight,
    windowHeight: window.innerHeight,
    margin: MARGIN,
  };
};

/** The window over `count` rows; `rowHeight` is the height to expect before the first row is measured, px. */
export const useWindow = <E extends HTMLElement>(
  count: number,
  rowHeight: number,
): RowWindow<E> => {
  const ref = useRef<E>(null);
  const [place, setPlace] = useState<ListPlace>(() => ({
    top: 0,
    rowHeight,
    windowHeight: window.innerHeight,
    margin: 0,
  }));
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const follow = () => {
      const list = ref.current;
      if (list === null) return;
      setPlace((before) => {
        const now = measured(list, before);
        const isSame =
          now.rowHeight === before.rowHeight &&
          isSameSpan(spanIn(now, count), spanIn(before, count));
        return isSame ? before : now;
      });
    };
    // Measured before the frame, the page would be laid out in the task that has just drawn the rows.
    const frame = requestAnimationFrame(follow);
    // Scrolling does not bubble: it is caught on its way down to whatever scrolls.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [count]);
  return {
    ref,
    pieces: splitRows(spanIn(place, count), count, focused),
    heightOf: (rows) => rows * place.rowHeight,
    onFocus: ({ target }) => setFocused(rowIndex(target)),
    onBlur: () => setFocused(null),
  };
};
