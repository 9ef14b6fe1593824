/** What the silent migration needs of the outside (MIG-4). */

/** What an older edition left on this device, opened; the values by their stored names. */
export type LegacyData = Readonly<Record<string, unknown>>;

/** Where an older edition kept its data. */
export interface LegacyStore {
  read(): Promise<LegacyData>;
  /** Puts a value back the way it was kept: encrypted or plain. */
  write(name: string, value: object): Promise<void>;
  remove(names: readonly string[]): void;
}

/** The steps of the silent migration, and the prompt of the other one that was skipped (MIG-1). */
export type MigrationStep = 'search-fields' | 'encryption' | 'search-prompt';

/** Which steps are done for the user. */
export interface MigrationFlags {
  isDone(step: MigrationStep): boolean;
  markDone(step: MigrationStep): void;
}
