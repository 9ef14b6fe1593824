/** Attempts on notes of deletions: a forged note would delete records from other devices. */
import type { WireValue } from '#local-cloud/store/wire-types.ts';
import { nameOf, remove, set, text, time } from '#test/local-cloud/wire.ts';
import { kindOf, told, type Attempt } from './attack.ts';
import { noteOf, STAMPED, type Actor } from './stage.ts';

const committed = (actor: Actor, ...writes: readonly object[]) =>
  told(actor.http.commit(...writes));

const noted = (actor: Actor, fields: Readonly<Record<string, WireValue>>, id = 'clients_bent') => {
  const right = { userID: text(actor.uid), collection: text('clients'), recordId: text('bent') };
  return committed(actor, set(`deletions/${id}`, { ...right, ...fields }, STAMPED));
};

export const notes: readonly Attempt[] = kindOf(
  'a note of a deletion',
  ({ owner }) => committed(owner, noteOf(owner.uid, 'brief')),
  {
    'in another’s name': ({ owner, attacker }) => noted(attacker, { userID: text(owner.uid) }),
    'over another’s note': ({ attacker }) => committed(attacker, noteOf(attacker.uid, 'mine')),
    'with an invented time': ({ attacker }) =>
      committed(
        attacker,
        set('deletions/clients_bent', {
          userID: text(attacker.uid),
          collection: text('clients'),
          recordId: text('bent'),
          storedAt: time('2020-01-01T00:00:00Z'),
        }),
      ),
    'of another record than it is named after': ({ attacker }) =>
      noted(attacker, { recordId: text('other') }),
    'of a collection that has none': ({ attacker }) =>
      noted(attacker, { collection: text('companyDetails') }, 'companyDetails_bent'),
    'with a further field': ({ attacker }) => noted(attacker, { more: text('x') }),
    'taken away': ({ attacker }) => committed(attacker, remove('deletions/clients_theirs')),
    'taken away from another': ({ attacker }) =>
      committed(attacker, remove('deletions/clients_mine')),
    'read by its id': ({ attacker }) =>
      told(attacker.http.post('batchGet', { documents: [nameOf('deletions/clients_mine')] })),
    'listed with all others': ({ attacker }) =>
      told(
        attacker.http.post('runQuery', {
          structuredQuery: { from: [{ collectionId: 'deletions' }] },
        }),
      ),
    'signed out': ({ owner, nobody }) => committed(nobody, noteOf(owner.uid, 'bent')),
  },
);
