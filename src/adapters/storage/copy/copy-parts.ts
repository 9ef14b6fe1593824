import type { LocalRows } from './local-rows.ts';
import type { EarlierNotes } from './earlier-notes.ts';
import type { RowFiles } from './row-files.ts';
import type { PlaceKey, WholeCopy } from './whole-copy.ts';

export interface CopyParts {
  readonly own: PlaceKey;
  readonly whole: WholeCopy;
  readonly rows: LocalRows;
  readonly files: RowFiles;
  readonly earlier: EarlierNotes;
}
