import { useEffect } from 'react';

const KEPT_CLEAR = 'button, a[href], [data-sum]';

/** Room between a toast and what it must not cover, px. */
const GAP = 8;

/**
 * Returns the distance in px from the top right down to the first place where the toasts cover no
 * button and no sum; 0 if there is none.
 */
const distanceToClear = (place: HTMLElement): number => {
  const cards = [...place.children].map((card) => card.getBoundingClientRect());
  const left = Math.min(...cards.map((card) => card.left));
  const height = place.offsetHeight;
  const kept = [...document.querySelectorAll(KEPT_CLEAR)]
    .filter((element) => !place.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > left)
    .toSorted((a, b) => a.top - b.top);
  let top = place.offsetTop;
  for (const box of kept)
    if (box.top < top + height + GAP && box.bottom + GAP > top) top = box.bottom + GAP;
  return top + height > window.innerHeight ? 0 : top - place.offsetTop;
};

/** Moves toasts down to where they cover no button and no sum. */
export const useClearToasts = (): void => {
  useEffect(() => {
    const place = document.querySelector<HTMLElement>('[data-toasts]');
    if (place === null) return undefined;
    // The toast library's hook for this would end all toasts with the first page that leaves.
    const observer = new MutationObserver(() => {
      if (place.childElementCount > 0)
        place.style.translate = `0 ${String(distanceToClear(place))}px`;
    });
    observer.observe(place, { childList: true });
    return () => {
      observer.disconnect();
      place.style.translate = '';
    };
  }, []);
};
