import { cleanText, joinParts } from '#domain/print/print-clean.ts';
import type { PriceGroup, PriceListPrint } from '#domain/print/price-list-print.ts';
import type { View } from '#domain/view/view.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Product } from '#schemas/product.ts';
import { formatDate, formatPrice } from '#ui/shared/words/format.text.ts';
import { productsText as text } from '#ui/product/products.text.ts';
import { addressLine } from '#ui/client/clients-view.ts';
import { productGroups } from './products-view.ts';

/** Long enough that no real name is cut. */
const LONGEST = 300;

const isOffered = ({ active, buyPriceGr }: Product): boolean => active && buyPriceGr > 0;

const priceGroups = (view: View): readonly PriceGroup[] =>
  productGroups(view, '').flatMap(({ category, rows }) => {
    const offered = rows.map(({ product }) => product).filter(isOffered);
    const name = cleanText(category?.name ?? text.otherProducts, LONGEST);
    const prices = offered.map(
      ({ name: title, buyPriceGr, unit }) =>
        [cleanText(title, LONGEST), formatPrice(buyPriceGr, cleanText(unit, 8))] as const,
    );
    return prices.length === 0 ? [] : [{ name, rows: prices }];
  });

const yardLine = (yard: CompanyDetails): string => {
  const phone = yard.phone.trim();
  return joinParts([yard.name, addressLine(yard), phone === '' ? '' : text.phone(phone)], ', ');
};

export const priceListPrint = (view: View, now: number): PriceListPrint => {
  const yard = view.companyDetails;
  const whose = yard === null ? '' : yardLine(yard);
  return {
    title: text.priceListTitle,
    subtitle: cleanText(joinParts([whose, text.pricesOf(formatDate(now))], ' · '), 200),
    groups: priceGroups(view),
    note: text.priceListNote,
  };
};
