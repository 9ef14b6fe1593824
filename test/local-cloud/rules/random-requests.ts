/** The fields come from the rules themselves, so that a new field is covered at once. */
import { fc } from '@fast-check/vitest';
import type { RulesRequest } from '#local-cloud/rules/evaluator.ts';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import {
  COLLECTIONS,
  idsOf,
  judgedIn,
  NOW,
  rightOf,
  STRANGE,
  text,
  valuesOf,
  whole,
  without,
  type Collection,
} from './rule-fields.ts';
import { documentOf } from './rules-fixture.ts';

type Change = (fields: WireFields) => WireFields;

const changeOf = (collection: Collection): fc.Arbitrary<Change> => {
  const field = fc.constantFrom(...judgedIn(collection));
  const put =
    (name: string, value: WireValue): Change =>
    (fields) => ({ ...fields, [name]: value });
  return fc.oneof(
    {
      weight: 6,
      arbitrary: field.chain((one) =>
        fc.constantFrom(...valuesOf(one), ...STRANGE).map((value) => put(one.name, value)),
      ),
    },
    {
      weight: 2,
      arbitrary: field.map(
        (one): Change =>
          (fields) =>
            without(fields, one.name),
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom(...[0, 1, 2, 3].map((rev) => put('rev', whole(rev)))) },
    { weight: 1, arbitrary: fc.constantFrom(...['a', 'b'].map((by) => put('revBy', text(by)))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(text('you'), text(''), whole(1)).map((uid) => put('userID', uid)),
    },
    { weight: 1, arbitrary: fc.constant<Change>((fields) => without(fields, 'userID')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(70, 101).map((size): Change => (fields) => ({
        ...Object.fromEntries(Array.from({ length: size }, (_, i) => [`g${i}`, whole(1)])),
        ...fields,
      })),
    },
  );
};

const changed = (collection: Collection, most: number) =>
  fc.array(changeOf(collection), { maxLength: most }).map(
    (changes): Change =>
      (fields) =>
        changes.reduce((so, change) => change(so), fields),
  );

const who = fc.oneof(
  { weight: 6, arbitrary: fc.constant('me') },
  { weight: 1, arbitrary: fc.constantFrom('you', null) },
);

const method = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('get' as const, 'delete' as const) },
  { weight: 4, arbitrary: fc.constantFrom('create' as const, 'update' as const) },
);

/** Half of the records are valid. */
export const randomRequest: fc.Arbitrary<RulesRequest> = fc
  .constantFrom(...COLLECTIONS)
  .chain((collection) =>
    fc
      .tuple(
        who,
        method,
        fc.constantFrom(...idsOf(collection)),
        changed(collection, 2),
        changed(collection, 3),
      )
      .map(([uid, asked, id, before, after]): RulesRequest => {
        const stored = before(rightOf(collection));
        const isWrite = asked === 'create' || asked === 'update';
        const wanted = after(asked === 'create' ? rightOf(collection) : stored);
        return {
          method: asked,
          path: [collection, id],
          auth: uid === null ? null : { uid, token: {} },
          resource: asked === 'create' ? null : documentOf(id, stored),
          requestResource: isWrite ? documentOf(id, wanted) : null,
          time: NOW,
        };
      }),
  );
