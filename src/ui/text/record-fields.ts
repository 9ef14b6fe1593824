/** The fields of records, and their values, as people read them. */
import { formatDateTime, formatKg, formatMoney, formatPrice } from './format.ts';
import { paymentText } from './receipts.ts';

/** Fields that are shown, by their name in the record. Ids, copies and derived fields are not: nobody typed them. */
const fieldText: Readonly<Record<string, string>> = {
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
  mergedInto: 'Scalony z',
  apartFrom: 'Nie jest tym samym co',
  printedAt: 'Wydrukowano',
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
  copies: 'Egzemplarze',
  pccThresholdGr: 'Próg PCC',
  cashLimitGr: 'Próg wypłaty w gotówce',
  unusualWeightG: 'Nietypowa waga pozycji',
  defaultOrigin: 'Domyślne źródło pochodzenia',
  idCheckRequired: 'Kwit tylko po sprawdzeniu dokumentu',
};

/** In place of a value that is not there. */
export const emptyText = '(puste)';

type Fields = Readonly<Record<string, unknown>>;

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

const statusText: Readonly<Record<string, string>> = {
  issued: 'Wystawiony',
  voided: 'Anulowany',
};

const INSTANTS: ReadonlySet<string> = new Set(['date', 'voidedAt', 'printedAt', 'pricedAt']);

const wordText = (field: string, value: string): string => {
  if (INSTANTS.has(field)) return formatDateTime(value);
  if (field === 'status') return statusText[value] ?? value;
  if (field === 'paymentMethod')
    return (paymentText as Readonly<Record<string, string>>)[value] ?? value;
  return value === '' ? emptyText : value;
};

const numberText = (field: string, value: number): string => {
  if (field.endsWith('Gr')) return formatMoney(value);
  if (field.endsWith('G')) return formatKg(value);
  if (field.endsWith('Bp')) return `${String(value / 100).replace('.', ',')}%`;
  return String(value);
};

/** A field's value in words; lines of a receipt stand in lines. */
export const fieldValueText = (field: string, value: unknown): string => {
  if (typeof value === 'string') return wordText(field, value);
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  if (Array.isArray(value)) return value.map(itemText).join('\n') || emptyText;
  return isFields(value) ? sellerText(value) || emptyText : emptyText;
};

/** A field's name; undefined for one that is not shown. */
export const fieldNameText = (field: string): string | undefined =>
  Object.hasOwn(fieldText, field) ? fieldText[field] : undefined;

/** The shown fields of a record, name and value, in the order in which forms ask for them. */
export const fieldRows = (record: Fields): readonly (readonly [string, string])[] =>
  Object.entries(fieldText).flatMap(([field, name]) =>
    Object.hasOwn(record, field) && record[field] !== undefined
      ? [[name, fieldValueText(field, record[field])] as const]
      : [],
  );
