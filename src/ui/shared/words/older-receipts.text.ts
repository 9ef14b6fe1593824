import { formatCount, formatDate } from './format.text.ts';
import { counted } from './plural.text.ts';

export const olderText = {
  /**
   * `from` is the instant (ms) since which all receipts are here; infinite before the cloud was
   * read.
   */
  partial: (from: number) =>
    Number.isFinite(from) ? `Dane częściowe: kwity od ${formatDate(from)}.` : 'Dane częściowe.',
  /** Follows a figure that counts only these receipts. */
  since: (from: number) => (Number.isFinite(from) ? `od ${formatDate(from)}` : 'dane częściowe'),
  unreadable: (count: number) =>
    count === 1
      ? '1\u00a0kwitu nie da się odczytać i nie ma go w sumach'
      : `${formatCount(count)}\u00a0kwitów nie da się odczytać i nie ma ich w sumach`,
  toUnreadable: 'Dane offline',
  more: 'Starsze są w chmurze.',
  offline: 'Starsze są w chmurze i doczytają się po powrocie internetu.',
  load: 'Wczytaj starsze',
  loading: 'Wczytywanie starszych kwitów',
  loaded: (count: number) => `Wczytano: ${counted('receipt', count)}`,
  failed: 'Nie udało się pobrać starszych kwitów. Sprawdź połączenie i spróbuj ponownie.',
  busy: 'Za dużo zapytań w krótkim czasie. Spróbuj za chwilę.',
} as const;

/** All receipts since `since` (ms) are on this device; null when none is missing. */
export const onDevice = (since: number | null): string => {
  if (since === null) return 'na tym urządzeniu';
  const reach = olderText.since(since);
  return `na tym urządzeniu (${Number.isFinite(since) ? `komplet ${reach}` : reach})`;
};

/** Adds to a file name the instant (ms) since which the content is complete; null adds nothing. */
export const fileNameSince = (name: string, since: number | null): string =>
  since === null
    ? name
    : name.replace(
        /(?=\.\w+$)/u,
        Number.isFinite(since) ? `_od_${formatDate(since)}` : '_dane_czesciowe',
      );

/** Adds to a label the instant (ms) since which its figure is complete; null adds nothing. */
export const withSince = (words: string, since: number | null): string =>
  since === null ? words : `${words} ${olderText.since(since)}`;
