import { twoDigits, warsawDate } from '#domain/time/calendar.ts';
import { writeQueueFile } from '#domain/recovery/queue-file.ts';
import type { View } from '#domain/view/view.ts';
import type { QueueFile } from '#schemas/queue-file.ts';

const fileDay = (now: number): string => {
  const { year, month, day } = warsawDate(now);
  return `${String(year)}-${twoDigits(month)}-${twoDigits(day)}`;
};

export interface NamedFile {
  readonly name: string;
  readonly json: string;
}

/** Owner of the queue, and how much of its log was sent. */
export interface CopySource extends Pick<QueueFile, 'store'> {
  readonly owner: QueueFile['owner'];
}

/**
 * The file of everything that the cloud lacks: pending and removed operations with all their data.
 */
export const queueFile = (
  { pending, removed }: Pick<View, 'pending' | 'removed'>,
  { owner, store }: CopySource,
  now: number,
): NamedFile => ({
  name: `kwity_kolejka_${fileDay(now)}.json`,
  json: writeQueueFile({
    owner: { id: owner.id, email: owner.email },
    store,
    savedAt: new Date(now).toISOString(),
    pending: [...pending],
    removed: [...removed],
  }),
});

/** Returns, for example, "kwity_klienci_2026-11-21.csv". */
export const csvFileName = (what: string, now: number): string =>
  `kwity_${what}_${fileDay(now)}.csv`;

export const backupFileName = (now: number): string => `kwity_kopia_${fileDay(now)}.json`;

/** The file of entries that could not be read, unchanged. */
export const rawFile = (entries: readonly object[], now: number): NamedFile => ({
  name: `kwity_nieczytelne_${fileDay(now)}.json`,
  json: JSON.stringify({ format: 'kwity-raw-entries', version: 1, entries }, null, 2),
});

/** The file of a document of the cloud that cannot be read, unchanged. */
export const rawDocumentFile = (path: string, document: unknown, now: number): NamedFile => ({
  name: `kwity_uszkodzony_${path.replaceAll(/[^\w-]+/gu, '_')}_${fileDay(now)}.json`,
  json: JSON.stringify({ format: 'kwity-raw-document', version: 1, path, document }, null, 2),
});
