/**
 * A text counts as what it looks like, wherever it enters: signs that nobody sees, kinds of spaces
 * and dashes, and composed or separate accents change no outcome.
 */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { parsePriceChange } from '#domain/catalogue/price-change.ts';
import { lookAlikes, searchClients } from '#domain/client/client-search.ts';
import { lookAlike } from '#domain/entry/client.ts';
import { EMPTY_CLIENT_FORM, oddFields, readClientForm } from '#domain/entry/client-form.ts';
import { formTotals } from '#domain/entry/line-amounts.ts';
import {
  chooseProduct,
  isBlankLine,
  takeOwnName,
  typeInLine,
  typeProduct,
} from '#domain/entry/lines.ts';
import { missingOnPaper } from '#domain/entry/missing.ts';
import { emptyProductForm, readCategoryForm, readProductForm } from '#domain/entry/product-form.ts';
import { emptyLine, type ReceiptForm } from '#domain/entry/receipt-form.ts';
import { validateForm } from '#domain/entry/validate.ts';
import { parseWeightKg } from '#domain/quantity/decimal.ts';
import { readQueueFile, writeQueueFile } from '#domain/recovery/queue-file.ts';
import { limitIdentifier } from '#machines/limits/rate-limits.ts';
import { credentials } from '#machines/session/session.types.ts';
import { yardFieldsWhere } from '#schemas/fields/yard-table.ts';
import * as build from '#test/builders/records.ts';
import { runsOf } from '#test/builders/runs.ts';
import { type Disguise, disguise } from '#test/domain/arbitraries.ts';
import {
  context,
  copper,
  filledForm,
  NOW,
  steel,
} from '#test/domain/entry/receipt-form-samples.ts';
import { filterReceipts, NO_FILTER } from '#ui/receipt/receipt-filter.ts';
import { findCodes } from '#ui/screens/products/product-codes.ts';
import { productGroups } from '#ui/screens/products/products-view.ts';
import { suggestProducts } from '#ui/screens/receipt-entry/entry/receipt-entry-search.ts';
import { loginMistakes } from '#ui/session/login-form.ts';
import { readYardForm, toYardForm, wrongNumbers, yardCheck } from '#ui/yard/yard-form.ts';

const runs = { numRuns: runsOf(300) };

const TODAY = '2026-11-21';

const sample = (...texts: readonly string[]) => fc.constantFrom('', ...texts);
const words = fc.oneof(
  sample('Łukasz Żółć', 'Bielsko-Biała', 'Kowalska-Nowak Zoë', 'FH "Złom" - Jan Żak'),
  fc.string({ unit: fc.constantFrom(...'aAąŁżÓ-1'), maxLength: 8 }),
);
const prose = sample('z altanki - działka 5', 'dwa wiersze\ntekstu, ąę', 'ul. Polna 3-5');
const amount = sample('12,5', '12.345', '1 234,5', '0', '-3', 'x', '1,23456');
const weight = fc.oneof(amount, sample('12,5 kg', '1 000 kg.'));
const money = fc.oneof(amount, sample('29,50 zł', '1 200,00 zł/kg', '3 PLN'));
const percent = fc.oneof(amount, sample('2%', '2,5 %'));
const code = sample('17 04 05', '170405', '17-04-01', '16 06 01*', 'złom');
const email = sample('jan-kowalski@zlom.pl', 'Biuro@zlom.pl', 'biuro', 'a@b');
const date = sample('21.11.2026', '2026-11-20', '20-11-2026', '2011', 'jutro');

const PERSON = {
  name: words,
  address: prose,
  postalCode: sample('58-100', '58100', '5810'),
  city: words,
  documentNumber: sample('DBA 582117', 'ABA-300000', 'ABA300001', 'X1'),
  nip: sample('525-224-84-81', 'PL 5252248481', '5252248482'),
};

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** `prose` lists the fields in which a dash stays as it was typed. */
interface Entry<Name extends string> {
  readonly name: string;
  readonly texts: Readonly<Record<Name, fc.Arbitrary<string>>>;
  readonly prose?: readonly NoInfer<Name>[];
  readonly read: (texts: Texts<Name>) => unknown;
}

const entry = <Name extends string>(one: Entry<Name>): Entry<string> => one;

const clients = [
  build.client(),
  build.client({ id: 'client-2', name: 'Kowalska-Nowak Zoë', nip: '5252248481' }),
];
const categories = [{ id: 'non-ferrous', userID: 'user-1', name: 'Miedź' }];
const products = [copper, steel];

const client = entry({
  name: 'the form of a client',
  texts: PERSON,
  prose: ['address'],
  read: (texts) => {
    const form = { ...EMPTY_CLIENT_FORM, ...texts, sellerType: 'company' as const };
    const found = lookAlikes(clients, form).map(({ client: { id }, likeness }) => [id, likeness]);
    return [readClientForm(form), oddFields(form), found];
  },
});

const LINE = {
  ...{ netText: weight, grossText: weight, tareText: weight, priceText: money },
  deductionText: fc.oneof(percent, sample('2,5 kg')),
  ...{ sourceProductText: prose, wasteCodeText: code },
};

const readReceipt = (form: ReceiptForm) => [
  validateForm(form, context({ clients })),
  ...[lookAlike(form, clients)?.id, missingOnPaper(form, clients), formTotals(form)],
];

const head = entry({
  name: 'the form of a receipt',
  texts: {
    ...PERSON,
    ...{
      numberText: fc.constantFrom('12/21/11/2026', '12/1/2/2026', 'x'),
      timeText: sample('9:07', '0907'),
    },
    ...{ dateText: date, originText: prose, notes: prose },
    ...{ vehiclePlate: sample('DSW 12-34'), kpoNumber: sample('000-12/2026') },
  },
  prose: ['address', 'originText', 'notes'],
  read: ({ name, address, postalCode, city, documentNumber, nip, ...texts }) =>
    readReceipt({
      ...filledForm(),
      ...texts,
      ...{ isNumberTyped: true, isDateTyped: true, isNewClient: true, origin: 'other' },
      newClient: { name, address, postalCode, city, documentNumber, nip },
    }),
});

const line = entry({
  name: 'a line of a receipt',
  texts: { ...LINE, productText: fc.oneof(words, sample('miedź KAWAŁKOWA')) },
  prose: ['sourceProductText'],
  read: ({ productText, ...texts }) => {
    const typed = typeInLine({ ...emptyLine('line-1'), isWeighed: true }, texts);
    const lines = [
      ...[takeOwnName(typed, productText), typeProduct(typed, productText, products)],
      ...[typeInLine(chooseProduct(typed, copper), texts), typed],
    ];
    return lines.map((one) => [
      ...readReceipt({ ...filledForm(), lines: [one, emptyLine('line-2')] }),
      ...[isBlankLine(one), one.productId, one.isDeductionInKg],
    ]);
  },
});

const product = entry({
  name: 'the form of a product',
  texts: {
    ...{ name: fc.oneof(words, sample('MIEDŹ kawałkowa')), wasteCode: code, unit: sample('szt.') },
    ...{ buyPrice: money, sellPrice: money, deduction: percent, note: prose },
  },
  prose: ['note'],
  read: (texts) =>
    readProductForm({ ...emptyProductForm('non-ferrous'), ...texts }, products, null),
});

const category = entry({
  name: 'the form of a category',
  texts: { name: fc.oneof(words, sample('miedz')) },
  read: (form) => readCategoryForm(form, categories, ''),
});

const yard = entry({
  name: 'the details of the yard',
  texts: {
    ...{ ...PERSON, regon: sample('123-456-785'), bdo: sample('000 123 456'), phone: words },
    ...{ email, statement: prose, legalName: words, rodoNotice: prose, placeOfIssue: prose },
    ...{ bankAccount: sample('61 1090-1014 0000 0712 1981 2874'), branch: prose, footer: prose },
    ...{ defaultOrigin: prose, pccThreshold: money, cashLimit: money, unusualWeight: weight },
    ...{ defaultDeduction: percent, nextNumber: sample('41'), rollPageMm: sample('200 mm') },
  },
  prose: yardFieldsWhere('isProse', true),
  read: ({ documentNumber, ...texts }) => {
    const form = { ...toYardForm(null, TODAY), ...texts, rollPage: 'own' as const };
    const checked = ['postalCode', 'nip', 'regon', 'bdo', 'bankAccount'] as const;
    return [
      ...[readYardForm(form, null, TODAY), wrongNumbers(form)],
      checked.map((field) => yardCheck(field, form[field])),
    ];
  },
});

const user = { id: 'user-1', email: '' };
const former = { id: 'user-2', email: 'jan-kowalski@zlom.pl' };

const login = entry({
  name: 'the e-mail of an account',
  texts: { email },
  read: (texts) => {
    const typed = { ...texts, password: 'tajne-1', repeat: 'tajne-1' };
    const owner = { ...user, ...texts };
    const file = { owner, store: null, savedAt: new Date(NOW).toISOString() };
    return [
      ...(['sign-in', 'sign-up', 'reset'] as const).map((mode) => loginMistakes(typed, mode)),
      ...(['SIGN_IN', 'SIGN_UP'] as const).map((type) => credentials({ type, ...typed })),
      limitIdentifier(texts),
      readQueueFile(writeQueueFile({ ...file, pending: [], removed: [] }), former) === 'other-user',
    ];
  },
});

const view = {
  ...{ clients, products, categories, merged: [], pendingIds: new Set<string>() },
  ...{ companyDetails: null, gaps: [] },
};
const receipts = [
  build.receipt({ vehiclePlate: 'DSW 12-34' }),
  build.receipt({ id: 'receipt-2', number: '13/21/11/2026', totalGr: 100_000 }),
];

const search = entry({
  name: 'a search',
  texts: {
    query: fc.oneof(
      ...[words, code],
      sample('zolc', 'żółć kolejowa', 'DBA-582117', '525-224-84-81', 'miedź', 'dsw 1234', '12/21'),
    ),
    ...{ min: money, max: money, from: date, to: date },
  },
  read: ({ query, ...texts }) => [
    searchClients(clients, query),
    suggestProducts(products, categories, query),
    productGroups(view, query),
    findCodes(query),
    filterReceipts(receipts, { ...NO_FILTER, ...texts, period: 'dates' }, view as never, NOW),
    filterReceipts(receipts, { ...NO_FILTER, q: query }, view as never, NOW),
  ],
});

const priceChange = entry({
  name: 'a change of prices',
  texts: { typed: sample('-2,5%', '+3 %', '0,20', '- 1', 'x') },
  read: ({ typed }) => parsePriceChange(typed),
});

const ENTRIES = [client, head, line, product, category, yard, login, search, priceChange];

const disguised = (
  { prose = [] }: Entry<string>,
  texts: Texts<string>,
  as: Disguise,
): Texts<string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, as(text, prose.includes(name))]),
  );

describe('a typed or pasted text counts as what it looks like', () => {
  for (const one of ENTRIES)
    test.prop([fc.record(one.texts), disguise], runs)(`in ${one.name}`, (texts, as) => {
      expect(one.read(disguised(one, texts, as))).toEqual(one.read(texts));
    });

  it('in a weight that a calculator has put into directional marks', () => {
    expect(parseWeightKg('\u202d12,5\u202c')).toBe(12_500);
  });
});
