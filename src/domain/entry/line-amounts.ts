import {
  type DecimalRefusal,
  parseMoney,
  parsePercent,
  parseQuantity,
  parseWeightKg,
} from '#domain/quantity/decimal.ts';
import { lineValue } from '#domain/quantity/money.ts';
import { receiptTotals } from '#domain/receipt/receipt-totals.ts';
import { textKey } from '#domain/shared/text.ts';
import { isBlank } from '#domain/shared/visible-text.ts';
import { netWeight } from '#domain/quantity/weight.ts';
import type { ReceiptItem } from '#schemas/receipt.ts';
import type { LineForm, ReceiptForm } from './receipt-form.ts';
import {
  type Checked,
  errorsIn,
  type LineErrorCode,
  type LineField,
  linePath,
} from './field-errors.ts';
import { isBlankLine } from './lines.ts';

/** Grams, grosze, basis points. Gross, tare and deduction exist only if net comes from them. */
export type LineNumbers = Pick<ReceiptItem, 'netG' | 'priceGr' | 'valueGr'> &
  Partial<Pick<ReceiptItem, 'grossG' | 'tareG' | 'deductionBp' | 'deductionG'>>;

type Weights = Omit<LineNumbers, 'priceGr' | 'valueGr'>;
type Deduction = Pick<LineNumbers, 'deductionBp' | 'deductionG'>;
type Parse = (text: string) => number | DecimalRefusal;

const refuse = (line: LineForm, field: LineField, code: LineErrorCode, limitG?: number) => ({
  errors: [{ path: linePath(line.key, field), code, ...(limitG !== undefined && { limitG }) }],
});

export const isNetWorkedOut = ({ isWeighed, unit, grossText, tareText }: LineForm): boolean =>
  isWeighed && isKg(unit) && !isBlank(grossText + tareText);

export const isKg = (unit: string): boolean => textKey(unit) === 'kg';

const required = (
  line: LineForm,
  field: 'net' | 'gross' | 'price',
  text: string,
  parse: Parse,
): Checked<number> => {
  const value = parse(text);
  return typeof value === 'number' ? { value } : refuse(line, field, `${field}-${value}`);
};

const optional = (
  line: LineForm,
  kind: 'tare' | 'deduction' | 'deduction-kg',
  text: string,
  parse: Parse,
): Checked<number> => {
  const value = parse(text);
  if (typeof value === 'number') return { value };
  if (value === 'empty') return { value: 0 };
  return refuse(line, kind === 'tare' ? 'tare' : 'deduction', `${kind}-${value}`);
};

const typedWeights = (line: LineForm): Checked<Weights> => {
  const inUnit: Parse = (text) => parseQuantity(text, line.unit);
  const netG = required(line, 'net', line.netText, isKg(line.unit) ? parseWeightKg : inUnit);
  if ('errors' in netG) return netG;
  return netG.value === 0 ? refuse(line, 'net', 'net-zero') : { value: { netG: netG.value } };
};

const typedDeduction = (line: LineForm): Checked<Deduction> => {
  const { deductionText, isDeductionInKg } = line;
  const amount = isDeductionInKg
    ? optional(line, 'deduction-kg', deductionText, parseWeightKg)
    : optional(line, 'deduction', deductionText, parsePercent);
  if ('errors' in amount) return amount;
  const { value } = amount;
  if (value === 0) return { value: {} };
  return { value: isDeductionInKg ? { deductionG: value } : { deductionBp: value } };
};

const weighedWeights = (line: LineForm): Checked<Weights> => {
  const gross = required(line, 'gross', line.grossText, parseWeightKg);
  const tare = optional(line, 'tare', line.tareText, parseWeightKg);
  const deduction = typedDeduction(line);
  if ('errors' in gross || 'errors' in tare || 'errors' in deduction)
    return { errors: errorsIn(gross, tare, deduction) };
  const [grossG, tareG] = [gross.value, tare.value];
  const netG = netWeight({ grossG, tareG, ...deduction.value });
  if (netG === 'tare-above-gross') return refuse(line, 'tare', netG, grossG);
  if (netG === 'deduction-above-rest') return refuse(line, 'deduction', netG, grossG - tareG);
  if (typeof netG !== 'number' || netG === 0) return refuse(line, 'gross', 'nothing-left');
  return { value: { netG, grossG, ...(tareG === 0 ? {} : { tareG }), ...deduction.value } };
};

const readWeights = (line: LineForm): Checked<Weights> =>
  isNetWorkedOut(line) ? weighedWeights(line) : typedWeights(line);

const storedNumbers = ({ stored, isChanged }: LineForm): ReceiptItem | null =>
  isChanged ? null : stored;

/** Net weight in grams; does not need the price. Null if it cannot be computed. */
export const lineNet = (line: LineForm): number | null => {
  const stored = storedNumbers(line);
  if (stored !== null) return stored.netG;
  const weights = readWeights(line);
  return 'errors' in weights ? null : weights.value.netG;
};

/** Computes the line. An unchanged line of a stored receipt keeps its stored numbers. */
export const lineResult = (line: LineForm): Checked<LineNumbers> => {
  const stored = storedNumbers(line);
  if (stored !== null) return { value: stored };
  const weights = readWeights(line);
  const price = required(line, 'price', line.priceText, parseMoney);
  if ('errors' in weights || 'errors' in price) return { errors: errorsIn(weights, price) };
  const [{ netG }, priceGr] = [weights.value, price.value];
  return { value: { ...weights.value, priceGr, valueGr: lineValue(netG, priceGr) } };
};

/** True if no line of the stored receipt was changed, added or removed. */
export const areLinesStored = ({ stored, lines }: ReceiptForm): boolean =>
  stored !== null &&
  stored.items.length === lines.length &&
  lines.every((line, place) => !line.isChanged && line.stored === stored.items[place]);

/** Grams and grosze of all lines that can be computed. Unchanged lines keep stored totals. */
export const formTotals = (
  form: ReceiptForm,
): { readonly totalG: number; readonly totalGr: number } => {
  if (form.stored !== null && areLinesStored(form))
    return { totalG: form.stored.totalG, totalGr: form.stored.totalGr };
  return receiptTotals(
    form.lines.flatMap((line) => {
      const result = isBlankLine(line) ? null : lineResult(line);
      return result === null || 'errors' in result ? [] : [{ ...result.value, unit: line.unit }];
    }),
  );
};
