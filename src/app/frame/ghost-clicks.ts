/** What a hand does more often than it means: the tail of a double tap, and a key that is held. */

/**
 * Within this time (ms) and distance (px) a second tap is the tail of the first one. A finger's: 600 ms
 * after what that did, which may take as long as a slow device needs to store and to draw. A mouse's: its
 * double click.
 */
const FINGER_TAIL_MS = 1000;
const MOUSE_TAIL_MS = 500;
/** Within this time (ms) a finger presses a button once: what adds a line would add two. */
const SAME_BUTTON_MS = 600;
const TAIL_PX = 24;

const CONTROLS = 'a, button, input, select, textarea, label, summary, tr, [role], [tabindex]';

/** What of a tap reaches the page. A stray one reaches it with none. */
const PARTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly tailMs: number;
  readonly control: Element | null;
}

const toTap = ({ timeStamp, clientX, clientY, pointerType, target }: PointerEvent): Tap => ({
  at: timeStamp,
  x: clientX,
  y: clientY,
  tailMs: pointerType === 'mouse' ? MOUSE_TAIL_MS : FINGER_TAIL_MS,
  control: target instanceof Element ? target.closest(CONTROLS) : null,
});

const isOfFinger = ({ tailMs }: Tap): boolean => tailMs === FINGER_TAIL_MS;

const isAgain = (tap: Tap, ms: number): boolean =>
  tap.control?.tagName === 'BUTTON' && isOfFinger(tap) && ms < SAME_BUTTON_MS;

/**
 * Whether a tap fell on what the one before it brought there (a closed dialog, a new page, a list that
 * moved), or is a finger's second one on a button.
 */
const isTail = (before: Tap, tap: Tap): boolean => {
  if (before.control === null || Math.hypot(tap.x - before.x, tap.y - before.y) >= TAIL_PX)
    return false;
  const ms = tap.at - before.at;
  return tap.control === before.control ? isAgain(tap, ms) : ms < tap.tailMs;
};

/** Keys that add, save or delete. */
const doesOnce = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean => {
  const isNewLine = target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey;
  return (
    (key === 'Enter' && !isNewLine) ||
    (key === 'Delete' && altKey) ||
    (key.toLowerCase() === 'd' && (ctrlKey || metaKey))
  );
};

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/**
 * Keeps from the page what nobody meant: the second tap of a double tap, where the first has put
 * something else under the finger, and the repetitions of a held key that adds, saves or deletes.
 * Gives what ends it.
 */
export const guardGhostClicks = (page: Document): (() => void) => {
  let last: Tap | null = null;
  let isStray = false;
  const hearTap = (event: MouseEvent): void => {
    if (event.type === 'pointerdown') {
      const tap = toTap(event as PointerEvent);
      isStray = last !== null && isTail(last, tap);
      if (!isStray || last === null) last = tap;
      // A finger that goes on tapping has not looked yet.
      else if (isOfFinger(tap)) last = { ...last, at: tap.at };
    }
    // The click of a key counts no presses.
    const isOfKey = event.type === 'click' && event.detail === 0;
    if (isStray && !isOfKey) swallow(event);
  };
  const hearKey = (event: KeyboardEvent): void => {
    if (event.repeat && doesOnce(event)) swallow(event);
  };
  /** Who types between two taps means both. */
  const hearTyping = (event: Event): void => {
    // A box that is ticked hears of an input, too, but of none that was typed.
    if (event instanceof InputEvent) last = null;
  };
  for (const part of PARTS) page.addEventListener(part, hearTap, { capture: true });
  page.addEventListener('input', hearTyping, { capture: true });
  page.addEventListener('keydown', hearKey, { capture: true });
  return () => {
    for (const part of PARTS) page.removeEventListener(part, hearTap, { capture: true });
    page.removeEventListener('input', hearTyping, { capture: true });
    page.removeEventListener('keydown', hearKey, { capture: true });
  };
};
