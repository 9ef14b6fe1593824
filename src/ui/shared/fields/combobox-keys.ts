/** What a key means to a combobox. */
export type ComboboxCommand =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'move'; readonly to: number }
  | { readonly type: 'pick' }
  /** Takes nothing: the list closes, and the page may use the key. */
  | { readonly type: 'leave' }
  /** Not ours: the page may use the key. */
  | { readonly type: 'none' };

/** The place of no row: nothing is chosen beforehand. */
export const NO_ROW = -1;

/** What the combobox shows when the key is pressed. */
export interface ComboboxMoment {
  readonly isOpen: boolean;
  readonly active: number;
  readonly count: number;
}

const NONE: ComboboxCommand = { type: 'none' };

/**
 * What a key does: the arrows open the list and go round in it, Enter takes the row, Esc closes. Tab leaves without taking
 * anything, so that walking through a form changes nothing.
 */
export const keyCommand = (
  key: string,
  { isOpen, active, count }: ComboboxMoment,
): ComboboxCommand => {
  if (!isOpen) return key === 'ArrowDown' || key === 'ArrowUp' ? { type: 'open' } : NONE;
  if (key === 'Escape') return { type: 'close' };
  if (count === 0) return NONE;
  if (key === 'ArrowDown') return { type: 'move', to: (active + 1) % count };
  if (key === 'ArrowUp') return { type: 'move', to: (Math.max(active, 0) - 1 + count) % count };
  if (key !== 'Enter') return NONE;
  return active === NO_ROW ? { type: 'leave' } : { type: 'pick' };
};
