/** Numbers for print. The input is in whole units, so that nothing is rounded twice. */

const NO_BREAK_SPACE = '\u00a0';

/** Formats `units` of 10^-decimals: (123456, 2) is "1 234,56", (-5, 2) is "-0,05". */
export const decimalText = (units: number, decimals: number): string => {
  if (units < 0) return `-${decimalText(-units, decimals)}`;
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return decimals === 0 ? grouped : `${grouped},${digits.slice(-decimals)}`;
};

/** Formats grosze as złote with two decimals, without the currency. */
export const zlotyText = (grosze: number): string => decimalText(grosze, 2);

/** Rounds half up to three decimals, four under 1 kg (Dz.U. 2013 poz. 1607, column 10). */
export const megagramText = (grams: number): string =>
  grams < 1_000
    ? decimalText(Math.floor((grams + 50) / 100), 4)
    : decimalText(Math.floor((grams + 500) / 1_000), 3);

/** The decimals that the mass needs in kilograms, 0 to 3. */
export const kilogramDecimals = (grams: number): number => {
  if (grams % 1_000 === 0) return 0;
  if (grams % 100 === 0) return 1;
  return grams % 10 === 0 ? 2 : 3;
};

/** Formats grams as kilograms. `decimals` must be at least what the mass needs. */
export const kilogramText = (grams: number, decimals: number): string =>
  decimalText(Math.round(grams / 10 ** (3 - decimals)), decimals);

/** Formats grams as kilograms with no more decimals than needed: 12 000 is "12", 7 400 is "7,4". */
export const shortKilogramText = (grams: number): string =>
  kilogramText(grams, kilogramDecimals(grams));

/** Formats basis points: 250 is "2,5 %". */
export const percentText = (basisPoints: number): string =>
  `${decimalText(basisPoints, 2).replace(/,?0+$/, '')}${NO_BREAK_SPACE}%`;
