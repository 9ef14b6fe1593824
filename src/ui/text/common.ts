/** The name of the product. */
export const productName = 'Kwity';
/** Closes a note, a dialog or a list. */
export const closeText = 'Zamknij';
/** The quiet answer of a dialog. */
export const cancelText = 'Anuluj';
/** Saves a form. */
export const saveText = 'Zapisz';
/** The same while it is being saved. */
export const savingText = 'Zapisywanie…';
/** Deletes a record, inside a dialog that asks. */
export const deleteText = 'Usuń';
/** Takes back what was just done. */
export const undoText = 'Cofnij';
/** It was taken back. */
export const undoneText = 'Cofnięto';
/** It stood too long to be taken back. */
export const tooLateToUndoText = 'Za późno: tego usunięcia nie można już cofnąć.';
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
/** Shows the letters of a password. */
export const showPasswordText = 'Pokaż hasło';
/** Hides them again. */
export const hidePasswordText = 'Ukryj hasło';
/** A page whose part of the app is being fetched. */
export const loadingText = 'Wczytywanie…';
/** How many suggestions a list holds, for readers. */
export const suggestionsText = (count: number): string =>
  count === 0 ? 'Brak podpowiedzi' : `Podpowiedzi: ${count}`;
