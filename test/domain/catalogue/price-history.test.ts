import { describe, expect, it } from 'vitest';
import { withFormerPrice } from '#domain/catalogue/price-history.ts';
import { product } from '#test/builders/records.ts';

const KEPT_PRICES = 20;

const AT = '2026-11-21T08:00:00.000Z';

describe('[FN-3] the former prices of a product', () => {
  it('hold the replaced price and the instant until which it was valid', () => {
    const before = product({ buyPriceGr: 2950 });
    expect(withFormerPrice(before, { buyPriceGr: 3000 }, AT)).toEqual({
      buyPriceGr: 3000,
      pricedAt: AT,
      priceHistory: [{ until: AT, priceGr: 2950 }],
    });
  });

  it('do not change when the price does not change, or when there was no price before', () => {
    const fields = { name: 'Miedź', buyPriceGr: 2950 };
    expect(withFormerPrice(product({ buyPriceGr: 2950 }), fields, AT)).toBe(fields);
    expect(withFormerPrice(product({ buyPriceGr: 0 }), fields, AT)).toEqual({
      ...fields,
      pricedAt: AT,
    });
    const others = { favourite: true };
    expect(withFormerPrice(product({}), others, AT)).toBe(others);
  });

  it('hold only the newest ones, so that a product does not grow without end', () => {
    const priceHistory = Array.from({ length: KEPT_PRICES }, (_, index) => ({
      until: AT,
      priceGr: index + 1,
    }));
    const changed = withFormerPrice(
      product({ buyPriceGr: 77, priceHistory }),
      { buyPriceGr: 80 },
      AT,
    );
    expect(changed.priceHistory).toHaveLength(KEPT_PRICES);
    expect(changed.priceHistory?.[0]).toEqual({ until: AT, priceGr: 77 });
    expect(changed.priceHistory?.at(-1)).toEqual({ until: AT, priceGr: KEPT_PRICES - 1 });
  });
});
