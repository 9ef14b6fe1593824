import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ListPlace,
  MARGIN,
  type Piece,
  splitRows,
  type RowSpan,
  spanIn,
} from './window-rows.ts';

export interface RowWindow<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly pieces: readonly Piece[];
  /** Height of that many rows, px. */
  readonly heightOf: (rows: number) => number;
  /** Keeps the focused row rendered, however far it is scrolled away. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

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
    // Keeps the expected height if there is no layout, as in a test.
    rowHeight: row > 0 ? row : before.rowHeight,
    windowHeight: window.innerHeight,
    margin: MARGIN,
  };
};

/** `rowHeight` is the expected height (px) until the first row is measured. */
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
    // Measuring before the frame would force a layout in the task that rendered the rows.
    const frame = requestAnimationFrame(follow);
    // Scroll events do not bubble, so they are caught on the way down to any scroller.
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
