import { counted } from '#ui/shared/words/plural.text.ts';

/** Shown while the silent migration runs (LAYOUT-6). */
export const silentMigrationText = 'Migracja danych...';

/** Prompted migration of the clients' search fields (MIG-1 to MIG-3). */
export const searchMigrationText = {
  prompt: {
    title: 'Ulepszenie wyszukiwania klientów',
    body: (count: number): string =>
      `Można przyspieszyć wyszukiwanie. Do zaktualizowania: ${counted('client', count)}. Dane klientów się nie zmienią.`,
    accept: 'Zaktualizuj',
    skip: 'Pomiń',
  },
  migrating: {
    title: 'Ulepszanie wyszukiwania…',
    progress: (done: number, total: number): string => `Sprawdzono ${done} z ${total}`,
  },
  success: {
    title: 'Wyszukiwanie zostało ulepszone!',
    body: (updated: number): string => `Zaktualizowane rekordy klientów: ${updated}.`,
    refused: (refused: number): string =>
      `Niezaktualizowane rekordy klientów: ${refused}. Nie wpływa to na działanie aplikacji.`,
  },
  error: {
    title: 'Błąd podczas optymalizacji',
    body: 'Aplikacja działa dalej, ale wyszukiwanie może być wolniejsze.',
  },
  continue: 'Kontynuuj',
} as const;
