import { describe, expect, it } from 'vitest';
import { WASTE_CODES } from '#domain/catalogue/waste-codes-table.text.ts';
import {
  findWasteCode,
  formatWasteCode,
  parseWasteCode,
  isFormRequiredByDefault,
  wasteName,
} from '#domain/catalogue/waste-codes.ts';

describe('the table of waste codes', () => {
  it('has 48 unique six-digit codes, each with a name', () => {
    expect(WASTE_CODES.every(({ digits, name }) => /^\d{6}$/.test(digits) && name !== '')).toBe(
      true,
    );
    expect(new Set(WASTE_CODES.map(({ digits }) => digits)).size).toBe(WASTE_CODES.length);
    expect(WASTE_CODES).toHaveLength(48);
  });

  it('marks the codes that are hazardous and those that were proofread', () => {
    expect(findWasteCode('160601*')).toMatchObject({ hazardous: true, verified: false });
    expect(findWasteCode('170405')).toMatchObject({ hazardous: false, verified: true });
  });

  it.each([
    ['170405', 'Żelazo i stal'],
    ['17 04 01', 'Miedź, brąz, mosiądz'],
    ['160601*', 'Baterie i akumulatory ołowiowe'],
    ['120103', 'Odpady z toczenia i piłowania metali nieżelaznych'],
    ['999999', ''],
  ])('names %s as "%s"', (code, name) => {
    expect(wasteName(code)).toBe(name);
  });
});

describe('a typed code', () => {
  it.each([
    ['170405', '170405'],
    ['17.04.05', '170405'],
    [' 17 04 05 ', '170405'],
    ['17\u00a004\u00a005', '170405'],
    ['17-04-05', '170405'],
    ['17 04 05*', '170405'],
    ['160601', '160601*'],
    ['16 06 01*', '160601*'],
    ['99 99 99*', '999999*'],
    ['99 99 99', '999999'],
    ['17040', null],
    ['1704055', null],
    ['17 04 0x', null],
    ['*170405', null],
    ['', null],
  ])('"%s" is read as %s', (text, code) => {
    expect(parseWasteCode(text)).toBe(code);
  });

  it('survives printing in pairs of digits and reading back, for every code of the table', () => {
    for (const { digits, hazardous } of WASTE_CODES) {
      const stored = hazardous ? `${digits}*` : digits;
      expect(parseWasteCode(formatWasteCode(stored))).toBe(stored);
    }
  });

  it.each([
    ['170405', '17 04 05'],
    ['160601*', '16 06 01*'],
    ['złom', 'złom'],
    ['', ''],
  ])('"%s" is printed as "%s"', (code, printed) => {
    expect(formatWasteCode(code)).toBe(printed);
  });
});

describe("art. 102's form", () => {
  it.each([
    ['170405', true],
    ['160601*', true],
    ['150104', false],
    ['150101', false],
    ['999999', true],
    ['', true],
  ])('is required for "%s": %s', (code, isCalledFor) => {
    expect(isFormRequiredByDefault(code)).toBe(isCalledFor);
  });
});
