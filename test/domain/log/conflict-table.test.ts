/** docs/conflicts.md is made here, by the code that resolves: `npx vitest run --project pure conflict-table -u` writes it anew. */
import { format } from 'prettier';
import { expect, it } from 'vitest';
import {
  deleteClient,
  deleteProduct,
  mergeClient,
  separateClient,
  updateClient,
  updateProduct,
  updateReceipt,
  voidReceipt,
} from '#domain/commands.ts';
import { planOf } from '#domain/log/commit-plan.ts';
import { knownOperation } from '#domain/log/replay.ts';
import { type Fields, isSameValue } from '#domain/log/units.ts';
import type { StoredRecord } from '#domain/log/writes.ts';
import type { Operation, StoredOperation } from '#schemas/operation.ts';
import { client, clientFields, item, product, receipt } from '#test/builders/records.ts';

type Queued = Omit<StoredOperation, 'timestamp'> | undefined;

/** Something that is done to a record as it is shown; `who` tells one from the other. */
type Deed = (who: 'one' | 'two') => Queued;

const at = '2026-11-21T10:00:00.000Z';
const lineOf = (who: string) => ({
  items: [item({ netG: who === 'one' ? 1000 : 2000, valueGr: 100, priceGr: 100 })],
});

const shownClient = client({ id: 'x' });
const shownReceipt = receipt({ id: 'x' });
const shownVoid = receipt({ id: 'x', status: 'voided', voidReason: 'r', voidedAt: at });
const shownProduct = product({ id: 'x' });

const moment = (operationId: string) => ({ operationId, at });

const RECEIPTS: Readonly<Record<string, Deed>> = {
  'changes its lines': (who) => updateReceipt(shownReceipt, lineOf(who), moment(who))[0],
  'changes its notes': (who) => updateReceipt(shownReceipt, { notes: who }, moment(who))[0],
  'voids it': (who) => voidReceipt(shownReceipt, who, moment(who)),
};

const VOID_RECEIPTS: Readonly<Record<string, Deed>> = {
  'issues it anew': (who) => updateReceipt(shownVoid, { replacedBy: who }, moment(who))[0],
};

const CLIENTS: Readonly<Record<string, Deed>> = {
  'changes the name': (who) => updateClient(shownClient, clientFields({ name: who }), who)[0],
  'changes the address': (who) => updateClient(shownClient, clientFields({ city: who }), who)[0],
  'merges it into another': (who) => mergeClient(shownClient, client({ id: who }), who)[0],
  'deletes it': (who) => deleteClient(shownClient, who),
};

const MERGED_CLIENTS: Readonly<Record<string, Deed>> = {
  'merges it into another': (who) =>
    mergeClient(client({ id: 'x', hidden: true, mergedInto: 'm' }), client({ id: who }), who)[0],
  'takes it apart': (who) =>
    separateClient(client({ id: 'x', hidden: true, mergedInto: 'm' }), who)[0],
};

const PRODUCTS: Readonly<Record<string, Deed>> = {
  'changes the price': (who) =>
    updateProduct(shownProduct, { buyPriceGr: who === 'one' ? 1 : 2 }, who)[0],
  'changes the name': (who) => updateProduct(shownProduct, { name: who }, who)[0],
  'deletes it': (who) => deleteProduct(shownProduct, who),
};

const KINDS = [
  ['receipt', shownReceipt, RECEIPTS],
  ['void receipt', shownVoid, VOID_RECEIPTS],
  ['client', shownClient, CLIENTS],
  ['merged client', client({ id: 'x', hidden: true, mergedInto: 'm' }), MERGED_CLIENTS],
  ['product, category, yard', shownProduct, PRODUCTS],
] as const satisfies readonly (readonly [string, object, Readonly<Record<string, Deed>>])[];

const known = (queued: Queued): Operation => {
  const found = queued === undefined ? null : knownOperation({ ...queued, timestamp: 1 });
  if (found === null) throw new Error('no operation');
  return found;
};

/** The record that is stored after an operation, and what is told. */
const after = (stored: Fields | undefined, operation: Operation) => {
  const collection = { R: 'receipts', C: 'clients', P: 'products' }[
    operation.type.split('_')[1]?.[0] ?? ''
  ];
  const path = `${collection ?? ''}/x`;
  const current = new Map<string, StoredRecord>(
    stored === undefined ? [] : [[path, { rev: 1, revBy: '', record: stored }]],
  );
  const [planned] = planOf([operation], current);
  const write = planned?.writes.find((one) => one.collection !== 'conflicts');
  if (write === undefined) return { record: stored, conflict: planned?.conflict ?? null };
  const record =
    write.kind === 'delete'
      ? undefined
      : Object.fromEntries(
          Object.entries({ ...stored, ...write.fields }).filter(([, value]) => value !== null),
        );
  return { record, conflict: planned?.conflict ?? null };
};

const WORDS = { lines: 'items', reason: 'voidReason', notes: 'notes', name: 'name', town: 'city' };
const LINKS = { replacement: 'replacedBy', 'merged into': 'mergedInto', price: 'buyPriceGr' };

/** Whose values the record has in the end. */
const standing = (seen: Fields, record: Fields | undefined, one: Fields | undefined): string => {
  if (record === undefined) return 'deleted';
  const told = Object.entries({ ...WORDS, ...LINKS }).flatMap(([word, field]) => {
    if (isSameValue(record[field], seen[field])) return [];
    return [`${word}: ${isSameValue(record[field], one?.[field]) ? 'the first' : 'the second'}`];
  });
  const state = record['status'] === 'voided' && seen['status'] !== 'voided' ? ['void'] : [];
  return [...state, ...told].join(', ');
};

const rows = KINDS.flatMap(([kind, seen, deeds]) =>
  Object.entries(deeds).flatMap(([first, one]) =>
    Object.entries(deeds).map(([second, two]) => {
      const begun = after(seen, known(one('one')));
      const { record, conflict } = after(begun.record, known(two('two')));
      const stands = standing(seen, record, begun.record);
      return `| ${kind} | ${first} | ${second} | ${stands} | ${conflict?.outcome ?? ''} |`;
    }),
  ),
);

const PAGE = `# Two changes that did not know of each other

Made by \`test/domain/log/conflict-table.test.ts\` from the code that resolves (\`src/domain/log/resolve.ts\`).

The first change has reached the cloud. The second one was made on a screen that did not show it. What stands is the same on all devices; what is told stands in a document of its own, \`conflicts/{operation}\`, stored by the commit of the second change, and each device shows it on /offline-data until its user has seen it. Where nothing is told, nobody's work was touched.

| record | first, somebody | then somebody who has not seen it | what stands | what is told |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

Besides: what devices note by themselves never meets (the last change, the first print, the prints of which none had seen another one). Clients that were merged in a circle, or into one that is gone, count as not merged, and /offline-data says so. A record that cannot be read is not overwritten: the operation is refused and kept.
`;

it('the page of conflicts names every pair as the code resolves it', async () => {
  await expect(await format(PAGE, { parser: 'markdown' })).toMatchFileSnapshot(
    '../../../docs/conflicts.md',
  );
});
