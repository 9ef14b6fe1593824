/**
 * Attempts on cursors. A cursor makes each commit take effect only once: an attacker who moves it
 * could block or repeat another user's commits.
 */
import type { WireValue } from '#local-cloud/store/wire-types.ts';
import { double, nameOf, nothing, remove, set, text, time, whole } from '#test/local-cloud/wire.ts';
import { kindOf, told, type Attempt } from './attack.ts';
import { cursorOf, STAMPED, type Actor } from './stage.ts';

const committed = (actor: Actor, ...writes: readonly object[]) =>
  told(actor.http.commit(...writes));

/** Moves the attacker's own cursor, which is at 5. */
const moved = (
  { attacker }: { readonly attacker: Actor },
  fields: Readonly<Record<string, WireValue>>,
  stamp: object = STAMPED,
) =>
  committed(
    attacker,
    set(
      `devices/${attacker.uid}/cursors/theirs`,
      { prev: whole(5), seq: whole(6), attempt: text('bent'), ...fields },
      stamp,
    ),
  );

let made = 0;

export const cursors: readonly Attempt[] = kindOf(
  'a cursor',
  ({ owner }) => committed(owner, cursorOf(owner.uid, `own${String(++made)}`, 0, 5)),
  {
    'of another': ({ owner, attacker }) => committed(attacker, cursorOf(owner.uid, 'mine', 5, 6)),
    'made for another': ({ owner, attacker }) =>
      committed(attacker, cursorOf(owner.uid, 'new', 0, 1)),
    'going back': (stage) => moved(stage, { seq: whole(4) }),
    'staying where it is': (stage) => moved(stage, { seq: whole(5) }),
    'from before where it stands': (stage) => moved(stage, { prev: whole(0) }),
    'from beyond where it stands': (stage) => moved(stage, { prev: whole(6), seq: whole(7) }),
    'to a place as text': (stage) => moved(stage, { seq: text('6') }),
    'to half a place': (stage) => moved(stage, { seq: double(6.5) }),
    'to a place beyond any': (stage) => moved(stage, { seq: whole('9223372036854775807') }),
    'to nowhere': (stage) => moved(stage, { seq: nothing }),
    'from a place as a fraction': (stage) => moved(stage, { prev: double(5.5) }),
    'of an attempt as a number': (stage) => moved(stage, { attempt: whole(1) }),
    'of an attempt of 129 letters': (stage) => moved(stage, { attempt: text('x'.repeat(129)) }),
    'with a further field': (stage) => moved(stage, { more: text('x') }),
    'with an invented time': (stage) =>
      moved(stage, { storedAt: time('2020-01-01T00:00:00Z') }, {}),
    'made in the middle': ({ attacker }) =>
      committed(attacker, cursorOf(attacker.uid, 'middle', 3, 4)),
    'of a name of 129 letters': ({ attacker }) =>
      committed(attacker, cursorOf(attacker.uid, 'x'.repeat(129), 0, 1)),
    'taken away': ({ attacker }) =>
      committed(attacker, remove(`devices/${attacker.uid}/cursors/theirs`)),
    'read by another': ({ owner, attacker }) =>
      told(
        attacker.http.post('batchGet', {
          documents: [nameOf(`devices/${owner.uid}/cursors/mine`)],
        }),
      ),
    'listed with all others': ({ attacker }) =>
      told(
        attacker.http.post('runQuery', {
          structuredQuery: { from: [{ collectionId: 'cursors', allDescendants: true }] },
        }),
      ),
    'signed out': ({ owner, nobody }) => committed(nobody, cursorOf(owner.uid, 'mine', 5, 6)),
  },
);
