import { formatCount, formatDate } from './format.text.ts';
import { counted } from './plural.text.ts';

/** Words about receipts that are not on this device yet. */
export const olderText = {
  /** `from` is the instant (ms) from which on all receipts are here; infinite before the cloud was read. */
  partial: (from: number) =>
    Number.isFinite(from) ? `Dane częściowe: kwity od ${formatDate(from)}.` : 'Dane częściowe.',
  /** Behind a figure that counts no more than these. */
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

/** Where all receipts that are there were looked for, and since when (ms) none of them is missing. */
export const onDevice = (since: number | null): string => {
  if (since === null) return 'na tym urządzeniu';
  const reach = olderText.since(since);
  return `na tym urządzeniu (${Number.isFinite(since) ? `komplet ${reach}` : reach})`;
};

/** The name of a file; says since when (ms) its content is known, where some is missing. */
export const fileNameSince = (name: string, since: number | null): string =>
  since === null
    ? name
    : name.replace(
        /(?=\.\w+$)/u,
        Number.isFinite(since) ? `_od_${formatDate(since)}` : '_dane_czesciowe',
      );

/** What a figure is called: since when (ms) it is known where it is not whole. */
export const withSince = (words: string, since: number | null): string =>
  since === null ? words : `${words} ${olderText.since(since)}`;
