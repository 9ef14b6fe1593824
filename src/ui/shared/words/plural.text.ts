import { formatCount } from './format.text.ts';

type Forms = readonly [one: string, few: string, many: string, other: string];

const nouns = {
  receipt: ['kwit', 'kwity', 'kwitów', 'kwitu'],
  client: ['klient', 'klienci', 'klientów', 'klienta'],
  item: ['pozycja', 'pozycje', 'pozycji', 'pozycji'],
  product: ['produkt', 'produkty', 'produktów', 'produktu'],
  voided: ['anulowany', 'anulowane', 'anulowanych', 'anulowanego'],
  newerRecord: ['nowszy zapis', 'nowsze zapisy', 'nowszych zapisów', 'nowszego zapisu'],
  operation: ['operacja', 'operacje', 'operacji', 'operacji'],
} satisfies Record<string, Forms>;

export type Noun = keyof typeof nouns;

const rules = new Intl.PluralRules('pl');

const pluralForm = ([one, few, many, other]: Forms, count: number): string => {
  switch (rules.select(count)) {
    case 'one':
      return one;
    case 'few':
      return few;
    case 'many':
    case 'zero':
    case 'two':
      return many;
    case 'other':
      return other;
  }
};

/** 1 kwit, 2 kwity, 5 kwitów. */
const nounFor = (noun: Noun, count: number): string => pluralForm(nouns[noun], count);

/** Returns, for example, "5 kwitów". */
export const counted = (noun: Noun, count: number): string =>
  `${formatCount(count)}\u00a0${nounFor(noun, count)}`;
