import { requiresFormByDefault, parseWasteCode, wasteName } from '#domain/waste-codes.ts';
import type { ReceiptItem } from '#schemas/receipt.ts';
import type { LineForm } from './receipt-form.ts';
import { type FieldError, linePath } from './receipt-form-errors.ts';
import { isRefused, lineResult, type LineNumbers } from './receipt-form-result.ts';

const nameErrors = ({
  key,
  productId,
  productText,
  isOwnName,
}: LineForm): readonly FieldError[] => {
  const path = linePath(key, 'product');
  if (productText.trim() === '') return [{ path, code: 'product-missing' }];
  return productId === null && !isOwnName ? [{ path, code: 'product-not-chosen' }] : [];
};

/** The code as stored; empty where none was typed, null where it is no code. */
const codeOf = ({ wasteCodeText, stored }: LineForm): string | null => {
  const text = wasteCodeText.trim();
  if (text === '' || text === stored?.wasteCode) return text;
  return parseWasteCode(text);
};

/** What another edition put on the line, without the parts that are optional and now say something else. */
const keptFields = (stored: ReceiptItem | null): Partial<ReceiptItem> => {
  if (stored === null) return {};
  const { productId, sourceProduct, grossG, tareG, deductionBp, deductionG, ...kept } = stored;
  return kept;
};

const itemOf = (line: LineForm, wasteCode: string, numbers: LineNumbers): ReceiptItem => {
  const isCodeStored = line.stored?.wasteCode === wasteCode;
  const source = line.sourceProductText.trim();
  return {
    ...keptFields(line.stored),
    ...(line.productId === null ? {} : { productId: line.productId }),
    name: line.productText.trim(),
    wasteCode,
    wasteName: isCodeStored ? (line.stored?.wasteName ?? '') : wasteName(wasteCode),
    ...(source === '' ? {} : { sourceProduct: source }),
    unit: line.unit,
    ...numbers,
    requiresForm: line.requiresForm ?? requiresFormByDefault(wasteCode),
  };
};

/** The line as it is stored, or everything that is wrong with it. */
export const readLine = (line: LineForm): ReceiptItem | readonly FieldError[] => {
  if (line.stored !== null && !line.isChanged) return line.stored;
  const wasteCode = codeOf(line);
  const numbers = lineResult(line);
  const errors: readonly FieldError[] = [
    ...nameErrors(line),
    ...(isRefused(numbers) ? numbers : []),
    ...(wasteCode === null
      ? [{ path: linePath(line.key, 'code'), code: 'code-shape' as const }]
      : []),
  ];
  if (errors.length > 0 || isRefused(numbers) || wasteCode === null) return errors;
  return itemOf(line, wasteCode, numbers);
};
