import {
  collection,
  collectionGroup,
  doc,
  getCount,
  getDoc,
  getDocs,
  query,
  runTransaction,
  where,
} from 'firebase/firestore/lite';
import { is, list, nameOf, text } from '#test/local-cloud/wire.ts';
import { kindOf, sdk, told, type Attempt } from './attack.ts';
import { OWNED, type Actor } from './stage.ts';

const fetched = (actor: Actor, path: string) =>
  sdk(getDoc(doc(actor.sdk, path)), (found) => found.data());

const each = (attempt: (name: string) => Attempt['run']): Record<string, Attempt['run']> =>
  Object.fromEntries(OWNED.map((name) => [name, attempt(name)]));

const asked = (actor: Actor, collectionId: string, where?: object, more: object = {}) =>
  told(
    actor.http.post('runQuery', {
      structuredQuery: { from: [{ collectionId, ...more }], ...(where ? { where } : {}) },
    }),
  );

const ownedBy = (uid: string) => is('userID', 'EQUAL', text(uid));

const filters: Readonly<Record<string, (me: string, other: string) => object>> = {
  'the other’s userID': (_, other) => ownedBy(other),
  'IN of both': (me, other) => is('userID', 'IN', list(text(me), text(other))),
  'OR of both': (me, other) => ({
    compositeFilter: { op: 'OR', filters: [ownedBy(me), ownedBy(other)] },
  }),
  'not my own': (me) => is('userID', 'NOT_EQUAL', text(me)),
  'a range of userID': () => is('userID', 'GREATER_THAN', text('')),
  'by the name': () => is('name', 'EQUAL', text('Łukasz Żółć')),
};

const widened = Object.fromEntries(
  Object.entries(filters).map(([name, filterOf]) => [
    name,
    ((stage) =>
      asked(
        stage.attacker,
        'clients',
        filterOf(stage.attacker.uid, stage.owner.uid),
      )) satisfies Attempt['run'],
  ]),
);

const aggregate = (actor: Actor, uid: string, aggregation: object) =>
  told(
    actor.http.post('runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'receipts' }], where: ownedBy(uid) },
        aggregations: [{ alias: 'a', ...aggregation }],
      },
    }),
  );

const sum = { sum: { field: { fieldPath: 'totalGr' } } };

const batch = (actor: Actor, ...paths: readonly string[]) =>
  told(actor.http.post('batchGet', { documents: paths.map(nameOf) }));

const inTransaction = (actor: Actor, path: string) =>
  sdk(
    runTransaction(actor.sdk, async (transaction) => {
      const found = await transaction.get(doc(actor.sdk, path));
      transaction.update(found.ref, { city: 'Łódź' });
      return found.data();
    }),
    (data) => data,
  );

export const reading: readonly Attempt[] = [
  ...kindOf('a document by its id (SDK)', ({ owner }) => fetched(owner, 'clients/mine'), {
    ...each(
      (name) =>
        ({ attacker }) =>
          fetched(attacker, `${name}/mine`),
    ),
    'the company’s details': ({ owner, attacker }) =>
      fetched(attacker, `companyDetails/${owner.uid}`),
  }),
  ...kindOf('a document by its id (HTTP)', ({ owner }) => told(owner.http.get('clients/mine')), {
    ...each(
      (name) =>
        ({ attacker }) =>
          told(attacker.http.get(`${name}/mine`)),
    ),
  }),
  ...kindOf(
    'a query without the owner',
    ({ owner }) => asked(owner, 'clients', ownedBy(owner.uid)),
    {
      ...each(
        (name) =>
          ({ attacker }) =>
            asked(attacker, name),
      ),
      'company details': ({ attacker }) => asked(attacker, 'companyDetails'),
      'through the SDK': ({ attacker }) =>
        sdk(getDocs(collection(attacker.sdk, 'clients')), ({ docs }) => docs.map((d) => d.data())),
    },
  ),
  ...kindOf(
    'a query with a widened owner',
    ({ owner }) => asked(owner, 'clients', ownedBy(owner.uid)),
    widened,
  ),
  ...kindOf('counting and adding up', ({ owner }) => aggregate(owner, owner.uid, { count: {} }), {
    count: ({ owner, attacker }) => aggregate(attacker, owner.uid, { count: {} }),
    sum: ({ owner, attacker }) => aggregate(attacker, owner.uid, sum),
    'count through the SDK': ({ owner, attacker }) =>
      sdk(
        getCount(query(collection(attacker.sdk, 'receipts'), where('userID', '==', owner.uid))),
        (given) => given.data(),
      ),
  }),
  ...kindOf('several documents at once', ({ owner }) => batch(owner, 'clients/mine'), {
    'one foreign': ({ attacker }) => batch(attacker, 'receipts/mine'),
    'an own and a foreign': ({ attacker }) => batch(attacker, 'clients/theirs', 'clients/mine'),
    'a missing one': ({ attacker }) => batch(attacker, 'clients/nowhere'),
  }),
  ...kindOf('a transaction on one document', ({ owner }) => inTransaction(owner, 'clients/mine'), {
    client: ({ attacker }) => inTransaction(attacker, 'clients/mine'),
    receipt: ({ attacker }) => inTransaction(attacker, 'receipts/mine'),
  }),
  ...kindOf('a collection group', ({ owner }) => asked(owner, 'clients', ownedBy(owner.uid)), {
    'with the owner': ({ owner, attacker }) =>
      asked(attacker, 'clients', ownedBy(owner.uid), { allDescendants: true }),
    'without the owner': ({ attacker }) =>
      asked(attacker, 'clients', undefined, { allDescendants: true }),
    'through the SDK': ({ attacker }) => sdk(getDocs(collectionGroup(attacker.sdk, 'clients'))),
  }),
  ...kindOf('signed out', ({ owner }) => fetched(owner, 'clients/mine'), {
    'a document': ({ nobody }) => fetched(nobody, 'clients/mine'),
    'a query': ({ owner, nobody }) => asked(nobody, 'clients', ownedBy(owner.uid)),
    'a query for nobody': ({ nobody }) => asked(nobody, 'clients', ownedBy('')),
  }),
  ...kindOf('verbs of administrators', ({ owner }) => batch(owner, 'clients/mine'), {
    listCollectionIds: ({ attacker }) => told(attacker.http.post('listCollectionIds', {})),
    batchWrite: ({ attacker }) =>
      told(attacker.http.post('batchWrite', { writes: [{ delete: nameOf('clients/mine') }] })),
  }),
];
