/** Words about lists for screen readers, in place of the widget library's. */

interface ListWords {
  readonly optionCount: number;
  readonly optionText: string;
}

export const listWords = {
  buttonLabel: 'Pokaż podpowiedzi',
  listboxLabel: 'Podpowiedzi',
  countAnnouncement: ({ optionCount }: ListWords): string =>
    optionCount === 0 ? 'Brak podpowiedzi' : `Podpowiedzi: ${optionCount}`,
  focusAnnouncement: ({ optionText }: ListWords): string => optionText,
  selectedAnnouncement: ({ optionText }: ListWords): string => `${optionText}, wybrano`,
} as const;
