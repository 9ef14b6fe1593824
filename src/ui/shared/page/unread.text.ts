/** Shown until this device has read the cloud for the first time. */
export const unreadText = {
  reading: 'Pobieram dane z chmury…',
  offline: {
    fact: 'Dane z chmury nie są jeszcze pobrane na to urządzenie.',
    advice: 'Pobiorą się same, gdy wróci internet. Kwit możesz wystawić od razu.',
  },
  failed: {
    fact: 'Nie udało się pobrać danych z chmury.',
    advice: 'Program spróbuje znowu za pół minuty. Kwit możesz wystawić od razu.',
  },
  retry: 'Spróbuj ponownie',
  addReceipt: 'Dodaj kwit',
} as const;
