import type { CloudRead } from '#machines/ports/ports.ts';
import { LISTED_COLLECTIONS, type Snapshot } from '#schemas/snapshot.ts';
import type { Reading } from '#test/simulation/outside/server.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import type { World } from '#test/simulation/parts/parts.ts';
import { STRAGGLING_MS } from '#test/builders/agreed.ts';

/** Serializes what a reading must find: all but the documents whose change no query finds. */
const told = (snapshot: Snapshot, userId: string, unsaid: ReadonlySet<string>): string => {
  const lists = LISTED_COLLECTIONS.map((name) =>
    snapshot[name]
      .filter(({ id }) => !unsaid.has(`${name}/${id}`))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const company = unsaid.has(`companyDetails/${userId}`) ? null : snapshot.companyDetails;
  return JSON.stringify([...lists, company]);
};

/** I23: the known records equal the stored ones. */
export const isWhole = (
  world: World,
  userId: string,
  ours: Snapshot,
  theirs: Snapshot,
  who: string,
): void => {
  const known = told(ours, userId, world.unsaid);
  const stored = told(theirs, userId, world.unsaid);
  hold('I23', known === stored, () => `${who} knows\n${known}\nand the server has\n${stored}`);
};

/**
 * True if the reading asks for less than a refresh would, because the device
 * compares itself with a cloud that went back. Such a reading is not kept.
 */
const isComparison = ({ known, now }: Reading): boolean =>
  Object.values(known?.read?.marks ?? {}).some(
    (mark) => mark !== undefined && mark.from > mark.newest && now() - mark.seenAt < STRAGGLING_MS,
  );

/**
 * I23: a reading of changes gives what a full reading in the same
 * moment would give. A reading in pieces has no such moment.
 */
export const judgeReading = (world: World, request: Reading, { snapshot }: CloudRead): void => {
  if (!world.isJudged || request.known?.read === undefined || request.tear !== null) return;
  if (isComparison(request)) return;
  world.coverage.count('F10 reading of changes');
  void world.server.read(request.userId).then((all) => {
    world.guard(() =>
      isWhole(world, request.userId, snapshot, all.snapshot, 'a reading of changes'),
    );
  });
};
