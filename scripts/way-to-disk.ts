/**
 * Lists the files that a receipt passes from its form to the disk. Throws if one does not exist.
 */
import { existsSync } from 'node:fs';

const HOPS: readonly (readonly [file: string, why: string])[] = [
  [
    'src/ui/screens/receipt-entry/use-receipt-entry.ts',
    'holds the form, and runs one save at a time',
  ],
  [
    'src/domain/entry/validate.ts',
    'validates the form: returns a receipt with its questions, or all errors',
  ],
  [
    'src/ui/screens/receipt-entry/store-receipt.ts',
    'makes sure that one form becomes one receipt, even if another tab or a refused operation has it',
  ],
  [
    'src/domain/commands/receipt.ts',
    'turns it into operations: a new client, a replacement, the receipt, its print',
  ],
  [
    'machines/workspace/submit.ts',
    'checks limits before the write, and recognises a full disk after it',
  ],
  [
    'machines/journal/group-commit.ts',
    'lets concurrent saves share one flush of the disk, in order',
  ],
  ['machines/journal/append.ts', 'stores the entries, notifies other tabs, and updates the view'],
  [
    'src/adapters/storage/log/append-entries.ts',
    'encrypts the entries, and ends the draft in the same transaction',
  ],
  ['src/adapters/storage/crypto/envelope.ts', 'encrypts one entry for its place'],
  ['src/adapters/storage/database/change-head.ts', 'runs the transaction with strict durability'],
];

export const wayToDisk = (): string => {
  for (const [file] of HOPS)
    if (!existsSync(file)) throw new Error(`scripts/way-to-disk.ts names ${file}, which is gone`);
  const steps = HOPS.map(([file, why], i) => `${String(i + 1)}. \`${file}\` ${why}.`);
  return `## From the form to the disk\n\nA saved receipt passes these files in order. When the last one is done, \`submit.ts\` sends \`SUBMITTED\` to the sync machine.\n\n${steps.join('\n')}\n`;
};
