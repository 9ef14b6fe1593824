import {
  formatWasteCode,
  parseWasteCode,
  isFormRequiredByDefault,
  wasteName,
} from '#domain/catalogue/waste-codes.ts';
import { textFrom, type StoredDocument } from './stored-value.ts';

/** What a stored product or line says about its waste code. */
export interface StoredWasteCode {
  readonly wasteCode: unknown;
  readonly wasteName: string;
  readonly requiresForm: boolean;
}

const canonical = (code: unknown): unknown =>
  typeof code === 'string' ? (parseWasteCode(code) ?? code.trim()) : textFrom(code);

/**
 * The waste code, its official name and whether the form is needed. Ours hold while they are there and the older edition's
 * `itemCode` names the same code; else they come from the table.
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

/** The older edition's `itemCode`, which it prints as it stands: "17 04 05". */
export const itemCode = (wasteCode: string | undefined): string | undefined =>
  wasteCode === undefined ? undefined : formatWasteCode(wasteCode);
