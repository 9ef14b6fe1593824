/** Heads and words of files with clients and products. */
import type { ClientColumn } from '#domain/import/client-rows.ts';
import type { FieldNames } from '#domain/import/columns.ts';
import type { SellerType } from '#schemas/client.ts';
import type { ProductColumn } from '#schemas/fields/catalogue-table.ts';

export const clientColumnText = {
  name: 'Imię i nazwisko',
  address: 'Adres',
  postalCode: 'Kod pocztowy',
  city: 'Miejscowość',
  documentNumber: 'Numer dokumentu',
  sellerType: 'Rodzaj',
  nip: 'NIP',
} as const satisfies Record<ClientColumn, string>;

export const sellerTypeCell = { person: 'osoba', company: 'firma' } as const satisfies Record<
  SellerType,
  string
>;

export const flagCell = { true: 'tak', false: 'nie' } as const;

/** Other words for `flagCell`, in lower case without diacritics. */
export const flagWords = {
  true: ['tak', 't', 'prawda', 'true', 'x', '1'],
  false: ['nie', 'n', 'falsz', 'false', '0'],
} as const;

export const productColumnText = {
  name: 'Nazwa',
  wasteCode: 'Kod odpadu',
  category: 'Kategoria',
  unit: 'Jednostka',
  buyPrice: 'Cena zakupu (zł)',
  sellPrice: 'Cena sprzedaży (zł)',
  deduction: 'Potrącenie (%)',
  requiresForm: 'Formularz',
  active: 'Widoczny',
  favourite: 'Ulubiony',
  note: 'Notatka',
} as const satisfies Record<ProductColumn, string>;

export const clientColumnNames = {
  name: [
    'imie i nazwisko',
    'nazwisko i imie',
    'nazwa',
    'klient',
    'nazwisko',
    'name',
    'sprzedajacy',
  ],
  address: ['adres', 'ulica', 'ulica i numer', 'address'],
  postalCode: ['kod pocztowy', 'kod', 'postalcode', 'postal code'],
  city: ['miejscowosc', 'miasto', 'city', 'poczta'],
  documentNumber: [
    'numer dokumentu',
    'nr dokumentu',
    'dokument',
    'dowod',
    'dowodu',
    'dokumentu',
    'documentnumber',
  ],
  sellerType: ['rodzaj', 'rodzaj klienta', 'typ klienta', 'sellertype'],
  nip: ['nip', 'numer nip', 'nr nip', 'numernip'],
} as const satisfies FieldNames<ClientColumn>;

export const productColumnNames = {
  name: ['nazwa', 'nazwa towaru', 'produkt', 'towar', 'name'],
  wasteCode: ['kod odpadu', 'kod towaru', 'kod', 'itemcode', 'wastecode'],
  category: ['kategoria', 'grupa', 'category'],
  unit: ['jednostka', 'jm', 'j m', 'jedn', 'unit'],
  buyPrice: ['cena zakupu', 'cena', 'skup', 'buy price', 'buyprice'],
  sellPrice: ['cena sprzedazy', 'sprzedaz', 'sell price', 'sellprice'],
  deduction: ['potracenie', 'zanieczyszczenie', 'weightadjustment', 'deduction'],
  requiresForm: ['formularz', 'wymaga formularza', 'requiresform'],
  active: ['widoczny', 'aktywny', 'active'],
  favourite: ['ulubiony', 'favourite'],
  note: ['notatka', 'uwagi', 'opis', 'note'],
} as const satisfies FieldNames<ProductColumn>;
