/** Words that several screens share and that nobody needs before the sign-in: the first screen does not load them. */
/** Deletes a record, inside a dialog that asks. */
export const deleteText = 'Usuń';
/** It was taken back. */
export const undoneText = 'Cofnięto';
/** The device could not store that it was taken back. */
export const notUndoneText = 'Nie udało się cofnąć: zapis na tym urządzeniu się nie powiódł.';
/** Opens the form of a record. */
export const editText = 'Edytuj';
/** The menu behind "⋯". */
export const moreActionsText = 'Więcej działań';
/** Empties a search field. */
export const clearSearchText = 'Wyczyść wyszukiwanie';
/** How a date is typed. */
export const dateFormatHint = 'dd.mm.rrrr';
/** How many suggestions a list holds, for readers. */
export const suggestionsText = (count: number): string =>
  count === 0 ? 'Brak podpowiedzi' : `Podpowiedzi: ${count}`;
