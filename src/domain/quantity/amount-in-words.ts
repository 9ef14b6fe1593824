import slownie from '@abbjs/slownie';
import { ZLOTY } from './zloty.text.ts';

const plurals = new Intl.PluralRules('pl');

const zlotyAfter = (whole: number): string => {
  const form = plurals.select(whole);
  return form in ZLOTY ? ZLOTY[form as keyof typeof ZLOTY] : ZLOTY.many;
};

/**
 * Returns, for example, "jeden tysiąc dwieście trzydzieści cztery złote 56/100". The "jeden" keeps
 * anybody from writing a number in front of "tysiąc".
 */
export const amountInWords = (grosze: number): string => {
  const whole = Math.floor(grosze / 100);
  const rest = String(grosze % 100).padStart(2, '0');
  return `${slownie.pl(whole)} ${zlotyAfter(whole)} ${rest}/100`;
};
