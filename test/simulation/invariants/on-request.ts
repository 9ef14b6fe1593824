/** Invariants of each request that leaves a tab, and of each write that takes effect. */
import type { CloudWrite } from '#machines/ports/ports.ts';
import { hasTemporaryId } from '#test/simulation/parts/ledger.ts';
import { pathOfWrite, type Request } from '#test/simulation/outside/server.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import type { Intent, Tab, World } from '#test/simulation/parts/parts.ts';

/** I10: no request contains a temporary id. */
const hasRealIdsOnly = (tab: Tab, request: Request): void => {
  hold('I10', !hasTemporaryId(request), () => `${tab.name} sent ${JSON.stringify(request)}`);
};

/** I22: nothing of one user is sent while another is signed in. */
const isTheUsers = (tab: Tab, request: Request, tokenOf: string | null): void => {
  hold(
    'I22',
    request.userId === tab.userId && tokenOf === tab.userId,
    () =>
      `${tab.name} of ${tab.userId} asked as ${request.userId} with the token of ${tokenOf ?? 'nobody'}`,
  );
};

const isHeld = (intent: Intent | undefined): boolean =>
  intent !== undefined && (intent.status === 'pending' || intent.status === 'removed');

/**
 * I11: an operation goes up after the ones it depends on:
 * the client of a receipt, the create of a changed record.
 */
const goesBehindItsParent = (
  parents: readonly Intent[],
  intent: Intent,
  earlier: ReadonlySet<string>,
): void => {
  for (const parent of parents) {
    if (parent.isExcused) continue;
    const isThere = parent.effects.length > 0 || earlier.has(parent.operation.id);
    const isWaiting = isHeld(parent) && parent.seq < intent.seq;
    hold(
      'I11',
      isThere || !isWaiting,
      () => `${intent.operation.id} was sent while ${parent.operation.id} waits`,
    );
  }
};

/**
 * I9: operations on one record take effect in the order of the log. An operation with a damaged
 * row is exempt: a tab that read it before may send it, and other tabs do not wait for it.
 */
const keepsTheOrder = (
  siblings: readonly Intent[],
  intent: Intent,
  together: readonly Intent[],
): void => {
  if (intent.isExcused) return;
  for (const sibling of siblings) {
    const hasOvertaken =
      sibling.seq > intent.seq && sibling.effects.length > 0 && !together.includes(sibling);
    hold(
      'I9',
      !hasOvertaken,
      () => `${intent.operation.id} takes effect after ${sibling.operation.id}, which came later`,
    );
  }
};

/** I8: a tab repeats a request without an answer only after it has read the cursor. */
const asksBeforeItRepeats = (intent: Intent): void => {
  hold('I8', intent.isMarked, () => `${intent.operation.id} was sent and the log does not say so`);
  hold(
    'I8',
    intent.doubt === 0 || intent.isAsked || intent.mayRepeat,
    () => `${intent.operation.id} was sent again without a question`,
  );
  intent.doubt++;
  intent.isAsked = false;
  intent.isRefused = false;
  intent.isMissing = false;
};

/**
 * I14: a pass sends nothing more after a later pass of the same tab has
 * raised the fence, since that one reads in the log what was sent before.
 */
const isOfTheLatestPass = (tab: Tab, intent: Intent): void => {
  const { fence } = tab.device.diskOf(tab.userId).state.head;
  hold(
    'I14',
    intent.markedUnder === fence,
    () =>
      `${tab.name} sent ${intent.operation.id}, marked under ${intent.markedUnder}, under ${fence}`,
  );
};

const carriedBy = ({ ledger }: World, disk: string, request: Request): readonly Intent[] =>
  request.call === 'commit'
    ? request.writes.flatMap((write) => ledger.intentOf(disk, write) ?? [])
    : [];

export const judgeDeparture = (world: World, tab: Tab, request: Request): void => {
  if (request.call !== 'commit') return;
  const disk = `${tab.device.name}/${tab.userId}`;
  // A former leader that wakes up late still sends what it holds, as if that request arrived late.
  if (world.leaders.get(disk) !== tab) return;
  for (const intent of new Set(carriedBy(world, disk, request))) {
    asksBeforeItRepeats(intent);
    isOfTheLatestPass(tab, intent);
  }
};

export const judgeRequest = (
  world: World,
  tab: Tab,
  request: Request,
  tokenOf: string | null,
): void => {
  hasRealIdsOnly(tab, request);
  isTheUsers(tab, request, tokenOf);
  if (request.call !== 'commit') return;
  const disk = `${tab.device.name}/${tab.userId}`;
  const all = world.ledger.onDisk(disk);
  const earlier = new Set<string>();
  for (const write of request.writes) {
    const intent = world.ledger.intentOf(disk, write);
    if (intent === null) continue;
    const parents = all.filter(
      ({ kind, path }) => kind === 'create' && (path === intent.clientPath || path === intent.path),
    );
    goesBehindItsParent(
      parents.filter((parent) => parent !== intent),
      intent,
      earlier,
    );
    earlier.add(intent.operation.id);
  }
};

/** I5: an operation takes effect once. */
const takesEffectOnce = ({ operation, effects, mayRepeat }: Intent, now: Request): void =>
  hold(
    'I5',
    mayRepeat || effects.every(({ request }) => request === now),
    () => `${operation.id} took effect a second time`,
  );

export const judgeEffect = (world: World, tab: Tab, request: Request, write: CloudWrite): void => {
  const disk = `${tab.device.name}/${tab.userId}`;
  const path = pathOfWrite(write);
  const intent = world.ledger.intentOf(disk, write);
  const version = ++world.serverVersion;
  if (write.kind === 'delete' && write.collection === 'conflicts') {
    world.oracle.leaves(write.id);
    world.coverage.count('conflict gone');
  }
  if (intent === null) return;
  if (!world.bringing.has(intent.operation.id)) world.oracle.wrote(intent.operation.id, path);
  const siblings = world.ledger.onDisk(disk).filter((other) => other.path === path);
  takesEffectOnce(intent, request);
  keepsTheOrder(siblings, intent, carriedBy(world, disk, request));
  intent.effects.push({ request, version });
  world.lastChanges.set(path, version);
};
