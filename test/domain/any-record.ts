/** Records of each collection with every field that their tables name. */
import { fc } from '@fast-check/vitest';
import type { CollectionName } from '#schemas/collection.ts';
import type { Fields } from '#schemas/entity.ts';
import * as arbitraries from './arbitraries.ts';

/** The state of a client in the list, which no form and no file of clients contains. */
export const standing = fc.record(
  {
    hidden: fc.boolean(),
    mergedInto: fc.constantFrom('', 'other'),
    apartFrom: fc.subarray(['one', 'two']),
  },
  { noNullPrototype: true, requiredKeys: [] },
);

export const ANY_RECORD = {
  clients: fc
    .tuple(arbitraries.client, standing)
    .map(([client, stands]) => ({ ...client, ...stands })),
  receipts: arbitraries.receipt,
  products: arbitraries.product,
  categories: arbitraries.category,
  companyDetails: arbitraries.company,
} as const satisfies Readonly<Record<CollectionName, fc.Arbitrary<Fields>>>;
