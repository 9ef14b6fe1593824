import type { ConflictOutcome } from '#schemas/conflict.ts';

export const conflictText = {
  title: 'To samo zmieniono w dwóch miejscach',
  note: 'Nic nie zginęło: poniżej są obie wersje. Jedna obowiązuje, drugą można przywrócić.',
  stands: 'Obowiązuje',
  lost: 'Nie obowiązuje',
  before: 'wcześniej',
  beforeOf: (name: string): string => `${name}, wcześniej`,
  outcome: {
    overwritten: 'Zmieniono to samo w dwóch miejscach. Obowiązuje zmiana, która dotarła później.',
    'first-void-stands': 'Kwit anulowano dwa razy. Obowiązuje pierwszy powód.',
    'void-stands': 'Gdy kwit poprawiano, był już anulowany. Poprawki nie wprowadzono.',
    'voided-with-edit': 'Kwit anulowano na urządzeniu, które nie znało poprawki.',
    'replaced-twice':
      'Anulowany kwit wystawiono ponownie dwa razy i oba nowe kwity są ważne. Anuluj ten, który jest zbędny.',
    'deletion-stands': 'Gdy to zmieniano, było już usunięte. Pozostaje usunięte.',
    'deleted-with-edit': 'Usunięto na urządzeniu, które nie znało zmiany.',
    'edited-when-merged':
      'Gdy klienta zmieniano, był już scalony z innym. Zmiana została, klient jest scalony.',
    'merged-with-edit': 'Klienta scalono z innym na urządzeniu, które nie znało zmiany.',
  } satisfies Record<ConflictOutcome, string>,
  restore: {
    overwritten: 'Przywróć tamtą wersję',
    'first-void-stands': 'Przywróć tamten powód',
    'void-stands': 'Przywróć kwit z poprawką',
    'voided-with-edit': 'Przywróć kwit',
    'replaced-twice': 'Przywróć tamtą wersję',
    'deletion-stands': 'Przywróć',
    'deleted-with-edit': 'Przywróć',
    'edited-when-merged': 'Rozdziel klientów',
    'merged-with-edit': 'Rozdziel klientów',
  } satisfies Record<ConflictOutcome, string>,
  voidOne: (place: number, payout: string): string => `Anuluj ${place}. kwit na ${payout}`,
  dismiss: 'Zostaw, jak jest',
  restored: 'Przywrócono tamtą wersję. Czeka na wysłanie.',
  gone: 'Nie ma czego przywracać: zapisu już nie ma albo ma już tę wartość.',
} as const;
