/**
 * Every field at its limits, beyond them and of a wrong type, and every other condition both true
 * and false.
 */
import type { RulesRequest } from '#local-cloud/rules/evaluator.ts';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { list, where } from './owner-cases.ts';
import {
  COLLECTIONS,
  idsOf,
  judgedIn,
  NOW,
  rightOf,
  text,
  valuesOf,
  whole,
  without,
  type Collection,
} from './rule-fields.ts';
import { documentOf } from './rules-fixture.ts';

/** Every omitted part is valid. */
interface Asked {
  readonly uid?: string | null;
  readonly id?: string;
  readonly before?: WireFields;
  readonly after?: WireFields;
}

const ask = (
  method: 'get' | 'create' | 'update' | 'delete',
  collection: Collection,
  { uid = 'me', id = idsOf(collection)[0], before, after }: Asked = {},
): RulesRequest => {
  const right = rightOf(collection);
  return {
    method,
    path: [collection, id],
    auth: uid === null ? null : { uid, token: {} },
    resource: method === 'create' ? null : documentOf(id, before ?? right),
    requestResource:
      method === 'get' || method === 'delete' ? null : documentOf(id, after ?? before ?? right),
    time: NOW,
  };
};

/** A value of another type; 0.5 is a decimal, but no boolean, count, text, time, list or map. */
const oddFor = (kind: string): WireValue =>
  kind === 'Decimal' ? { booleanValue: true } : { doubleValue: 0.5 };

const ofFields = (collection: Collection): readonly RulesRequest[] => {
  const right = rightOf(collection);
  return judgedIn(collection).flatMap((field) => {
    const odd = { ...right, [field.name]: oddFor(field.kind) };
    return [
      ...valuesOf(field).map((value) =>
        ask('create', collection, { after: { ...right, [field.name]: value } }),
      ),
      ask('create', collection, { after: without(right, field.name) }),
      ask('create', collection, { after: odd }),
      ask('update', collection, { before: right, after: odd }),
      ask('update', collection, { before: odd }),
    ];
  });
};

const crowd = (fields: WireFields, size: number): WireFields => ({
  ...Object.fromEntries(Array.from({ length: size }, (_, i) => [`g${i}`, whole(1)])),
  ...fields,
});

const turn = (fields: WireFields, rev: number, by: string): WireFields => ({
  ...fields,
  rev: whole(rev),
  revBy: text(by),
});

const ofRecords = (collection: Collection): readonly RulesRequest[] => {
  const right = rightOf(collection);
  const theirs = { ...right, userID: text('you') };
  const nobodys = { ...right, userID: text('') };
  return [
    ...(['get', 'create', 'update', 'delete'] as const).flatMap((method) => [
      ask(method, collection),
      ask(method, collection, { uid: null }),
      ask(method, collection, { uid: 'you' }),
    ]),
    ask('create', collection, { uid: '', after: nobodys }),
    ask('update', collection, { before: theirs, after: right }),
    ask('update', collection, { before: right, after: theirs }),
    ...idsOf(collection).map((id) => ask('create', collection, { id })),
    ask('create', collection, { after: crowd(right, 101) }),
    ask('update', collection, { after: crowd(right, 101) }),
    ask('update', collection, { before: crowd(right, 101) }),
    ask('update', collection, { before: turn(right, 2, 'a'), after: turn(right, 3, 'b') }),
    ask('update', collection, { before: turn(right, 2, 'a'), after: turn(right, 2, 'a') }),
    ask('update', collection, { before: turn(right, 2, 'a'), after: turn(right, 2, 'b') }),
    ask('update', collection, { before: turn(right, 2, 'a'), after: turn(right, 1, 'a') }),
    ask('update', collection, { before: without(right, 'name'), after: right }),
    ask('update', collection, { before: right, after: without(right, 'name') }),
    ask('update', collection, { before: without(right, 'name') }),
  ];
};

const ofQueries = (collection: Collection): readonly RulesRequest[] => [
  list('me', collection, where('userID', 'EQUAL', text('me'))),
  list('me', collection, where('userID', 'EQUAL', text('you'))),
  list(null, collection, where('userID', 'EQUAL', text('me'))),
  list('me', collection, null),
];

const companyById: RulesRequest = list(
  'me',
  'companyDetails',
  where('__name__', 'EQUAL', {
    referenceValue: 'projects/demo-rules/databases/(default)/documents/companyDetails/me',
  }),
);

const cursor: WireFields = {
  prev: whole(5),
  seq: whole(9),
  attempt: text('attempt'),
  storedAt: { timestampValue: new Date(NOW).toISOString() },
};

const move = (
  after: WireFields,
  { uid = 'me', id = 'store', isNew = false }: CursorAsked = {},
): RulesRequest => ({
  method: isNew ? 'create' : 'update',
  path: ['devices', 'me', 'cursors', id],
  auth: uid === null ? null : { uid, token: {} },
  resource: isNew ? null : documentOf(id, { ...cursor, prev: whole(2), seq: whole(5) }),
  requestResource: documentOf(id, after),
  time: NOW,
});

interface CursorAsked {
  readonly uid?: string | null;
  readonly id?: string;
  readonly isNew?: boolean;
}

const readCursor = (uid: string | null): RulesRequest => ({
  ...move(cursor, { uid }),
  method: 'get',
  requestResource: null,
});

const ofCursors: readonly RulesRequest[] = [
  readCursor('me'),
  readCursor('you'),
  readCursor(null),
  move(cursor),
  move(cursor, { uid: 'you' }),
  move(cursor, { uid: null }),
  move(cursor, { id: 'x'.repeat(129) }),
  move({ ...cursor, prev: whole(0) }, { isNew: true }),
  move(cursor, { isNew: true }),
  move({ ...cursor, more: whole(1) }),
  ...['prev', 'seq', 'attempt'].map((field) => move({ ...cursor, [field]: { doubleValue: 0.5 } })),
  move({ ...cursor, attempt: text('x'.repeat(129)) }),
  move({ ...cursor, prev: whole(4) }),
  move({ ...cursor, seq: whole(5) }),
  move({ ...cursor, seq: whole('9007199254740992') }),
  move({ ...cursor, storedAt: { timestampValue: '2020-01-01T00:00:00Z' } }),
];

/** No request depends on documents that another one stored. */
export const edgeRequests: readonly RulesRequest[] = [
  ...COLLECTIONS.flatMap((collection) => [
    ...ofFields(collection),
    ...ofRecords(collection),
    ...ofQueries(collection),
  ]),
  companyById,
  ...ofCursors,
];
