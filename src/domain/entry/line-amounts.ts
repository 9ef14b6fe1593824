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
import {
  type Checked,
  errorsIn,
  type LineErrorCode,
  type LineField,
  linePath,
} from './field-errors.ts';
import { isBlankLine } from './lines.ts';

/** The numbers of a line: grams, grosze, basis points. Gross, tare and deduction are there when net came from them. */
export type LineNumbers = Pick<ReceiptItem, 'netG' | 'priceGr' | 'valueGr'> &
  Partial<Pick<ReceiptItem, 'grossG' | 'tareG' | 'deductionBp' | 'deductionG'>>;

type Weights = Omit<LineNumbers, 'priceGr' | 'valueGr'>;
type Deduction = Pick<LineNumbers, 'deductionBp' | 'deductionG'>;
type Parse = (text: string) => number | DecimalRefusal;

const refuse = (line: LineForm, field: LineField, code: LineErrorCode, limitG?: number) => ({
  errors: [{ path: linePath(line.key, field), code, ...(limitG !== undefined && { limitG }) }],
});

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
  const netG = required(line, 'net', line.netText, parseWeightKg);
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

/** The net weight in grams as far as it can be told without the price; null when it cannot. */
export const lineNet = (line: LineForm): number | null => {
  const stored = storedNumbers(line);
  if (stored !== null) return stored.netG;
  const weights = readWeights(line);
  return 'errors' in weights ? null : weights.value.netG;
};

/** What a line comes to, or what is wrong with its numbers. An untouched line of a stored receipt comes to what it came to. */
export const lineResult = (line: LineForm): Checked<LineNumbers> => {
  const stored = storedNumbers(line);
  if (stored !== null) return { value: stored };
  const weights = readWeights(line);
  const price = required(line, 'price', line.priceText, parseMoney);
  if ('errors' in weights || 'errors' in price) return { errors: errorsIn(weights, price) };
  const [{ netG }, priceGr] = [weights.value, price.value];
  return { value: { ...weights.value, priceGr, valueGr: lineValue(netG, priceGr) } };
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
      const result = isBlankLine(line) ? null : lineResult(line);
      return result === null || 'errors' in result ? [] : [{ ...result.value, unit: line.unit }];
    }),
  );
};
