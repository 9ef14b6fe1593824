import {
  isFormRequiredByDefault,
  parseWasteCode,
  wasteName,
} from '#domain/catalogue/waste-codes.ts';
import { isBlank, plainText, typedOver, visibleText } from '#domain/shared/visible-text.ts';
import type { ReceiptItem } from '#schemas/receipt.ts';
import { TYPED_OF_LINE, type TypedOfLine } from '#schemas/fields/receipt-table.ts';
import type { LineForm } from './receipt-form.ts';
import { type Checked, errorsIn, type FieldError, linePath } from './field-errors.ts';
import { lineResult, type LineNumbers } from './line-amounts.ts';

const nameErrors = ({
  key,
  productId,
  productText,
  isOwnName,
}: LineForm): readonly FieldError[] => {
  const path = linePath(key, 'product');
  if (isBlank(productText)) return [{ path, code: 'product-missing' }];
  return productId === null && !isOwnName ? [{ path, code: 'product-not-chosen' }] : [];
};

/** '' if no code was typed, null if the text is not a code. */
const lineCode = ({ wasteCodeText, stored }: LineForm): string | null => {
  const text = plainText(wasteCodeText);
  if (text === '' || text === stored?.wasteCode) return text;
  return parseWasteCode(text);
};

const presentFields = (fields: object): readonly (readonly [string, unknown])[] =>
  Object.entries(fields).filter(([, value]) => value !== undefined);

/** Fields that the form does not have, as another version has stored them. */
const keptFields = (stored: ReceiptItem | null): object =>
  Object.fromEntries(
    presentFields(stored ?? {}).filter(([field]) => !TYPED_OF_LINE.includes(field)),
  );

/** All fields that the form has; undefined removes one. */
type Said = {
  readonly [K in TypedOfLine]:
    | ReceiptItem[K]
    | (undefined extends ReceiptItem[K] ? undefined : never);
};

const toItem = (line: LineForm, wasteCode: string, numbers: LineNumbers): ReceiptItem => {
  const isCodeStored = line.stored?.wasteCode === wasteCode;
  const typedFields: Said = {
    ...{ grossG: undefined, tareG: undefined, deductionBp: undefined, deductionG: undefined },
    productId: line.productId ?? undefined,
    // The catalogue's own name is copied as it is.
    name:
      line.productId === null
        ? typedOver(line.stored?.name, line.productText)
        : line.productText.trim(),
    wasteCode,
    wasteName: isCodeStored ? (line.stored?.wasteName ?? '') : wasteName(wasteCode),
    sourceProduct:
      typedOver(line.stored?.sourceProduct, line.sourceProductText, visibleText) || undefined,
    unit: line.unit,
    ...numbers,
    requiresForm: line.requiresForm ?? isFormRequiredByDefault(wasteCode),
  };
  return {
    ...keptFields(line.stored),
    ...Object.fromEntries(presentFields(typedFields)),
  } as ReceiptItem;
};

export const readLine = (line: LineForm): Checked<ReceiptItem> => {
  if (line.stored !== null && !line.isChanged) return { value: line.stored };
  const wasteCode = lineCode(line);
  const numbers = lineResult(line);
  const errors: readonly FieldError[] = [
    ...nameErrors(line),
    ...errorsIn(numbers),
    ...(wasteCode === null
      ? [{ path: linePath(line.key, 'code'), code: 'code-shape' as const }]
      : []),
  ];
  if (errors.length > 0 || 'errors' in numbers || wasteCode === null) return { errors };
  return { value: toItem(line, wasteCode, numbers.value) };
};
