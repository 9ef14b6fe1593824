import type { SaveIntent } from '#ui/receipt/form/receipt-entry-state.ts';
import type { LineAction } from '#ui/receipt/form/receipt-line-actions.ts';

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The effect of a key; `act` applies to the line that has the focus. */
export type EntryCommand =
  | { readonly type: 'save'; readonly intent: SaveIntent }
  | { readonly type: 'act'; readonly action: LineAction }
  | { readonly type: 'put back' };

const COMMANDS: ReadonlyMap<string, EntryCommand> = new Map([
  ['Ctrl Enter', { type: 'save', intent: 'print' }],
  ['Ctrl Shift Enter', { type: 'save', intent: 'next' }],
  ['Alt Shift ArrowUp', { type: 'act', action: 'up' }],
  ['Alt Shift ArrowDown', { type: 'act', action: 'down' }],
  ['Alt Delete', { type: 'act', action: 'remove' }],
  ['Ctrl d', { type: 'act', action: 'duplicate' }],
  ['Ctrl z', { type: 'put back' }],
  ['F2', { type: 'act', action: 'details' }],
]);

const keyName = ({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): string =>
  [
    (ctrlKey || metaKey) && 'Ctrl',
    altKey && 'Alt',
    shiftKey && 'Shift',
    key.length === 1 ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join(' ');

export const entryCommand = (pressed: PressedKey): EntryCommand | null =>
  COMMANDS.get(keyName(pressed)) ?? null;

/** Key of the line in a field's path; null for a field that belongs to no line. */
export const lineOfPath = (path: string): string | null => {
  const [key, field] = path.split(':');
  return key === undefined || field === undefined ? null : key;
};
