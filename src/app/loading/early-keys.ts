/**
 * Types what is pressed while the entry loads into its first field, so that no key is lost and no
 * word is split. `public/early-keys.js` keeps the keys until this module runs.
 */
import { yieldToMain } from '#adapters/browser/yield-to-main.ts';
import { ADD_RECEIPT } from '#ui/layout/places.ts';

export interface EarlyWindow extends Window {
  /** Pressed before the app heard any, oldest first. */
  earlyKeys?: KeyboardEvent[];
}

const ENTRY_FIELD = '[data-field]';
const PASSWORD = 'input[type="password"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const PRESSED = 'a, button';
const STOPS = 'input, textarea, select, button, a[href]';

/** Keys that move the focus or the cursor, or that choose. */
const LEADING = new Set(['Enter', 'Tab', 'Escape', 'ArrowDown', 'ArrowUp']);
const ERASING = new Set(['Backspace', 'Delete']);

/** False for shortcuts, and for keys that do nothing alone. */
const isKept = (event: KeyboardEvent): boolean => {
  const { key, altKey, ctrlKey, metaKey } = event;
  // AltGr, which writes Polish letters, may count as Ctrl and Alt.
  const isShortcut = (altKey || ctrlKey || metaKey) && !event.getModifierState('AltGraph');
  const isPlain = key.length === 1 || LEADING.has(key) || ERASING.has(key);
  return key === 'Enter' || (isPlain && !isShortcut);
};

const change = (field: HTMLInputElement, key: string): void => {
  const { selectionStart, selectionEnd, value } = field;
  let [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  if (start === end && key === 'Backspace') start = Math.max(0, start - 1);
  if (start === end && key === 'Delete') end = Math.min(value.length, end + 1);
  const isErasing = ERASING.has(key);
  field.setRangeText(isErasing ? '' : key, start, end, 'end');
  const inputType = isErasing ? 'deleteContent' : 'insertText';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
};

const focusBeside = (field: Element, isBack: boolean): void => {
  const stops = [...field.ownerDocument.querySelectorAll<HTMLElement>(STOPS)].filter(
    ({ tabIndex, offsetParent }) => tabIndex >= 0 && offsetParent !== null,
  );
  const place = stops.findIndex((stop) => stop === field);
  stops[place + (isBack ? -1 : 1)]?.focus();
};

/** Does what the browser does with a pressed key. */
const type = (field: Element | null, event: KeyboardEvent): void => {
  if (field === null) return;
  const isLeft = field.dispatchEvent(new KeyboardEvent('keydown', event));
  const { key, shiftKey } = event;
  if (isLeft && key === 'Tab') focusBeside(field, shiftKey);
  else if (isLeft && !LEADING.has(key) && field instanceof HTMLInputElement) change(field, key);
  field.dispatchEvent(new KeyboardEvent('keyup', event));
};

/** False while the sign-in or the lock asks for a password. */
const isEntryLoading = (page: Document): boolean =>
  page.location.pathname === ADD_RECEIPT &&
  page.querySelector(ENTRY_FIELD) === null &&
  page.querySelector(PASSWORD) === null;

/** Call it once. The keys are forgotten if anything but a field of the entry takes the focus. */
export const typeEarlyKeys = (window: EarlyWindow): void => {
  const { document: page, earlyKeys = [] } = window;
  const first = earlyKeys.findIndex((event) => isKept(event) && !LEADING.has(event.key));
  const isAny = first !== -1 && isEntryLoading(page);
  let waiting = isAny ? earlyKeys.slice(first).filter(isKept) : [];
  let [isTyping, isOwn] = [false, false];
  window.onkeydown = null;
  window.earlyKeys = [];

  const typeAll = async (): Promise<void> => {
    isTyping = true;
    // The page draws the field first, and answers one key before the next.
    await yieldToMain();
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
      isOwn = true;
      type(page.activeElement, event);
      isOwn = false;
      await yieldToMain();
    }
    isTyping = false;
  };
  const forget = (): void => {
    if (!isTyping) waiting = [];
  };
  /** True if the key is meant for the page or control that has the focus. */
  const isMeant = ({ key, target }: KeyboardEvent): boolean =>
    target instanceof Element &&
    (target.closest(DIALOG) !== null ||
      (waiting.length === 0 &&
        (LEADING.has(key) || (key === ' ' && target.closest(PRESSED) !== null))));
  const hearKey = (event: KeyboardEvent): void => {
    if (isOwn || !isKept(event)) return;
    if (!isTyping && (!isEntryLoading(page) || isMeant(event))) return forget();
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.push(event);
  };
  const hearFocus = ({ target }: FocusEvent): void => {
    const isField = target instanceof HTMLInputElement && target.closest(ENTRY_FIELD) !== null;
    if (!isField) forget();
    else if (!isTyping && waiting.length > 0) void typeAll();
  };
  window.addEventListener('keydown', hearKey, { capture: true });
  page.addEventListener('focusin', hearFocus);
  page.addEventListener('pointerdown', forget, { capture: true });
};
