import type { Locator } from 'playwright-core';

/** All fields for plain text. Comboboxes are left out and filled separately. */
const TEXT_FIELDS = [
  'input:is([type=text], [type=tel], [type=email]):not([role=combobox], [readonly])',
  'textarea',
].join();

/** Weights, prices and dates: a form with words in one of them is not saved. */
const FIGURES = '[inputmode=decimal]';

/**
 * Types a text of its own into each text field of a place and then restores number fields. Returns
 * the number of fields.
 */
export const typeIntoAll = async (
  place: Locator,
  textOf: (index: number) => string,
): Promise<number> => {
  const fields = await place.locator(TEXT_FIELDS).all();
  for (const [index, field] of fields.entries()) {
    const before = await field.inputValue();
    await field.fill(textOf(index));
    await field.blur();
    if (await field.evaluate((node, figures) => node.matches(figures), FIGURES))
      await field.fill(before);
  }
  return fields.length;
};
