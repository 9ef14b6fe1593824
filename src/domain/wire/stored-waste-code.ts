import {
  formatWasteCode,
  parseWasteCode,
  isFormRequiredByDefault,
  wasteName,
} from '#domain/catalogue/waste-codes.ts';
import { textFrom, type StoredDocument } from './stored-value.ts';

export interface StoredWasteCode {
  readonly wasteCode: unknown;
  readonly wasteName: string;
  readonly requiresForm: boolean;
}

const canonical = (code: unknown): unknown =>
  typeof code === 'string' ? (parseWasteCode(code) ?? code.trim()) : textFrom(code);

/**
 * Kwity's own fields count only if the legacy app's `itemCode` is absent or names the same code.
 * Otherwise `itemCode` counts, with the name and the form from the table.
 */
export const wasteCodeFrom = (stored: StoredDocument): StoredWasteCode => {
  const { itemCode, requiresForm } = stored;
  const isOurs =
    typeof stored.wasteCode === 'string' &&
    (typeof itemCode !== 'string' || canonical(itemCode) === canonical(stored.wasteCode));
  const wasteCode = isOurs ? stored.wasteCode : canonical(itemCode);
  const known = typeof wasteCode === 'string' ? wasteCode : '';
  return {
    wasteCode,
    wasteName: isOurs && typeof stored.wasteName === 'string' ? stored.wasteName : wasteName(known),
    requiresForm:
      isOurs && typeof requiresForm === 'boolean' ? requiresForm : isFormRequiredByDefault(known),
  };
};

/** The legacy app prints its `itemCode` as stored: "17 04 05". */
export const itemCode = (wasteCode: string | undefined): string | undefined =>
  wasteCode === undefined ? undefined : formatWasteCode(wasteCode);
