import type { Locator } from 'playwright-core';

/** All that takes text, whatever keys a phone shows for it; a list to choose from is filled by hand. */
const TEXT_FIELDS = [
  'input:is([type=text], [type=tel], [type=email]):not([role=combobox], [readonly])',
  'textarea',
].join();

/** Weights, prices, dates: a form with words in one of them is not saved. */
const FIGURES = '[inputmode=decimal]';

/** Puts a text of its own into each text field of a place, out of figures again; gives how many there are. */
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
