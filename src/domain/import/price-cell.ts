import { type DecimalRefusal, parseMoney } from '#domain/quantity/decimal.ts';
import { normalize } from '#domain/shared/text.ts';

/** `price` is in grosze for the product's own unit. */
export interface ReadPrice {
  readonly price: number | DecimalRefusal | 'per-tonne' | 'other-unit';
  /** The price was given per tonne and converted to kilograms. */
  readonly isConverted: boolean;
}

const CURRENCY = /\s*(?:zl|pln)(?:\s*(?:\/|za\b)\s*(\d*\s*\p{L}+)?.*)?$/u;
const IN_HEAD =
  /(?:zl|pln)\s*\/\s*(\d*\s*\p{L}+)|\bza (\d*\s*\p{L}+)|[/([]\s*(\d*\s*(?:kg|mg|t|ton\p{L}*|szt)\b)/u;
const TONNES = ['mg', 't', 'ton', 'tona', 'tone', 'tony'];
const KG_IN_TONNE = 1000;

/** Reads "1 Mg" and "1000 kg" as "t"; any other amount makes a unit of its own. */
const unitIn = (words: string): string => {
  const [, amount = '', name = ''] = /^\s*(\d*)(.*)$/su.exec(normalize(words)) ?? [];
  const letters = name.replace(/[^\p{L}]/gu, '');
  const unit = `${amount === '1' ? '' : amount}${TONNES.includes(letters) ? 't' : letters}`;
  return unit === `${String(KG_IN_TONNE)}kg` ? 't' : unit;
};

/** True if two spellings mean one unit: "szt." and "szt", "Mg" and "t". */
export const isSameUnit = (a: string, b: string): boolean => unitIn(a) === unitIn(b);

/** The unit in a price column's heading, as in "Cena (zł/Mg)"; '' if there is none. */
export const unitInHead = (head: string): string => {
  const [, ...units] = IN_HEAD.exec(normalize(head)) ?? [];
  return unitIn(units.find((unit) => unit !== undefined) ?? '');
};

/** Converts a price per tonne, if the result is a whole number of grosze per kilogram. */
const perKg = (perTonne: number | DecimalRefusal): ReadPrice => {
  if (typeof perTonne !== 'number') return { price: perTonne, isConverted: false };
  return perTonne % KG_IN_TONNE === 0
    ? { price: perTonne / KG_IN_TONNE, isConverted: perTonne > 0 }
    : { price: 'per-tonne', isConverted: false };
};

/** Reads "29,50", "29,50 zł/kg" and, for products sold by the kilogram, "2950 zł/Mg" as 2,95. */
export const readPrice = (cell: string, productUnit: string, headUnit: string): ReadPrice => {
  const words = normalize(cell);
  const said = CURRENCY.exec(words)?.[1];
  const price = parseMoney(words.replace(CURRENCY, ''));
  const unit = said === undefined ? headUnit : unitIn(said);
  const own = unitIn(productUnit);
  if (unit === '' || unit === own) return { price, isConverted: false };
  if (unit === 't' && own === 'kg') return perKg(price);
  return { price: price === 'empty' ? price : 'other-unit', isConverted: false };
};
