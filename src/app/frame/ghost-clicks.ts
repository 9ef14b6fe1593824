/**
 * A second tap within this time (ms) and distance (px) belongs to the first one. For a finger the
 * time begins once something else is drawn under it; for a mouse it is that of a double click.
 */
const FINGER_TAIL_MS = 600;
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

const controlIn = (target: unknown): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

const toTap = ({ timeStamp, clientX, clientY, pointerType, target }: PointerEvent): Tap => ({
  at: timeStamp,
  x: clientX,
  y: clientY,
  tailMs: pointerType === 'mouse' ? MOUSE_TAIL_MS : FINGER_TAIL_MS,
  control: controlIn(target),
});

const isOfFinger = ({ tailMs }: Tap): boolean => tailMs === FINGER_TAIL_MS;

const isAgain = (tap: Tap, ms: number): boolean =>
  tap.control?.tagName === 'BUTTON' && isOfFinger(tap) && ms < SAME_BUTTON_MS;

/**
 * True if the tap hit something that was drawn there just before, at `drawnAt` or by the tap before
 * it (a closed dialog, a new page, a list that moved), or is a finger's second press of a button.
 */
const isTail = (before: Tap, tap: Tap, drawnAt: number): boolean => {
  if (before.control === null || Math.hypot(tap.x - before.x, tap.y - before.y) >= TAIL_PX)
    return false;
  if (tap.control === before.control) return isAgain(tap, tap.at - before.at);
  const since = isOfFinger(tap) ? Math.max(before.at, drawnAt) : before.at;
  return tap.at - since < tap.tailMs;
};

interface Watch {
  /** The last time that another control was drawn under the tap, ms; -Infinity if none was. */
  drawnAt(): number;
  end(): void;
}

/** Watches what is drawn under a tap, however long the device takes to store what it saves. */
const watchUnder = (page: Document, { x, y, control }: Tap): Watch => {
  let [shown, drawnAt, frame] = [control, -Infinity, 0];
  const look = (): void => {
    frame = 0;
    const now = controlIn(page.elementFromPoint(x, y));
    if (now !== shown) drawnAt = performance.now();
    shown = now;
  };
  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(look);
  });
  observer.observe(page.body, { childList: true, subtree: true });
  return {
    drawnAt: () => {
      // A tap may be handled before the page that it hits was drawn.
      if (frame !== 0 || observer.takeRecords().length > 0) {
        cancelAnimationFrame(frame);
        look();
      }
      return drawnAt;
    },
    end: () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    },
  };
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
  let under: Watch | null = null;
  let isStray = false;
  const forget = (): void => {
    under?.end();
    [last, under] = [null, null];
  };
  const hearPress = (tap: Tap): void => {
    isStray = last !== null && isTail(last, tap, under?.drawnAt() ?? -Infinity);
    if (!isStray || last === null) {
      forget();
      last = tap;
      if (isOfFinger(tap)) under = watchUnder(page, tap);
    }
    // A finger that keeps tapping has not looked at the screen yet.
    else if (isOfFinger(tap)) last = { ...last, at: tap.at };
  };
  const hearTap = (event: MouseEvent): void => {
    if (event.type === 'pointerdown') hearPress(toTap(event as PointerEvent));
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
    if (event instanceof InputEvent) forget();
  };
  const guard = new AbortController();
  const first = { capture: true, signal: guard.signal };
  for (const part of PARTS) page.addEventListener(part, hearTap, first);
  // The finger has scrolled, and so was no tap.
  page.addEventListener('pointercancel', forget, first);
  page.addEventListener('input', hearTyping, first);
  page.addEventListener('keydown', hearKey, first);
  return () => {
    forget();
    guard.abort();
  };
};
