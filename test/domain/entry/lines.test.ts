import { describe, expect, it } from 'vitest';
import { chooseProduct, takeOwnName, typeInLine, typeProduct } from '#domain/entry/lines.ts';
import { isWorthKeeping } from '#domain/entry/receipt-draft.ts';
import { emptyForm, emptyLine } from '#domain/entry/receipt-form.ts';
import { lineNet } from '#domain/entry/line-amounts.ts';
import { copper } from './receipt-form-samples.ts';

const products = [copper];
const chosen = chooseProduct(emptyLine('line-1'), copper);

describe('a product name that is typed', () => {
  it('keeps the price that was agreed when a letter of it is mended', () => {
    const agreed = typeInLine(chosen, { priceText: '26,50' });
    const short = typeProduct(agreed, copper.name.slice(0, -1), products);
    expect(typeProduct(short, copper.name, products)).toMatchObject({
      productId: copper.id,
      priceText: '26,50',
    });
  });

  it('takes over the price of its product otherwise', () => {
    const typed = typeProduct(emptyLine('line-1'), copper.name, products);
    expect(typed).toMatchObject({ productId: copper.id, priceText: '29,50' });
  });

  it('has no price and no code of a product whose name it begins with', () => {
    const begun = typeProduct(emptyLine('line-1'), copper.name, products);
    const name = `${copper.name} z kabli`;
    const own = takeOwnName(typeProduct(begun, name, products), name);
    expect(own).toMatchObject({ productText: name, priceText: '', wasteCodeText: '' });
    const priced = takeOwnName(typeInLine(begun, { priceText: '20' }), name);
    expect(priced.priceText).toBe('20');
  });
});

describe('a quantity', () => {
  it('counts in the unit of its product, and not in one that is typed', () => {
    const inTonnes = chooseProduct(chosen, { ...copper, unit: 't' });
    expect(lineNet(typeInLine(inTonnes, { netText: '0,5 t' }))).toBe(500);
    expect(lineNet(typeInLine(inTonnes, { netText: '2 kg' }))).toBeNull();
    expect(lineNet(typeInLine(chosen, { netText: '0,5 t' }))).toBe(500_000);
  });
});

describe('a draft', () => {
  it.each([
    { timeText: '14:35' },
    { vehiclePlate: 'WX 12345' },
    { kpoNumber: '7' },
    { isNumberTyped: true },
    { isDateTyped: true },
    { notes: 'x' },
  ])('is kept if one field was typed: %o', (typed) => {
    expect(isWorthKeeping(emptyForm('doc'))).toBe(false);
    expect(isWorthKeeping({ ...emptyForm('doc'), ...typed })).toBe(true);
  });
});
