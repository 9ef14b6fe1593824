/** Attempts to write another user's records, or records of an invalid shape. */
import {
  deleteDoc,
  doc,
  runTransaction,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import type { WireValue } from '#local-cloud/store/wire-types.ts';
import {
  double,
  exists,
  flag,
  list,
  map,
  mask,
  nothing,
  remove,
  set,
  text,
  transform,
  whole,
} from '#test/local-cloud/wire.ts';
import { kindOf, sdk, told, type Attempt } from './attack.ts';
import { OWNED, recordOf, type Actor } from './stage.ts';

const committed = (actor: Actor, ...writes: readonly object[]) =>
  told(actor.http.commit(...writes));

const each = (attempt: (name: string) => Attempt['run']): Record<string, Attempt['run']> =>
  Object.fromEntries(OWNED.map((name) => [name, attempt(name)]));

let made = 0;

const created = (actor: Actor, name: string, fields: object) => {
  made += 1;
  return committed(actor, set(`${name}/new${made}`, { ...recordOf(actor.uid), ...fields }));
};

const changed = (actor: Actor, path: string, fields: object) =>
  committed(actor, set(path, fields, mask(...Object.keys(fields))));

const shapes: Readonly<Record<string, readonly [string, Readonly<Record<string, WireValue>>]>> = {
  'a client whose name is a number': ['clients', { name: whole(1) }],
  'a client whose name is null': ['clients', { name: nothing }],
  'a client with a number for the document': ['clients', { documentNumber: whole(1) }],
  'a client with a list for the city': ['clients', { city: list() }],
  'lines as text': ['receipts', { items: text('x') }],
  'lines as a map': ['receipts', { items: map({}) }],
  'a date as a truth value': ['receipts', { date: flag(true) }],
  'a negative total': ['receipts', { totalGr: whole(-1) }],
  'a total that is not a number': ['receipts', { totalGr: double('NaN') }],
  'an infinite amount': ['receipts', { totalAmount: double('Infinity') }],
  'a price as text': ['products', { buyPriceGr: text('1') }],
  'a fractional price in grosze': ['products', { buyPriceGr: double(1.5) }],
  'an owner as a list': ['categories', { userID: list(text('x')) }],
};

const sizes: typeof shapes = {
  'a name of 1,001 letters': ['clients', { name: text('x'.repeat(1001)) }],
  'a document number of 201 letters': ['clients', { documentNumber: text('x'.repeat(201)) }],
  'a remark of 10,001 letters': ['receipts', { notes: text('x'.repeat(10_001)) }],
  '1,001 lines': ['receipts', { items: list(...Array.from({ length: 1001 }, () => text('x'))) }],
  'a number of 101 letters': ['receipts', { number: text('1'.repeat(101)) }],
  'a price beyond any': ['products', { sell_price: double(1e300) }],
  'a seller of 51 fields': [
    'receipts',
    { client: map(Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`f${i}`, nothing]))) },
  ],
  'a hundred and one fields': [
    'clients',
    Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`f${i}`, nothing])),
  ],
};

const onCreate = (table: typeof shapes): Record<string, Attempt['run']> =>
  Object.fromEntries(
    Object.entries(table).map(([name, [collection, fields]]) => [
      name,
      ({ attacker }) => created(attacker, collection, fields),
    ]),
  );

const onUpdate = (table: typeof shapes): Record<string, Attempt['run']> =>
  Object.fromEntries(
    Object.entries(table).map(([name, [collection, fields]]) => [
      name,
      ({ attacker }) => changed(attacker, `${collection}/theirs`, fields),
    ]),
  );

const owner: Attempt['run'] = ({ owner: actor }) => created(actor, 'receipts', {});

export const writing: readonly Attempt[] = [
  ...kindOf('a record in another’s name', owner, {
    ...each(
      (name) =>
        ({ owner: { uid }, attacker }) =>
          created(attacker, name, { userID: text(uid) }),
    ),
    'through the SDK': ({ owner: { uid }, attacker }) =>
      sdk(setDoc(doc(attacker.sdk, 'clients/forged'), { userID: uid, name: 'x' })),
  }),
  ...kindOf(
    'changing the owner',
    ({ owner: actor }) => changed(actor, 'clients/mine', recordOf(actor.uid)),
    {
      'giving an own record away': ({ owner: { uid }, attacker }) =>
        changed(attacker, 'clients/theirs', { userID: text(uid) }),
      'taking a record': ({ attacker }) =>
        changed(attacker, 'clients/mine', { userID: text(attacker.uid) }),
      'dropping the owner': ({ attacker }) =>
        committed(attacker, set('clients/theirs', {}, mask('userID'))),
      'setting over it': ({ attacker }) =>
        committed(attacker, set('clients/mine', recordOf(attacker.uid))),
      'setting over it as if it were new': ({ attacker }) =>
        committed(attacker, set('clients/mine', recordOf(attacker.uid), exists(false))),
    },
  ),
  ...kindOf(
    'changing a foreign record',
    ({ owner: actor }) => changed(actor, 'receipts/mine', recordOf(actor.uid)),
    {
      ...each(
        (name) =>
          ({ attacker }) =>
            changed(attacker, `${name}/mine`, { name: text('x') }),
      ),
      'the company’s details': ({ owner: { uid }, attacker }) =>
        changed(attacker, `companyDetails/${uid}`, { name: text('x') }),
      'through the SDK': ({ attacker }) =>
        sdk(updateDoc(doc(attacker.sdk, 'receipts/mine'), { status: 'voided' })),
      'by a transform': ({ attacker }) =>
        committed(
          attacker,
          transform('receipts/mine', { fieldPath: 'totalGr', increment: whole(1) }),
        ),
    },
  ),
  ...kindOf(
    'deleting a foreign record',
    async ({ owner: actor }) => {
      await actor.http.done(set('clients/brief', recordOf(actor.uid)));
      return committed(actor, remove('clients/brief'));
    },
    {
      ...each(
        (name) =>
          ({ attacker }) =>
            committed(attacker, remove(`${name}/mine`)),
      ),
      'the company’s details': ({ owner: { uid }, attacker }) =>
        committed(attacker, remove(`companyDetails/${uid}`)),
      'through the SDK': ({ attacker }) => sdk(deleteDoc(doc(attacker.sdk, 'receipts/mine'))),
    },
  ),
  ...kindOf(
    'a batch with one foreign write',
    ({ owner: actor }) =>
      committed(
        actor,
        set('clients/b1', recordOf(actor.uid)),
        set('clients/b2', recordOf(actor.uid)),
      ),
    {
      'the foreign one last': ({ attacker }) =>
        committed(attacker, set('clients/b3', recordOf(attacker.uid)), remove('clients/mine')),
      'the foreign one first': ({ attacker }) =>
        committed(attacker, remove('clients/mine'), set('clients/b3', recordOf(attacker.uid))),
      'through the SDK': ({ attacker }) => {
        const batch = writeBatch(attacker.sdk);
        batch.set(doc(attacker.sdk, 'clients/b3'), { userID: attacker.uid, name: 'x' });
        batch.update(doc(attacker.sdk, 'clients/mine'), { name: 'x' });
        return sdk(batch.commit());
      },
    },
  ),
  ...kindOf(
    'writing in a transaction',
    ({ owner: actor }) =>
      sdk(
        runTransaction(actor.sdk, async (transaction) => {
          const mine = doc(actor.sdk, 'clients/mine');
          await transaction.get(mine);
          transaction.update(mine, { city: 'Łódź' });
        }),
      ),
    {
      'without a look': ({ attacker }) =>
        sdk(
          runTransaction(attacker.sdk, async (transaction) => {
            transaction.update(doc(attacker.sdk, 'clients/mine'), { city: 'x' });
          }),
        ),
      'after a look at an own record': ({ attacker }) =>
        sdk(
          runTransaction(attacker.sdk, async (transaction) => {
            const { ref } = await transaction.get(doc(attacker.sdk, 'clients/theirs'));
            transaction.update(ref, { city: 'x' });
            transaction.delete(doc(attacker.sdk, 'clients/mine'));
          }),
        ),
    },
  ),
  ...kindOf('mistyped fields in a new record', owner, onCreate(shapes)),
  ...kindOf(
    'mistyped fields in a change',
    ({ owner: actor }) => changed(actor, 'clients/mine', { city: text('Łódź') }),
    onUpdate(shapes),
  ),
  ...kindOf('oversized fields in a new record', owner, onCreate(sizes)),
  ...kindOf(
    'oversized fields in a change',
    ({ owner: actor }) => changed(actor, 'receipts/mine', { notes: text('x'.repeat(10_000)) }),
    onUpdate(sizes),
  ),
  ...kindOf('an unknown collection', owner, {
    'a new record': ({ attacker }) => created(attacker, 'users', {}),
    'below a record': ({ attacker }) => created(attacker, 'clients/theirs/notes', {}),
    'in capital letters': ({ attacker }) => created(attacker, 'Clients', {}),
  }),
  ...kindOf(
    'a write out of turn',
    ({ owner: actor }) => changed(actor, 'clients/mine', { rev: whole(5) }),
    {
      'an older revision': async ({ attacker }) => {
        await attacker.http.done(set('clients/turn', { ...recordOf(attacker.uid), rev: whole(5) }));
        return changed(attacker, 'clients/turn', { rev: whole(4) });
      },
      'a revision that is text': ({ attacker }) =>
        changed(attacker, 'clients/theirs', { rev: text('9') }),
    },
  ),
  ...kindOf('writing signed out', owner, {
    'a new record': ({ nobody }) => created(nobody, 'clients', {}),
    'a change': ({ nobody }) => changed(nobody, 'clients/mine', { name: text('x') }),
    'a deletion': ({ nobody }) => committed(nobody, remove('clients/mine')),
  }),
];
