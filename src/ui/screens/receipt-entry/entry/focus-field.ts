import type { FieldPath } from '#domain/entry/field-errors.ts';

const WRITTEN = 'input:not([inputmode="decimal"], [type="checkbox"], [type="radio"])';

export const fieldAt = (path: FieldPath) => ({ 'data-field': path });

export const focusedPath = (target: EventTarget): FieldPath | null =>
  target instanceof Element
    ? // Only `fieldAt` writes the attribute.
      ((target.closest('[data-field]')?.getAttribute('data-field') ?? null) as FieldPath | null)
    : null;

/** True if a typed character becomes text here. False for number fields and empty comboboxes. */
export const canTakeText = (target: EventTarget): boolean => {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || !target.matches(WRITTEN)) return false;
  return target.getAttribute('role') !== 'combobox' || target.value !== '';
};

/** Focuses a field. Selects the text of a number field, so that the next key replaces it. */
export const focusField = (path: FieldPath): void => {
  const place = document.querySelector(`[data-field="${path}"]`);
  place?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  place?.querySelector<HTMLInputElement>('input[inputmode="decimal"]')?.select();
};
