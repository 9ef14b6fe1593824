/** What a line comes to while it is typed, and the totals of the form. */
import {
  type DecimalRefusal,
  parseMoney,
  parsePercent,
  parseWeightKg,
} from '#domain/quantity/decimal.ts';
import { lineValue } from '#domain/quantity/money.ts';
import { receiptTotals } from '#domain/receipt/receipt-totals.ts';
import { netWeight } from '#domain/quantity/weight.ts';
import type { ReceiptItem } from '#schemas/receipt.ts';
import type { LineForm, ReceiptForm } from './receipt-form.ts';
import { type FieldError, type LineErrorCode, type LineField, linePath } from './field-errors.ts';
import { isBlankLine } from './lines.ts';

/** The numbers of a line: grams, grosze, basis points. Gross, tare and deduction are there when net came from them. */
export type LineNumbers = Pick<ReceiptItem, 'netG' | 'priceGr' | 'valueGr'> &
  Partial<Pick<ReceiptItem, 'grossG' | 'tareG' | 'deductionBp' | 'deductionG'>>;

type Weights = Omit<LineNumbers, 'priceGr' | 'valueGr'>;
type Deduction = Pick<LineNumbers, 'deductionBp' | 'deductionG'>;
type Parse = (text: string) => number | DecimalRefusal;
type Result<T> = T | readonly FieldError[];

/** Whether a result is the list of what is wrong. */
export const isRefused = <T>(result: Result<T>): result is readonly FieldError[] =>
  Array.isArray(result);

const refuse = (line: LineForm, field: LineField, code: LineErrorCode): readonly [FieldError] => [
  { path: linePath(line.key, field), code },
];

/** Whether net is worked out of gross, and so not typed. */
export const isNetWorkedOut = ({ isWeighed, unit, grossText, tareText }: LineForm): boolean =>
  isWeighed && isKg(unit) && (grossText.trim() !== '' || tareText.trim() !== '');

/** Whether the unit is weighed on a scale. */
export const isKg = (unit: string): boolean => unit.trim().toLowerCase() === 'kg';

const required = (
  line: LineForm,
  field: 'net' | 'gross' | 'price',
  text: string,
  parse: Parse,
): Result<number> => {
  const value = parse(text);
  return typeof value === 'number' ? value : refuse(line, field, `${field}-${value}`);
};

const optional = (
  line: LineForm,
  kind: 'tare' | 'deduction' | 'deduction-kg',
  text: string,
  parse: Parse,
): Result<number> => {
  const value = parse(text);
  if (typeof value === 'number') return value;
  if (value === 'empty') return 0;
  return refuse(line, kind === 'tare' ? 'tare' : 'deduction', `${kind}-${value}`);
};

const errorsOf = (...results: readonly Result<unknown>[]): readonly FieldError[] =>
  results.flatMap((result) => (isRefused(result) ? result : []));

const typedWeights = (line: LineForm): Result<Weights> => {
  const netG = required(line, 'net', line.netText, parseWeightKg);
  if (isRefused(netG)) return netG;
  return netG === 0 ? refuse(line, 'net', 'net-zero') : { netG };
};

const typedDeduction = (line: LineForm): Result<Deduction> => {
  const { deductionText, isDeductionInKg } = line;
  const amount = isDeductionInKg
    ? optional(line, 'deduction-kg', deductionText, parseWeightKg)
    : optional(line, 'deduction', deductionText, parsePercent);
  if (isRefused(amount)) return amount;
  if (amount === 0) return {};
  return isDeductionInKg ? { deductionG: amount } : { deductionBp: amount };
};

const weighedWeights = (line: LineForm): Result<Weights> => {
  const grossG = required(line, 'gross', line.grossText, parseWeightKg);
  const tareG = optional(line, 'tare', line.tareText, parseWeightKg);
  const deduction = typedDeduction(line);
  if (isRefused(grossG) || isRefused(tareG) || isRefused(deduction))
    return errorsOf(grossG, tareG, deduction);
  const netG = netWeight({ grossG, tareG, ...deduction });
  if (netG === 'tare-above-gross')
    return [{ path: linePath(line.key, 'tare'), code: netG, limitG: grossG }];
  if (netG === 'deduction-above-rest')
    return [{ path: linePath(line.key, 'deduction'), code: netG, limitG: grossG - tareG }];
  if (typeof netG !== 'number' || netG === 0) return refuse(line, 'gross', 'nothing-left');
  return {
    netG,
    grossG,
    ...(tareG === 0 ? {} : { tareG }),
    ...deduction,
  };
};

const weightsOf = (line: LineForm): Result<Weights> =>
  isNetWorkedOut(line) ? weighedWeights(line) : typedWeights(line);

const storedNumbers = ({ stored, isChanged }: LineForm): ReceiptItem | null =>
  isChanged ? null : stored;

/** The net weight in grams as far as it can be told without the price; null when it cannot. */
export const lineNet = (line: LineForm): number | null => {
  const stored = storedNumbers(line);
  if (stored !== null) return stored.netG;
  const weights = weightsOf(line);
  return isRefused(weights) ? null : weights.netG;
};

/** What a line comes to, or what is wrong with its numbers. An untouched line of a stored receipt comes to what it came to. */
export const lineResult = (line: LineForm): Result<LineNumbers> => {
  const stored = storedNumbers(line);
  if (stored !== null) return stored;
  const weights = weightsOf(line);
  const priceGr = required(line, 'price', line.priceText, parseMoney);
  if (isRefused(weights) || isRefused(priceGr)) return errorsOf(weights, priceGr);
  return { ...weights, priceGr, valueGr: lineValue(weights.netG, priceGr) };
};

/** Whether the lines are those of the stored receipt, none touched, added or taken away. */
export const areLinesStored = ({ stored, lines }: ReceiptForm): boolean =>
  stored !== null &&
  stored.items.length === lines.length &&
  lines.every((line, place) => !line.isChanged && line.stored === stored.items[place]);

/** Totals while typing: grams and grosze of the lines that come to something. Untouched lines keep the stored totals. */
export const formTotals = (
  form: ReceiptForm,
): { readonly totalG: number; readonly totalGr: number } => {
  if (form.stored !== null && areLinesStored(form))
    return { totalG: form.stored.totalG, totalGr: form.stored.totalGr };
  return receiptTotals(
    form.lines.flatMap((line) => {
      const result = isBlankLine(line) ? [] : lineResult(line);
      return isRefused(result) ? [] : [{ ...result, unit: line.unit }];
    }),
  );
};
