export const productName = 'Kwity';
export const closeText = 'Zamknij';
export const cancelText = 'Anuluj';
export const saveText = 'Zapisz';
export const savingText = 'Zapisywanie…';
export const unsavedText = {
  title: 'Zamknąć bez zapisywania?',
  lost: 'To, co tu wpisano, przepadnie.',
  close: 'Zamknij bez zapisywania',
  stay: 'Wróć do wpisywania',
  leaveTitle: 'Wyjść bez zapisywania?',
  leave: 'Wyjdź bez zapisywania',
} as const;
export const undoText = 'Cofnij';
export const tooLateToUndoText = 'Za późno: tego usunięcia nie można już cofnąć.';
export const showPasswordText = 'Pokaż hasło';
export const hidePasswordText = 'Ukryj hasło';
/** Shown while the code of a page is being loaded. */
export const loadingText = 'Wczytywanie…';
