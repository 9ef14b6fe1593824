/**
 * Types what is pressed while the entry loads into its first field, so that no key is lost and no
 * word is split. `public/early-keys.js` keeps the keys until this module runs.
 */
import { yieldToMain } from '#adapters/browser/yield-to-main.ts';

export interface EarlyWindow extends Window {
  /** Pressed before the app heard any, oldest first. */
  earlyKeys?: KeyboardEvent[];
}

const ENTRY_PATH = '/add-receipt';
const ENTRY_FIELD = '[data-field]';

/** False for shortcuts, and for keys that neither write nor lead on. */
const isKept = (event: KeyboardEvent): boolean => {
  const { key, altKey, ctrlKey, metaKey } = event;
  // AltGr, which writes Polish letters, may count as Ctrl and Alt.
  const isShortcut = (altKey || ctrlKey || metaKey) && !event.getModifierState('AltGraph');
  return key === 'Enter' || (!isShortcut && (key.length === 1 || key === 'Backspace'));
};

const change = (field: HTMLInputElement, key: string): void => {
  const { selectionStart, selectionEnd } = field;
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0];
  const isErasing = key === 'Backspace';
  const from = isErasing && start === end ? Math.max(0, start - 1) : start;
  field.setRangeText(isErasing ? '' : key, from, end, 'end');
  const inputType = isErasing ? 'deleteContentBackward' : 'insertText';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
};

/** Does what the browser does with a pressed key. */
const type = (field: Element | null, event: KeyboardEvent): void => {
  const isLeft = field?.dispatchEvent(new KeyboardEvent('keydown', event)) ?? false;
  if (isLeft && event.key !== 'Enter' && field instanceof HTMLInputElement)
    change(field, event.key);
  field?.dispatchEvent(new KeyboardEvent('keyup', event));
};

const isEntryLoading = (page: Document): boolean =>
  page.location.pathname === ENTRY_PATH && page.querySelector(ENTRY_FIELD) === null;

/** True if a letter pressed there goes nowhere: the page, or the link that has led to it. */
const writesNothing = (target: EventTarget | null): boolean =>
  target instanceof HTMLBodyElement || target instanceof HTMLAnchorElement;

/** Call it once. The keys are forgotten if anything but a field of the entry takes the focus. */
export const typeEarlyKeys = (window: EarlyWindow): void => {
  const { document: page, earlyKeys = [] } = window;
  let waiting = isEntryLoading(page) ? earlyKeys.filter(isKept) : [];
  let [isTyping, isOwn] = [false, false];
  window.onkeydown = null;
  window.earlyKeys = [];

  const typeAll = async (): Promise<void> => {
    isTyping = true;
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
      isOwn = true;
      type(page.activeElement, event);
      isOwn = false;
      // The page answers one key before the next.
      await yieldToMain();
    }
    isTyping = false;
  };
  const forget = (): void => {
    if (!isTyping) waiting = [];
  };
  const hearKey = (event: KeyboardEvent): void => {
    if (isOwn || !isKept(event)) return;
    if (!isTyping && !(isEntryLoading(page) && writesNothing(event.target))) return forget();
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
