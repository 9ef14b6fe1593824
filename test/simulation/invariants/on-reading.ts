/** What must hold for each reading of the cloud. */
import type { CloudRead } from '#machines/ports/ports.ts';
import { LISTED_COLLECTIONS, type Snapshot } from '#schemas/snapshot.ts';
import type { Reading } from '#test/simulation/outside/server.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import type { World } from '#test/simulation/parts/parts.ts';
import { STRAGGLING_MS } from '#test/builders/agreed.ts';

/** What a reading must tell: all that is stored, but for what was written without a word. */
const told = (snapshot: Snapshot, userId: string, unsaid: ReadonlySet<string>): string => {
  const lists = LISTED_COLLECTIONS.map((name) =>
    snapshot[name]
      .filter(({ id }) => !unsaid.has(`${name}/${id}`))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const company = unsaid.has(`companyDetails/${userId}`) ? null : snapshot.companyDetails;
  return JSON.stringify([...lists, company]);
};

/** I23: what is known of the cloud is what it holds. */
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

/** Whether less is asked for than a cache would, as who compares itself with a cloud that went back does: nothing of it is kept. */
const isComparison = ({ known, now }: Reading): boolean =>
  Object.values(known?.read?.marks ?? {}).some(
    (mark) => mark !== undefined && mark.from > mark.newest && now() - mark.seenAt < STRAGGLING_MS,
  );

/** I23: a reading of what has changed gives what a reading of all in the same moment would. One in pieces has no such moment. */
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
