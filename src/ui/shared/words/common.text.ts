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
/** Asked before something typed is let go. */
export const unsavedText = {
  title: 'Zamknąć bez zapisywania?',
  lost: 'To, co tu wpisano, przepadnie.',
  close: 'Zamknij bez zapisywania',
  stay: 'Wróć do wpisywania',
  leaveTitle: 'Wyjść bez zapisywania?',
  leave: 'Wyjdź bez zapisywania',
} as const;
/** Takes back what was just done. */
export const undoText = 'Cofnij';
/** It stood too long to be taken back. */
export const tooLateToUndoText = 'Za późno: tego usunięcia nie można już cofnąć.';
/** Shows the letters of a password. */
export const showPasswordText = 'Pokaż hasło';
/** Hides them again. */
export const hidePasswordText = 'Ukryj hasło';
/** A page whose part of the app is being fetched. */
export const loadingText = 'Wczytywanie…';
