/**
 * Generates docs/conflicts.md from the code that resolves conflicts.
 * Update it with `npx vitest run --project pure conflict-table -u`.
 */
import type { Fields } from '#schemas/entity.ts';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { isSameValue } from '#domain/conflict/units.ts';
import { after, KINDS, known } from '#test/domain/commands/deeds.ts';

const WORDS = { lines: 'items', reason: 'voidReason', notes: 'notes', name: 'name', town: 'city' };
const LINKS = { replacement: 'replacedBy', 'merged into': 'mergedInto', price: 'buyPriceGr' };

/** For each field, the user whose value the record has in the end. */
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

Made by \`test/domain/conflict/conflict-table.test.ts\` from the code that resolves (\`src/domain/conflict/resolve.ts\`).

The first change has reached the cloud. The second one was made on a screen that did not show it. What stands is the same on all devices; what is told stands in a document of its own, \`conflicts/{operation}\`, stored by the commit of the second change, and each device shows it on /offline-data until its user has seen it. It leaves the cloud 30 days after somebody has seen or settled it, or with its client, product or category ([0046](decisions/0046-conflicts-leave-the-cloud.md)). Where nothing is told, nobody's work was touched.

| record | first, somebody | then somebody who has not seen it | what stands | what is told |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

Besides: what devices note by themselves never meets (the last change, the first print, the prints of which none had seen another one). Clients that were merged in a circle, or into one that is gone, count as not merged, and /offline-data says so. A record that cannot be read is not overwritten: the operation is refused and kept.
`;

it('docs/conflicts.md matches the outcome of every pair of actions in the code', async () => {
  const { code } = await format('conflicts.md', PAGE);
  await expect(code).toMatchFileSnapshot('../../../docs/conflicts.md');
});
