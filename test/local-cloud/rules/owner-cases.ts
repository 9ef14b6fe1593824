import type { RulesRequest } from '#local-cloud/rules/evaluator.ts';
import type { QueryConstraint, WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { documentOf } from './rules-fixture.ts';

export interface OwnerCase {
  readonly name: string;
  readonly request: RulesRequest;
  readonly allowed: boolean;
}

export const text = (stringValue: string): WireValue => ({ stringValue });

export const own: WireFields = {
  userID: text('me'),
  name: text('Anna'),
  number: text('1/21/11/2026'),
  items: { arrayValue: {} },
};
const others: WireFields = { ...own, userID: text('you') };

const without = (fields: WireFields, name: string): WireFields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

type Who = 'me' | 'you' | null;

const authOf = (who: Who): RulesRequest['auth'] => (who === null ? null : { uid: who, token: {} });

export const ask = (
  method: RulesRequest['method'],
  who: Who,
  path: readonly string[],
  before: WireFields | null,
  after: WireFields | null = null,
): RulesRequest => {
  const id = path.at(-1) ?? '';
  return {
    method,
    path,
    auth: authOf(who),
    resource: before === null ? null : documentOf(id, before),
    requestResource: after === null ? null : documentOf(id, after),
    time: Date.now(),
  };
};

export const where = (path: string, op: string, value: WireValue): QueryConstraint => ({
  kind: 'field',
  path,
  op,
  value,
});

export const list = (
  who: Who,
  collection: string,
  filter: QueryConstraint | null,
): RulesRequest => ({ ...ask('list', who, [collection], null), query: { filter } });

export const mine = where('userID', 'EQUAL', text('me'));
export const yours = where('userID', 'EQUAL', text('you'));
const among = (...uids: readonly string[]): QueryConstraint =>
  where('userID', 'IN', { arrayValue: { values: uids.map(text) } });
const any = (...of: readonly QueryConstraint[]): QueryConstraint => ({ kind: 'or', of });
const all = (...of: readonly QueryConstraint[]): QueryConstraint => ({ kind: 'and', of });
const named = where('name', 'EQUAL', text('Anna'));
const since = where('date', 'GREATER_THAN', { timestampValue: '2026-11-01T00:00:00Z' });
/** These documents exist during all cases. */
export const standing: Readonly<Record<string, WireFields>> = Object.fromEntries(
  ['clients', 'receipts', 'products', 'categories'].flatMap((collection) => [
    [`${collection}/mine`, own],
    [`${collection}/yours`, others],
  ]),
);

const name = (collection: string, id: string): WireValue => ({
  referenceValue: `projects/demo-rules/databases/(default)/documents/${collection}/${id}`,
});

const ids = (collection: string, ...named: readonly string[]): QueryConstraint =>
  where('__name__', 'IN', {
    arrayValue: { values: named.map((id) => name(collection, id)) },
  });

const range = (collection: string, id: string): QueryConstraint =>
  all(
    where('__name__', 'GREATER_THAN_OR_EQUAL', name(collection, id)),
    where('__name__', 'LESS_THAN_OR_EQUAL', name(collection, id)),
  );

export const path = (collection: string): readonly string[] => [collection, 'a'];

export type Row = readonly [name: string, allowed: boolean, request: RulesRequest];

const reads = (collection: string): readonly Row[] => [
  ['gets an own record', true, ask('get', 'me', path(collection), own)],
  ["does not get a stranger's record", false, ask('get', 'me', path(collection), others)],
  ['gets nothing when signed out', false, ask('get', null, path(collection), own)],
  ['does not get a missing record', false, ask('get', 'me', path(collection), null)],
  ['lists with the own userID', true, list('me', collection, mine)],
  ["does not list with a stranger's userID", false, list('me', collection, yours)],
  ['does not list without a filter', false, list('me', collection, null)],
  ['lists nothing when signed out', false, list(null, collection, mine)],
  ['lists with IN of the own userID alone', true, list('me', collection, among('me'))],
  ['does not list with IN of two userIDs', false, list('me', collection, among('me', 'you'))],
  ['does not list with OR of two userIDs', false, list('me', collection, any(mine, yours))],
  [
    'lists when every branch of OR is own',
    true,
    list('me', collection, any(mine, all(named, mine))),
  ],
  ['does not list when one branch of OR is open', false, list('me', collection, any(mine, named))],
  ['lists with a further condition', true, list('me', collection, all(mine, since))],
  ['lists by an id that is own', true, list('me', collection, all(mine, ids(collection, 'mine')))],
  [
    'does not list by an id that is not there',
    false,
    list('me', collection, all(mine, ids(collection, 'mine', 'nowhere'))),
  ],
  [
    "does not list by a stranger's id",
    false,
    list('me', collection, all(mine, ids(collection, 'yours'))),
  ],
  [
    'looks for an id that is not there by its range',
    true,
    list('me', collection, all(mine, range(collection, 'nowhere'))),
  ],
  [
    'looks for several ids by their ranges',
    true,
    list(
      'me',
      collection,
      any(...['mine', 'yours', 'nowhere'].map((id) => all(mine, range(collection, id)))),
    ),
  ],
  [
    'does not list with an inequality of userID',
    false,
    list('me', collection, where('userID', 'NOT_EQUAL', text('you'))),
  ],
];

const writes = (collection: string): readonly Row[] => [
  ['creates an own record', true, ask('create', 'me', path(collection), null, own)],
  ['creates none for a stranger', false, ask('create', 'me', path(collection), null, others)],
  ['creates none when signed out', false, ask('create', null, path(collection), null, own)],
  [
    'creates none without userID',
    false,
    ask('create', 'me', path(collection), null, without(own, 'userID')),
  ],
  [
    'creates none with a userID that is no text',
    false,
    ask('create', 'me', path(collection), null, { ...own, userID: { integerValue: '1' } }),
  ],
  [
    'creates none with a very long id',
    false,
    ask('create', 'me', [collection, 'x'.repeat(129)], null, own),
  ],
  ['creates none with an empty content', false, ask('create', 'me', path(collection), null, {})],
  ['changes an own record', true, ask('update', 'me', path(collection), own, own)],
  [
    'changes an older record of few fields',
    true,
    ask('update', 'me', path(collection), { userID: text('me') }, { userID: text('me') }),
  ],
  ['does not give an own record away', false, ask('update', 'me', path(collection), own, others)],
  ['does not take a record', false, ask('update', 'me', path(collection), others, own)],
  [
    'does not drop the userID',
    false,
    ask('update', 'me', path(collection), own, without(own, 'userID')),
  ],
  ['changes nothing when signed out', false, ask('update', null, path(collection), own, own)],
  ['deletes an own record', true, ask('delete', 'me', path(collection), own)],
  ["does not delete a stranger's record", false, ask('delete', 'me', path(collection), others)],
  ['does not delete a missing record', false, ask('delete', 'me', path(collection), null)],
];

const company = (uid: string): readonly string[] => ['companyDetails', uid];
const yard: WireFields = { companyName: text('Skup') };

const yardRows: readonly Row[] = [
  ['gets the own details', true, ask('get', 'me', company('me'), yard)],
  ['gets the own details that are not there', true, ask('get', 'me', company('me'), null)],
  ["does not get a stranger's details", false, ask('get', 'me', company('you'), yard)],
  ['gets no details when signed out', false, ask('get', null, company('me'), yard)],
  ['creates the own details', true, ask('create', 'me', company('me'), null, yard)],
  ['creates none for a stranger', false, ask('create', 'me', company('you'), null, yard)],
  ['changes the own details', true, ask('update', 'me', company('me'), yard, own)],
  ['does not note a stranger in them', false, ask('update', 'me', company('me'), yard, others)],
  ['deletes the own details', true, ask('delete', 'me', company('me'), yard)],
  ["does not delete a stranger's", false, ask('delete', 'me', company('you'), yard)],
  ['does not list all details', false, list('me', 'companyDetails', null)],
  ['does not list details by userID', false, list('me', 'companyDetails', mine)],
];

const chosen: WireFields = {
  statement: text('Oświadczam'),
  paper: text('roll'),
  defaultPayment: text('blik'),
  defaultOrigin: text('gospodarstwo rolne'),
  numberingStart: { mapValue: { fields: { day: text('2026-11-21') } } },
  cashLimitGr: { integerValue: '1500000' },
  unusualWeightG: { integerValue: '5000000' },
  idCheckRequired: { booleanValue: true },
};

/** A value of a type that no setting has. */
const odd: WireFields[string] = { doubleValue: 0.5 };

const choiceRows: readonly Row[] = [
  ['are created', true, ask('create', 'me', company('me'), null, { ...yard, ...chosen })],
  ['are changed', true, ask('update', 'me', company('me'), yard, { ...yard, ...chosen })],
  ...Object.keys(chosen).map((field): Row => [
    `need ${field} of its kind`,
    false,
    ask('update', 'me', company('me'), yard, {
      ...yard,
      ...chosen,
      [field]: odd,
    }),
  ]),
];

const elsewhere: readonly Row[] = [
  ['gets nothing', false, ask('get', 'me', ['users', 'a'], own)],
  ['lists nothing', false, list('me', 'users', mine)],
  ['creates nothing', false, ask('create', 'me', ['users', 'a'], null, own)],
  ['deletes nothing', false, ask('delete', 'me', ['users', 'a'], own)],
  ['gets nothing below a record', false, ask('get', 'me', ['clients', 'a', 'notes', 'b'], own)],
];

const shape: readonly Row[] = [
  [
    'needs the name as text',
    false,
    ask('create', 'me', path('clients'), null, { ...own, name: { integerValue: '1' } }),
  ],
  [
    'bounds the name',
    false,
    ask('create', 'me', path('clients'), null, { ...own, name: text('x'.repeat(1001)) }),
  ],
  [
    'needs the lines as a list',
    false,
    ask('create', 'me', path('receipts'), null, { ...own, items: text('x') }),
  ],
  [
    'needs the former prices as a list',
    false,
    ask('create', 'me', path('products'), null, { ...own, priceHistory: text('x') }),
  ],
  ['needs a number', false, ask('create', 'me', path('receipts'), null, without(own, 'number'))],
];

export const under = (place: string, rows: readonly Row[]): readonly OwnerCase[] =>
  rows.map(([name, allowed, request]) => ({ name: `${place}: ${name}`, allowed, request }));

export const ownerCases: readonly OwnerCase[] = [
  ...['clients', 'receipts', 'products', 'categories'].flatMap((collection) =>
    under(collection, [...reads(collection), ...writes(collection)]),
  ),
  ...under('companyDetails', yardRows),
  ...under("the yard's choices", choiceRows),
  ...under('any other collection', elsewhere),
  ...under('a new record', shape),
];
