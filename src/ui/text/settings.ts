import type { IdentifierCheck } from '#domain/identifiers.ts';
import type { CompanyField } from '#ui/view/company-form.ts';

/** Words of the settings. */
export const settingsText = {
  title: 'Ustawienia',
  company: 'Dane firmy',
  printed: 'Drukowane na każdym kwicie',
  rodo: 'Informacja RODO na wydruku',
  rodoHint: 'Puste pole: na wydruku stoi treść wbudowana w program.',
  thresholds: 'Progi',
  pccThreshold: 'Próg PCC (zł)',
  pccHint: 'Zakupy od osób powyżej tej kwoty trafiają do raportu PCC.',
  pccError: 'Wpisz kwotę, np. 1000,00.',
  head: 'Nagłówek wydruku',
  emptyHead: 'Bez danych firmy na wydruku zostaje puste miejsce.',
  kept: 'Wystawione kwity zachowują dane z chwili zapisu. Zmiana dotyczy tylko nowych.',
  unsaved: (count: number) => `Niezapisane zmiany: ${count}`,
  noChanges: 'Brak niezapisanych zmian',
  undo: 'Cofnij',
  saved: 'Zapisano dane firmy',
  numberRight: 'Numer poprawny',
} as const;

/** The fields of the yard's details. */
export const companyFieldText = {
  name: 'Nazwa firmy',
  address: 'Adres',
  postalCode: 'Kod pocztowy',
  city: 'Miejscowość',
  nip: 'NIP',
  regon: 'REGON',
  bdo: 'Numer BDO',
  phone: 'Telefon',
  email: 'E-mail',
} as const satisfies Record<CompanyField, string>;

/** What the check of a field warns of. It never blocks. */
export const companyWarningText = {
  postalCode: 'Sprawdź kod: ma postać 00-000.',
  nip: 'Sprawdź NIP: 10 cyfr, ostatnia kontrolna.',
  regon: 'Sprawdź REGON: 9 albo 14 cyfr, ostatnia kontrolna.',
  bdo: 'Sprawdź numer BDO: ma 9 cyfr.',
} as const satisfies Partial<Record<CompanyField, string>>;

/** What stands under a checked field; empty when there is nothing to say. */
export const companyCheckText = (field: CompanyField, check: IdentifierCheck | null): string => {
  if (check === null) return '';
  if (check === 'ok') return field === 'postalCode' ? '' : settingsText.numberRight;
  return field in companyWarningText
    ? companyWarningText[field as keyof typeof companyWarningText]
    : '';
};
