/**
 * Fields of a record that change together: of two changes of
 * a unit that do not know of each other, one stands whole.
 */

type Units = Readonly<Record<string, readonly string[]>>;

const alone = (...fields: readonly string[]): Units =>
  Object.fromEntries(fields.map((field) => [field, [field]]));

const UNITS: Readonly<Record<string, Units>> = {
  receipts: {
    lines: ['items', 'totalG', 'totalGr', 'totalStated'],
    seller: ['clientId', 'client', 'idChecked'],
    numbering: ['number', 'date', 'replacesNumber', 'replacesId'],
    state: ['status', 'voidReason', 'voidedAt', 'replacedBy'],
    ...alone('paymentMethod', 'origin', 'notes', 'vehiclePlate', 'kpoNumber', 'company'),
  },
  clients: {
    identity: ['name', 'sellerType', 'documentNumber', 'nip'],
    address: ['address', 'postalCode', 'city'],
    standing: ['hidden', 'mergedInto'],
    ...alone('apartFrom'),
  },
  products: {
    ...alone('name', 'categoryId', 'order', 'deductionBp', 'active', 'favourite', 'note'),
    waste: ['wasteCode', 'requiresForm'],
    price: ['unit', 'buyPriceGr', 'sellPriceGr', 'pricedAt', 'priceHistory'],
  },
  categories: alone('name', 'order'),
  companyDetails: {
    name: ['name', 'legalName'],
    address: ['address', 'postalCode', 'city'],
    registration: ['nip', 'regon', 'bdo'],
    paper: ['paper', 'copies', 'printSize', 'rollWidthMm', 'rollPageMm'],
    ...alone('branch', 'placeOfIssue', 'phone', 'email', 'rodoNotice', 'statement', 'bankAccount'),
    ...alone('footer', 'pccThresholdGr', 'cashLimitGr', 'unusualWeightG', 'hidesWeighing'),
    ...alone('defaultPayment', 'defaultOrigin', 'defaultDeductionBp', 'codesOff'),
    ...alone('numberingStart', 'idCheckRequired'),
  },
};

/** Fields that devices note on a receipt by themselves, so that no user loses them to another. */
export const NOTES = ['createdAt', 'updatedAt', 'printedAt', 'prints'] as const;

export const STATE = 'state';

export const collectionOf = (path: string): string => path.slice(0, path.indexOf('/'));

export const unitsOf = (path: string): Units => UNITS[collectionOf(path)] ?? {};

export const unitsWith = (path: string, fields: readonly string[]): readonly string[] =>
  Object.entries(unitsOf(path)).flatMap(([unit, own]) =>
    own.some((field) => fields.includes(field)) ? [unit] : [],
  );

export const fieldsOf = (path: string, units: readonly string[]): readonly string[] =>
  units.flatMap((unit) => unitsOf(path)[unit] ?? []);
