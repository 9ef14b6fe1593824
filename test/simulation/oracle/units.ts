/** Which fields of a record belong together: of two people who change one of them without knowing of each other, one is right about all. */

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

/** What devices note by themselves on a receipt, of which nobody loses anything to another. */
export const NOTES = ['createdAt', 'updatedAt', 'printedAt', 'prints'] as const;

/** The part of a record that is void, issued or replaced. */
export const STATE = 'state';

/** The collection of a path, "clients/abc". */
export const collectionOf = (path: string): string => path.slice(0, path.indexOf('/'));

/** The units of the records of a path's collection, by name. */
export const unitsOf = (path: string): Units => UNITS[collectionOf(path)] ?? {};

/** The units in which one of the fields is. */
export const unitsWith = (path: string, fields: readonly string[]): readonly string[] =>
  Object.entries(unitsOf(path)).flatMap(([unit, own]) =>
    own.some((field) => fields.includes(field)) ? [unit] : [],
  );

/** The fields of some units. */
export const fieldsOf = (path: string, units: readonly string[]): readonly string[] =>
  units.flatMap((unit) => unitsOf(path)[unit] ?? []);
