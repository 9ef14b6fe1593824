/**
 * Names of all stored fields, and their values in words. A field without an entry does not compile.
 */
import type { ClientFields, ClientStanding } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Fields } from '#schemas/entity.ts';
import type { LINE } from '#schemas/fields/receipt-table.ts';
import type { RecordField } from '#schemas/fields/field-table.ts';
import type { CategoryFields, ProductFields } from '#schemas/product.ts';
import type { Print, ReceiptFields, ReceiptItem } from '#schemas/receipt.ts';
import type { RecordNames } from '#domain/recovery/record-names.ts';
import { formatKgNumber, formatMoney, formatPrice } from '#ui/shared/words/format.text.ts';
import { paymentText } from '#ui/receipt/receipts.text.ts';
import { paperText, printSizeText, rollPageText } from '#ui/yard/settings.text.ts';
import {
  choice,
  codes,
  comparedBy,
  copyOf,
  count,
  fieldWords,
  type FieldWords,
  type Format,
  instant,
  linesOf,
  isFields,
  listOf,
  millimetres,
  money,
  reference,
  references,
  saidBy,
  share,
  text,
  weight,
  yesNo,
} from './field-formats.text.ts';

export { emptyText } from './field-formats.text.ts';

interface Stored {
  readonly clients: ClientFields & ClientStanding;
  readonly receipts: ReceiptFields;
  readonly products: ProductFields;
  readonly categories: CategoryFields;
  readonly companyDetails: CompanyDetails;
}

type ValueIn<T, F> = F extends keyof T ? NonNullable<T[F]> : never;
type Value<F> = { readonly [C in keyof Stored]: ValueIn<Stored[C], F> }[keyof Stored];
type WordsFor<F extends RecordField> = { readonly [K in F]: FieldWords<Value<K>> };

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const lineText = ({ name, unit, netG, priceGr, valueGr }: Fields): string => {
  const of = textIn(unit) || 'kg';
  const amount = typeof netG === 'number' ? `${formatKgNumber(netG)}\u00a0${of}` : '';
  const price = typeof priceGr === 'number' ? formatPrice(priceGr, of) : '';
  const value = typeof valueGr === 'number' ? formatMoney(valueGr) : '';
  return `${textIn(name)}: ${[amount, price, value].filter(Boolean).join(' · ')}`;
};

const addressText = ({ name, address, postalCode, city }: Fields): string =>
  [name, address, postalCode, city].map(textIn).filter(Boolean).join(', ');

const rollPage: Format<number> = {
  say: (value, names) => (value === 0 ? rollPageText.endless : millimetres.say(value, names)),
};

const numbering: Format<NonNullable<CompanyDetails['numberingStart']>> = {
  say: (value) => {
    if (!isFields(value)) return null;
    const day = textIn(value['day']).split('-').toReversed().join('.');
    return `${day}: ${String(value['sequence'])}`;
  },
};

const price = (one: unknown, names: RecordNames): string | null => {
  if (!isFields(one)) return null;
  const [paid, until] = [money.say(one['priceGr'], names), instant.say(one['until'], names)];
  return paid === null || until === null ? null : `${paid} (do ${until})`;
};

const printed = (one: unknown, names: RecordNames): string | null =>
  isFields(one) ? instant.say(one['at'], names) : null;

/** A weighed or counted amount is stored in thousandths of its unit. */
const lineWords = {
  productId: ['Produkt z cennika', reference('products')],
  name: ['Nazwa', text],
  wasteCode: ['Kod odpadu', text],
  wasteName: ['Nazwa odpadu', text],
  sourceProduct: ['Rodzaj produktu, z którego powstał odpad', text],
  unit: ['Jednostka', text],
  netG: ['Netto', weight],
  grossG: ['Brutto', weight],
  tareG: ['Tara', weight],
  deductionBp: ['Potrącenie', share],
  deductionG: ['Potrącona masa', weight],
  priceGr: ['Cena', money],
  valueGr: ['Wartość', money],
  requiresForm: ['Formularz przyjęcia odpadów', yesNo],
} as const satisfies {
  readonly [F in keyof typeof LINE]: FieldWords<ValueIn<ReceiptItem, F>>;
};

const payment = choice(paymentText);
const copy = copyOf<ClientFields & CompanyDetails>(() => everyWords, addressText);
const lines = linesOf<ReceiptItem>(() => lineWords, lineText);
const prices = listOf<NonNullable<ProductFields['priceHistory']>[number]>(price, '\n');
const prints = listOf<Print>(printed, '\n');

/** Fields that the user types or chooses, in the order in which forms ask for them. */
const typedWords = {
  number: ['Numer', text],
  replacesNumber: ['Zastępuje numer', text],
  date: ['Data', instant],
  name: ['Nazwa', text],
  address: ['Adres', text],
  postalCode: ['Kod pocztowy', text],
  city: ['Miejscowość', text],
  documentNumber: ['Numer dokumentu', text],
  client: ['Sprzedający', copy],
  origin: ['Źródło pochodzenia', text],
  items: ['Pozycje', lines],
  totalG: ['Waga razem', weight],
  totalGr: ['Do wypłaty', money],
  totalStated: ['Suma ze starszej wersji, nie z pozycji', yesNo],
  paymentMethod: ['Płatność', payment],
  notes: ['Uwagi', text],
  vehiclePlate: ['Nr rejestracyjny pojazdu', text],
  kpoNumber: ['Numer KPO', text],
  idChecked: ['Sprawdzono dokument tożsamości', yesNo],
  status: ['Stan', choice({ issued: 'Wystawiony', voided: 'Anulowany' })],
  voidReason: ['Powód anulowania', text],
  voidedAt: ['Anulowano', instant],
  sellerType: ['Rodzaj klienta', choice({ person: 'Osoba', company: 'Firma' })],
  hidden: ['Ukryty', yesNo],
  mergedInto: ['Scalony z', reference('clients')],
  apartFrom: ['Nie jest tym samym co', references('clients')],
  printedAt: ['Wydrukowano', instant],
  categoryId: ['Kategoria', reference('categories')],
  wasteCode: ['Kod odpadu', text],
  unit: ['Jednostka', text],
  buyPriceGr: ['Cena zakupu', money],
  pricedAt: ['Cena od', instant],
  sellPriceGr: ['Cena sprzedaży', money],
  deductionBp: ['Potrącenie', share],
  requiresForm: ['Formularz przyjęcia odpadów', yesNo],
  active: ['Aktywny', yesNo],
  favourite: ['Ulubiony', yesNo],
  note: ['Notatka', text],
  nip: ['NIP', text],
  regon: ['REGON', text],
  bdo: ['Numer BDO', text],
  phone: ['Telefon', text],
  email: ['E-mail', text],
  rodoNotice: ['Informacja RODO', text],
  statement: ['Oświadczenie na wydruku', text],
  footer: ['Stopka wydruku', text],
  placeOfIssue: ['Miejsce wystawienia', text],
  branch: ['Adres punktu skupu', text],
  legalName: ['Właściciel lub pełna nazwa', text],
  bankAccount: ['Rachunek bankowy', text],
  hidesWeighing: ['Bez kolumn brutto, tara i potrącenie', yesNo],
  paper: ['Papier', choice(paperText)],
  copies: ['Egzemplarze', count],
  rollWidthMm: ['Szerokość rolki', millimetres],
  rollPageMm: ['Długość strony rolki', rollPage],
  printSize: ['Wielkość pisma', choice(printSizeText)],
  pccThresholdGr: ['Próg PCC', money],
  cashLimitGr: ['Próg wypłaty w gotówce', money],
  unusualWeightG: ['Nietypowa waga pozycji', weight],
  defaultPayment: ['Domyślna płatność', choice({ '': 'wybierana przy kwicie', ...paymentText })],
  defaultOrigin: ['Domyślne źródło pochodzenia', text],
  defaultDeductionBp: ['Domyślne potrącenie', share],
  codesOff: ['Kody odpadów bez podpowiedzi', codes],
  numberingStart: ['Początek numeracji', numbering],
  idCheckRequired: ['Kwit tylko po sprawdzeniu dokumentu', yesNo],
} as const satisfies Partial<WordsFor<RecordField>>;

/**
 * Ids, copies and notes of devices. Nobody types them, and only a comparison of whole records names
 * them.
 */
const notedWords = {
  clientId: ['Klient', reference('clients')],
  replacesId: ['Zastępuje kwit', reference('receipts')],
  replacedBy: ['Zastąpiony kwitem', reference('receipts')],
  company: ['Dane firmy na kwicie', copy],
  createdAt: ['Utworzono', instant],
  updatedAt: ['Zmieniono', instant],
  prints: ['Wydruki', prints],
  priceHistory: ['Poprzednie ceny', prices],
  order: ['Kolejność', count],
} as const satisfies WordsFor<Exclude<RecordField, keyof typeof typedWords>>;

const shownWords: Readonly<Record<string, FieldWords>> = typedWords;
const everyWords: Readonly<Record<string, FieldWords>> = { ...typedWords, ...notedWords };

const formatOf = (field: string): FieldWords[1] => fieldWords(everyWords, field)[1];

export const fieldValueText = (field: string, value: unknown, names: RecordNames): string =>
  saidBy(formatOf(field), value, names);

/** Two different values never give the same text. */
export const comparedTexts = (
  field: string,
  one: unknown,
  other: unknown,
  names: RecordNames,
): readonly [string, string] => comparedBy(formatOf(field), one, other, names);

/** Returns undefined for a field that nobody types. */
export const fieldNameText = (field: string): string | undefined =>
  Object.hasOwn(shownWords, field) ? shownWords[field]?.[0] : undefined;

export const everyFieldNameText = (field: string): string => fieldWords(everyWords, field)[0];

/**
 * Names and values of the typed fields that a record has, in the order in which forms ask for them.
 */
export const fieldRows = (
  record: Fields,
  names: RecordNames,
): readonly (readonly [string, string])[] =>
  Object.entries(shownWords).flatMap(([field, [name]]) =>
    Object.hasOwn(record, field) && record[field] !== undefined
      ? [[name, fieldValueText(field, record[field], names)] as const]
      : [],
  );
