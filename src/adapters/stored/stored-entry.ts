import {
  READ_LOG_VERSIONS,
  type LogEntry,
  LogEvent,
  type UnreadableEntry,
} from '#schemas/log-entry.ts';

/** Only the event is sealed; place, time and version are in clear. */
export interface StoredEntry {
  readonly seq: number;
  readonly at: number;
  readonly v: number;
  readonly sealed: string;
}

/** Lists unreadable entries with the cause; they stay in storage. */
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
