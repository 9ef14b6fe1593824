/** The decrypted data that the legacy app left on this device, by its stored names. */
export type LegacyData = Readonly<Record<string, unknown>>;

export interface LegacyStore {
  read(): Promise<LegacyData>;
  /** Stores a value the way it was stored before: encrypted or plain. */
  write(name: string, value: object): Promise<void>;
  remove(names: readonly string[]): void;
}

/**
 * The two steps of the silent migration (MIG-4), and the skipped prompt of the search migration
 * (MIG-1).
 */
export type MigrationStep = 'search-fields' | 'encryption' | 'search-prompt';

export interface MigrationFlags {
  isDone(step: MigrationStep): boolean;
  markDone(step: MigrationStep): void;
}
