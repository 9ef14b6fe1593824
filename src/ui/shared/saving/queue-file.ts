import { twoDigits, warsawDate } from '#domain/time/calendar.ts';
import { writeQueueFile } from '#domain/recovery/queue-file.ts';
import type { View } from '#domain/view/view.ts';
import type { QueueFile } from '#schemas/queue-file.ts';

const fileDay = (now: number): string => {
  const { year, month, day } = warsawDate(now);
  return `${String(year)}-${twoDigits(month)}-${twoDigits(day)}`;
};

/** A file to be saved. */
export interface NamedFile {
  readonly name: string;
  readonly json: string;
}

/** Whose queue it is, and how far its store was sent. */
export interface CopySource extends Pick<QueueFile, 'store'> {
  readonly owner: QueueFile['owner'];
}

/** The file of what is not on the server yet: operations that wait, and those given up, with all of their data. */
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

/** The name of a file of records: "kwity_klienci_2026-11-21.csv". */
export const csvFileName = (what: string, now: number): string =>
  `kwity_${what}_${fileDay(now)}.csv`;

/** The name of a backup's file. */
export const backupFileName = (now: number): string => `kwity_kopia_${fileDay(now)}.json`;

/** The file of entries that could not be read, as they stand. */
export const rawFile = (entries: readonly object[], now: number): NamedFile => ({
  name: `kwity_nieczytelne_${fileDay(now)}.json`,
  json: JSON.stringify({ format: 'kwity-raw-entries', version: 1, entries }, null, 2),
});
