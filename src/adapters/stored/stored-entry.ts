import {
  READ_LOG_VERSIONS,
  type LogEntry,
  LogEvent,
  type UnreadableEntry,
} from '#schemas/log-entry.ts';

/** A log entry as stored: place, time and version in clear, the event sealed. */
export interface StoredEntry {
  readonly seq: number;
  readonly at: number;
  readonly v: number;
  readonly sealed: string;
}

/** What stored entries say; those that cannot be read are named with the cause and stay where they are. */
export const readEntries = async (
  stored: readonly StoredEntry[],
  decode: (sealed: string, entry: StoredEntry) => Promise<unknown>,
): Promise<{
  readonly entries: readonly LogEntry[];
  readonly unreadable: readonly UnreadableEntry[];
}> => {
  const entries: LogEntry[] = [];
  const unreadable: UnreadableEntry[] = [];
  const opened = await Promise.all(
    stored.map(async (entry) => [entry, await decode(entry.sealed, entry)] as const),
  );
  for (const [{ seq, at, v }, value] of opened) {
    const event = LogEvent.safeParse(value);
    if (!READ_LOG_VERSIONS.includes(v)) unreadable.push({ seq, cause: 'other-version' });
    else if (value === null) unreadable.push({ seq, cause: 'ciphertext' });
    else if (!event.success) unreadable.push({ seq, cause: 'schema' });
    else entries.push({ seq, at, event: event.data });
  }
  return { entries, unreadable };
};
