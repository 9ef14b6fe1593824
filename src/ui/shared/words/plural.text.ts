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

/** A thing that is counted. */
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

/** The noun for a count: 1 kwit, 2 kwity, 5 kwitów. */
const nounFor = (noun: Noun, count: number): string => pluralForm(nouns[noun], count);

/** The count with its noun: "5 kwitów". */
export const counted = (noun: Noun, count: number): string =>
  `${formatCount(count)}\u00a0${nounFor(noun, count)}`;
