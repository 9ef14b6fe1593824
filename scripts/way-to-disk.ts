/**
 * The way of a receipt from its form to the disk, file by file; one that is not there ends the
 * drawing.
 */
import { existsSync } from 'node:fs';

const HOPS: readonly (readonly [file: string, why: string])[] = [
  [
    'src/ui/screens/receipt-entry/use-receipt-entry.ts',
    'has the value of the form, and one save at a time, however often it is pressed',
  ],
  [
    'src/domain/entry/validate.ts',
    'reads the form: a receipt with the questions that it raises, or all that is wrong with it',
  ],
  [
    'src/ui/screens/receipt-entry/store-receipt.ts',
    'makes of one form one receipt, also where another tab or a refused operation has it already',
  ],
  [
    'src/domain/commands/receipt.ts',
    'says it as operations: the new client, what is replaced, the receipt, that it was printed',
  ],
  [
    'machines/workspace/submit.ts',
    'asks the limits before, tells a full disk from another refusal after, has it sent',
  ],
  [
    'machines/journal/group-commit.ts',
    'lets what is saved at once share one flush of the disk, in its order',
  ],
  ['machines/journal/append.ts', 'stores, tells the other tabs, and shows what is durable'],
  [
    'src/adapters/storage/log/append-entries.ts',
    'seals the entries for their places, and ends the draft in the same transaction',
  ],
  ['src/adapters/storage/crypto/envelope.ts', 'seals one entry'],
  [
    'src/adapters/storage/database/change-head.ts',
    'is the transaction: strict, and done when the disk says so',
  ],
];

/** The way as a list. */
export const wayToDisk = (): string => {
  for (const [file] of HOPS)
    if (!existsSync(file)) throw new Error(`scripts/way-to-disk.ts names ${file}, which is gone`);
  const steps = HOPS.map(([file, why], i) => `${String(i + 1)}. \`${file}\` ${why}.`);
  return `## From the form to the disk\n\nWhat a save of a receipt passes, in this order. When the last one is done, \`submit.ts\` tells the sync \`SUBMITTED\`.\n\n${steps.join('\n')}\n`;
};
