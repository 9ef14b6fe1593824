import type { FieldPath } from '#domain/entry/field-errors.ts';

const WRITTEN = 'input:not([inputmode="decimal"], [type="checkbox"], [type="radio"])';

/** The attribute that names a field's place in the form. */
export const fieldAt = (path: FieldPath) => ({ 'data-field': path });

/** The path of the field that an element belongs to; null outside of them. */
export const focusedPath = (target: EventTarget): FieldPath | null =>
  target instanceof Element
    ? // Only `fieldAt` writes the attribute.
      ((target.closest('[data-field]')?.getAttribute('data-field') ?? null) as FieldPath | null)
    : null;

/** Whether a sign typed here is being written: not where only a number goes, nor in a search that has not begun. */
export const canTakeText = (target: EventTarget): boolean => {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || !target.matches(WRITTEN)) return false;
  return target.getAttribute('role') !== 'combobox' || target.value !== '';
};

/** Puts the focus into a field of the page; what a number's field holds is written over by the next key, also where it had the focus. */
export const focusField = (path: FieldPath): void => {
  const place = document.querySelector(`[data-field="${path}"]`);
  place?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  place?.querySelector<HTMLInputElement>('input[inputmode="decimal"]')?.select();
};
