/** Bugs of one way that forgets one field. */
import type { PlantedBug } from './planted-bug.ts';

export const ways: readonly PlantedBug[] = [
  {
    name: 'correction forgets that a client is hidden',
    file: 'src/domain/recovery/correction.ts',
    find: 'const standingIn = (written: Fields): ClientStanding =>\n  pickFields(\n    written,',
    replace:
      'const standingIn = ({ hidden, ...written }: Fields): ClientStanding =>\n  pickFields(\n    written,',
    caughtBy: 'test/ui/ways/client-ways.property.test.ts',
  },
  {
    name: 'import forgets the note of a product',
    file: 'src/domain/import/product-cells.ts',
    find: `  note: text('note') || undefined,`,
    replace: `  note: undefined,`,
    caughtBy: 'test/ui/ways/record-ways.property.test.ts',
  },
  {
    name: 'cloud forgets the place of a category',
    file: 'src/domain/wire/category-document.ts',
    find: `jsonFields(stored, ['tempId'])`,
    replace: `jsonFields(stored, ['tempId', 'order'])`,
    caughtBy: 'test/ui/ways/record-ways.property.test.ts',
  },
  {
    name: 'backup forgets a code switched off',
    file: 'src/domain/backup/backup-records.ts',
    find: `const LEFT_OUT: ReadonlySet<string> = new Set([\n`,
    replace: `const LEFT_OUT: ReadonlySet<string> = new Set([\n  'codesOff',\n`,
    caughtBy: 'test/ui/ways/record-ways.property.test.ts',
  },
  {
    name: 'draft forgets the number of a waste note',
    file: 'src/domain/entry/of-receipt.ts',
    find: `  kpoNumber: receipt.kpoNumber ?? '',`,
    replace: `  kpoNumber: '',`,
    caughtBy: 'test/ui/ways/receipt-ways.property.test.ts',
  },
];
