export type ComboboxCommand =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'move'; readonly to: number }
  | { readonly type: 'pick' }
  /** Closes the list and picks nothing; the page may use the key. */
  | { readonly type: 'leave' }
  /** The combobox ignores the key; the page may use it. */
  | { readonly type: 'none' };

/** No row is preselected. */
export const NO_ROW = -1;

export interface ComboboxMoment {
  readonly isOpen: boolean;
  readonly active: number;
  readonly count: number;
}

const NONE: ComboboxCommand = { type: 'none' };

/**
 * Arrows open the list and cycle through it, Enter picks the row, Esc closes. Tab picks nothing, so
 * that moving through a form changes nothing.
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
