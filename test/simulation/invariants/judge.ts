import type { Snapshot } from '#schemas/snapshot.ts';
import type { World } from '#test/simulation/parts/parts.ts';
import { judgeContent } from './judge-content.ts';
import { judgeRows } from './judge-rows.ts';
import { judgeTold, type Screen } from './judge-told.ts';

const LISTS = ['clients', 'receipts', 'products', 'categories'] as const;

/** Judges a user's records by the deeds, once all tabs have come together. */
export const judgeByHands = (
  world: World,
  userId: string,
  snapshot: Snapshot,
  screens: readonly Screen[],
): void => {
  const { companyDetails } = snapshot;
  const listed = LISTS.flatMap((name) =>
    snapshot[name].map((record) => [`${name}/${record.id}`, record] as const),
  );
  const company =
    companyDetails === null ? [] : [[`companyDetails/${userId}`, companyDetails] as const];
  judgeContent(world, userId, [...listed, ...company]);
  judgeTold(world, userId, screens);
  for (const { who, view } of screens) judgeRows(world, userId, who, view);
  for (let n = 0; n < world.oracle.skipped.size; n++)
    world.coverage.count('oracle: record skipped');
};
