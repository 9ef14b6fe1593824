/** Words that several screens share after the sign-in. The first screen does not load them. */

export const deleteText = 'Usuń';
export const undoneText = 'Cofnięto';
export const notUndoneText = 'Nie udało się cofnąć: zapis na tym urządzeniu się nie powiódł.';
export const editText = 'Edytuj';
export const moreActionsText = 'Więcej działań';
export const clearSearchText = 'Wyczyść wyszukiwanie';
export const dateFormatHint = 'dd.mm.rrrr';
