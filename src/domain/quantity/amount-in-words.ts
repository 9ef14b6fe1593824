import slownie from '@abbjs/slownie';
import { ZLOTY } from './zloty.text.ts';

const plurals = new Intl.PluralRules('pl');

const zlotyAfter = (whole: number): string => {
  const form = plurals.select(whole);
  return form in ZLOTY ? ZLOTY[form as keyof typeof ZLOTY] : ZLOTY.many;
};

/**
 * An amount of whole grosze, not negative, as accountants write it: "jeden tysiąc dwieście trzydzieści cztery złote 56/100". The
 * "jeden" before "tysiąc" is there so that nothing can be put in front.
 */
export const amountInWords = (grosze: number): string => {
  const whole = Math.floor(grosze / 100);
  const rest = String(grosze % 100).padStart(2, '0');
  return `${slownie.pl(whole)} ${zlotyAfter(whole)} ${rest}/100`;
};
