import type { Fields } from '#schemas/entity.ts';
import type { RecordField } from '#schemas/fields/field-table.ts';
import {
  formatCount,
  formatDateTime,
  formatKg,
  formatMoney,
  formatPrice,
} from '#ui/shared/words/format.text.ts';
import { paymentText } from '#ui/receipt/receipts.text.ts';
import { paperText, printSizeText } from '#ui/yard/settings.text.ts';

/** Fields that the user types or chooses, in the order in which forms ask for them. */
const typedText = {
  number: 'Numer',
  replacesNumber: 'Zastępuje numer',
  date: 'Data',
  name: 'Nazwa',
  address: 'Adres',
  postalCode: 'Kod pocztowy',
  city: 'Miejscowość',
  documentNumber: 'Numer dokumentu',
  client: 'Sprzedający',
  origin: 'Źródło pochodzenia',
  items: 'Pozycje',
  totalG: 'Waga razem',
  totalGr: 'Do wypłaty',
  totalStated: 'Suma ze starszej wersji, nie z pozycji',
  paymentMethod: 'Płatność',
  notes: 'Uwagi',
  vehiclePlate: 'Nr rejestracyjny pojazdu',
  kpoNumber: 'Numer KPO',
  idChecked: 'Sprawdzono dokument tożsamości',
  status: 'Stan',
  voidReason: 'Powód anulowania',
  voidedAt: 'Anulowano',
  sellerType: 'Rodzaj klienta',
  hidden: 'Ukryty',
  mergedInto: 'Scalony z',
  apartFrom: 'Nie jest tym samym co',
  printedAt: 'Wydrukowano',
  categoryId: 'Kategoria',
  wasteCode: 'Kod odpadu',
  unit: 'Jednostka',
  buyPriceGr: 'Cena zakupu',
  pricedAt: 'Cena od',
  sellPriceGr: 'Cena sprzedaży',
  deductionBp: 'Potrącenie',
  requiresForm: 'Formularz przyjęcia odpadów',
  active: 'Aktywny',
  favourite: 'Ulubiony',
  note: 'Notatka',
  nip: 'NIP',
  regon: 'REGON',
  bdo: 'Numer BDO',
  phone: 'Telefon',
  email: 'E-mail',
  rodoNotice: 'Informacja RODO',
  statement: 'Oświadczenie na wydruku',
  footer: 'Stopka wydruku',
  placeOfIssue: 'Miejsce wystawienia',
  branch: 'Adres punktu skupu',
  legalName: 'Właściciel lub pełna nazwa',
  bankAccount: 'Rachunek bankowy',
  hidesWeighing: 'Bez kolumn brutto, tara i potrącenie',
  paper: 'Papier',
  copies: 'Egzemplarze',
  rollWidthMm: 'Szerokość rolki (mm)',
  rollPageMm: 'Długość strony rolki (mm)',
  printSize: 'Wielkość pisma',
  pccThresholdGr: 'Próg PCC',
  cashLimitGr: 'Próg wypłaty w gotówce',
  unusualWeightG: 'Nietypowa waga pozycji',
  defaultPayment: 'Domyślna płatność',
  defaultOrigin: 'Domyślne źródło pochodzenia',
  defaultDeductionBp: 'Domyślne potrącenie',
  codesOff: 'Kody odpadów bez podpowiedzi',
  numberingStart: 'Początek numeracji',
  idCheckRequired: 'Kwit tylko po sprawdzeniu dokumentu',
} as const satisfies Partial<Record<RecordField, string>>;

/**
 * Ids, copies and notes of devices. Nobody types them, and only a comparison of whole records names
 * them.
 */
const notedText = {
  clientId: 'Klient',
  replacesId: 'Zastępuje kwit',
  replacedBy: 'Zastąpiony kwitem',
  company: 'Dane firmy na kwicie',
  createdAt: 'Utworzono',
  updatedAt: 'Zmieniono',
  prints: 'Wydruki',
  priceHistory: 'Poprzednie ceny',
  order: 'Kolejność',
} as const satisfies Record<Exclude<RecordField, keyof typeof typedText>, string>;

const shownText: Readonly<Record<string, string>> = typedText;
const everyText: Readonly<Record<string, string>> = { ...typedText, ...notedText };

export const emptyText = '(puste)';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const sellerText = (seller: Fields): string =>
  [seller['name'], seller['address'], seller['postalCode'], seller['city']]
    .map(text)
    .filter(Boolean)
    .join(', ');

const itemText = (item: unknown): string => {
  if (!isFields(item)) return '';
  const { name, netG, priceGr, valueGr } = item;
  const weight = typeof netG === 'number' ? formatKg(netG) : '';
  const price = typeof priceGr === 'number' ? formatPrice(priceGr) : '';
  const value = typeof valueGr === 'number' ? formatMoney(valueGr) : '';
  return `${text(name)}: ${[weight, price, value].filter(Boolean).join(' · ')}`;
};

const choiceText: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { issued: 'Wystawiony', voided: 'Anulowany' },
  sellerType: { person: 'Osoba', company: 'Firma' },
  paymentMethod: paymentText,
  defaultPayment: paymentText,
  paper: paperText,
  printSize: printSizeText,
} satisfies Partial<Record<RecordField, object>>;

const isInstant = (field: string): boolean => field === 'date' || field.endsWith('At');

const wordText = (field: string, value: string): string => {
  if (isInstant(field) && !Number.isNaN(Date.parse(value))) return formatDateTime(value);
  return choiceText[field]?.[value] ?? (value === '' ? emptyText : value);
};

const numberText = (field: string, value: number): string => {
  if (field.endsWith('Gr')) return formatMoney(value);
  if (field.endsWith('G')) return formatKg(value);
  if (field.endsWith('Bp')) return `${String(value / 100).replace('.', ',')}%`;
  return String(value);
};

const listText = (field: string, list: readonly unknown[]): string => {
  if (field === 'items') return list.map(itemText).join('\n');
  if (field === 'codesOff') return list.join(', ');
  return list.length === 0 ? '' : formatCount(list.length);
};

const numberingText = ({ day, sequence }: Fields): string =>
  `${text(day).split('-').toReversed().join('.')}: ${String(sequence)}`;

/** The lines of a receipt are separated by newlines. */
export const fieldValueText = (field: string, value: unknown): string => {
  if (typeof value === 'string') return wordText(field, value);
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  if (Array.isArray(value)) return listText(field, value) || emptyText;
  if (!isFields(value)) return emptyText;
  return (field === 'numberingStart' ? numberingText : sellerText)(value) || emptyText;
};

/** Returns undefined for a field that nobody types. */
export const fieldNameText = (field: string): string | undefined =>
  Object.hasOwn(shownText, field) ? shownText[field] : undefined;

/** A field of another version keeps its stored name. */
export const everyFieldNameText = (field: string): string =>
  Object.hasOwn(everyText, field) ? (everyText[field] ?? field) : field;

/**
 * Names and values of the typed fields that a record has, in the order in which forms ask for them.
 */
export const fieldRows = (record: Fields): readonly (readonly [string, string])[] =>
  Object.entries(shownText).flatMap(([field, name]) =>
    Object.hasOwn(record, field) && record[field] !== undefined
      ? [[name, fieldValueText(field, record[field])] as const]
      : [],
  );
