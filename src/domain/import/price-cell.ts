/** A price as people write it in a table, with the unit that it is for. */
import { type DecimalRefusal, parseMoney } from '#domain/quantity/decimal.ts';
import { normalize } from '#domain/shared/text.ts';

/** A price for the product's own unit, in grosze. */
export interface ReadPrice {
  readonly price: number | DecimalRefusal | 'per-tonne' | 'other-unit';
  /** It was said a tonne, and is said a kilogram here. */
  readonly isConverted: boolean;
}

const CURRENCY = /\s*(?:zl|pln)(?:\s*\/\s*(\p{L}+)?.*)?$/u;
const IN_HEAD = /(?:zl|pln)\s*\/\s*(\p{L}+)|\bza (\p{L}+)/u;
const TONNES = ['mg', 't', 'tona', 'tone', 'tony'];
const KG_IN_TONNE = 1000;

const unitIn = (words: string): string => {
  const unit = normalize(words).replace(/[^\p{L}]/gu, '');
  return TONNES.includes(unit) ? 't' : unit;
};

/** Whether two units are one as people write them: "szt." and "szt", "Mg" and "t". */
export const isSameUnit = (a: string, b: string): boolean => unitIn(a) === unitIn(b);

/** The unit that the head of a column says its prices are for: "Cena (zł/Mg)"; '' where it says none. */
export const unitInHead = (head: string): string => {
  const [, after, word] = IN_HEAD.exec(normalize(head)) ?? [];
  return unitIn(after ?? word ?? '');
};

/** A price a tonne as one a kilogram, where it makes whole grosze. */
const perKg = (perTonne: number | DecimalRefusal): ReadPrice => {
  if (typeof perTonne !== 'number') return { price: perTonne, isConverted: false };
  return perTonne % KG_IN_TONNE === 0
    ? { price: perTonne / KG_IN_TONNE, isConverted: perTonne > 0 }
    : { price: 'per-tonne', isConverted: false };
};

/** Reads "29,50", "29,50 zł/kg" and, for what is sold by the kilogram, "2950 zł/Mg" as 2,95. */
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
