/**
 * A second tap within this time (ms) and distance (px) belongs to the first one. For a finger: 600
 * ms, and the time that a slow device needs to store and draw. For a mouse: its double click.
 */
const FINGER_TAIL_MS = 1000;
const MOUSE_TAIL_MS = 500;
/**
 * Within this time (ms) a second press of the same button by a finger does not count, so that no
 * line is added twice.
 */
const SAME_BUTTON_MS = 600;
const TAIL_PX = 24;

const CONTROLS = 'a, button, input, select, textarea, label, summary, tr, [role], [tabindex]';

/** All the events of one tap; an ignored tap loses all of them. */
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
 * True if the tap hit something that the tap before it has just put there (a closed dialog, a new
 * page, a list that moved), or is a finger's second press of a button.
 */
const isTail = (before: Tap, tap: Tap): boolean => {
  if (before.control === null || Math.hypot(tap.x - before.x, tap.y - before.y) >= TAIL_PX)
    return false;
  const ms = tap.at - before.at;
  return tap.control === before.control ? isAgain(tap, ms) : ms < tap.tailMs;
};

const doesOnce = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean => {
  const isNewLine = target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey;
  return (
    (key === 'Enter' && !isNewLine) ||
    (key === 'Delete' && altKey) ||
    (key.toLowerCase() === 'd' && (ctrlKey || metaKey))
  );
};

const stopEvent = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/**
 * Ignores unintended input: the second tap of a double tap if the first one has put something else
 * under the finger, and the repeats of a held key that adds, saves or deletes. Returns a function
 * that ends the guard.
 */
export const guardGhostClicks = (page: Document): (() => void) => {
  let last: Tap | null = null;
  let isStray = false;
  const hearTap = (event: MouseEvent): void => {
    if (event.type === 'pointerdown') {
      const tap = toTap(event as PointerEvent);
      isStray = last !== null && isTail(last, tap);
      if (!isStray || last === null) last = tap;
      // A finger that keeps tapping has not looked at the screen yet.
      else if (isOfFinger(tap)) last = { ...last, at: tap.at };
    }
    // A click made by a key has `detail` 0.
    const isOfKey = event.type === 'click' && event.detail === 0;
    if (isStray && !isOfKey) stopEvent(event);
  };
  const hearKey = (event: KeyboardEvent): void => {
    if (event.repeat && doesOnce(event)) stopEvent(event);
  };
  /** A user who types between two taps means both taps. */
  const hearTyping = (event: Event): void => {
    // Ticking a checkbox also sends an input event, but no `InputEvent`.
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
