/** What must hold at each transaction of a disk. */
import { SENT_BY_COPY } from '#domain/queue/looking-back.ts';
import type { LogEntry, LogEvent } from '#schemas/log-entry.ts';
import type { Commit, SimulatedDisk } from '#test/simulation/outside/disk-parts.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import type { Intent, World } from '#test/simulation/parts/parts.ts';

/** I4: seqs have no gap and rise; I13: so do times, whatever the clock does. */
const isNumbered = ({ added, before }: Commit): void => {
  added.forEach(({ seq, at }, i) => {
    const last = i === 0 ? before : added[i - 1];
    hold('I4', seq === before.seq + 1 + i, () => `entry ${seq} after ${before.seq}`);
    hold('I13', at > (last?.at ?? 0), () => `entry ${seq} at ${at} is not after the one before`);
  });
};

const BY_A_PASS: readonly LogEvent['kind'][] = [
  'sent',
  'synced',
  'failed',
  'removed',
  'conflicted',
];

/** A user accepts at any tab that the cloud went back. */
const isAccepted = ({ accepted }: World, event: LogEvent): boolean =>
  event.kind === 'synced' &&
  event.operationIds.length === 0 &&
  accepted.has(JSON.stringify(event.cursor));

/** I14: only the tab that raised the fence last records what becomes of operations. */
const isByTheLeader = (world: World, disk: SimulatedDisk, { tab, added }: Commit): void => {
  const outcome = added.find(
    ({ event }) => BY_A_PASS.includes(event.kind) && !isAccepted(world, event),
  );
  if (outcome === undefined) return;
  const leader = world.leaders.get(disk.name);
  hold(
    'I14',
    leader === tab,
    () => `${tab.name} recorded ${outcome.event.kind}, but ${leader?.name ?? 'nobody'} leads`,
  );
};

/** A record that was made and deleted before the cloud had it needs no sending. */
const isSettledHere = (world: World, disk: SimulatedDisk, { path }: Intent): boolean => {
  const others = world.ledger.onDisk(disk.name).filter((other) => other.path === path);
  return (
    others.some(({ kind }) => kind === 'create') && others.some(({ kind }) => kind === 'delete')
  );
};

/**
 * A record that the server had made when the user took its client out of the queue, and that somebody has changed since, stays as it is:
 * what was queued in place of its making finds it made.
 */
const isMadeAlready = (world: World, { kind, path, insteadOf, mayBeThere }: Intent): boolean => {
  if (mayBeThere && world.server.cloud.documents.has(path)) return true;
  const [first] = insteadOf?.effects ?? [];
  const lastChange = world.lastChanges.get(path) ?? 0;
  return kind === 'create' && first !== undefined && lastChange > first.version;
};

/** A record that the same device deletes is gone, whoever was first: neither that deletion nor what was changed before it need be sent. */
const isGoneAsWished = (world: World, disk: SimulatedDisk, { path, seq }: Intent): boolean =>
  !world.server.cloud.documents.has(path) &&
  world.ledger
    .onDisk(disk.name)
    .some((other) => other.path === path && other.kind === 'delete' && other.seq >= seq);

const isDone = (world: World, disk: SimulatedDisk, intent: Intent): boolean =>
  intent.effects.length > 0 ||
  intent.isExcused ||
  isGoneAsWished(world, disk, intent) ||
  isSettledHere(world, disk, intent) ||
  isMadeAlready(world, intent);

/** One commit carries both or none: where one is given up, so is the other. */
const areTogether = ({ operation: { together } }: Intent, other: Intent): boolean =>
  together !== undefined && together === other.operation.together;

/**
 * A log that finds its cursor ahead of what it knows can't tell whether it was put back or another
 * copy of it goes on: it asks about all that waits, what was queued since it was put back as well.
 */
const isAskedOfAll = ({ behind }: World, { disk }: Intent, reason: string): boolean =>
  reason === SENT_BY_COPY && behind.has(disk);

/** Where an entry stands in the log, and the last one that the tab had read before it wrote it. */
interface Place {
  readonly seq: number;
  readonly knownSeq: number;
}

const after = {
  queued: (intent: Intent, seq: number) => {
    if (intent.seq === 0) {
      intent.seq = seq;
      intent.status = 'pending';
    }
  },
  sent: (disk: SimulatedDisk, intent: Intent) => {
    intent.isMarked = true;
    intent.markedUnder = disk.state.head.fence;
  },
  /** I3, I8: what is called synced has taken effect. */
  synced: (world: World, disk: SimulatedDisk, intent: Intent) => {
    hold(
      'I8',
      isDone(world, disk, intent),
      () => `${intent.operation.id} counts as synced and the server never had it`,
    );
    intent.status = 'synced';
  },
  /** I8, I19: only what was refused, no edition knows, or a copy may have sent is charged. */
  failed: (world: World, intent: Intent, reason: string) => {
    hold(
      'I19',
      intent.isRefused ||
        intent.mayBeAsked ||
        isAskedOfAll(world, intent, reason) ||
        intent.kind === 'unknown',
      () => `${intent.operation.id} is charged and nobody refused it`,
    );
    hold('I19', !intent.isMissing, () => `${intent.operation.id} is charged, and is done`);
    intent.isRefused = false;
    intent.isMarked = false;
    intent.failures++;
  },
  /**
   * I3, I19: what leaves the queue was refused three times or is asked about, or hangs on what was,
   * goes together with it, or with what left with that; another tab may have queued that again, or
   * the user taken it out, in the same moment.
   */
  removed: (world: World, intent: Intent, reason: string, { seq, knownSeq }: Place) => {
    const isOver = ({ failures, mayBeAsked }: Intent) => failures >= 3 || mayBeAsked;
    const gone = world.ledger
      .onDisk(intent.disk)
      .filter(
        (other) =>
          isOver(other) ||
          other.status === 'removed' ||
          Math.max(other.requeuedSeq, other.removedSeq) > knownSeq,
      );
    const hangs = gone.some(
      (other) =>
        other.path === intent.path ||
        other.path === intent.clientPath ||
        areTogether(other, intent),
    );
    const isRight = isOver(intent) || hangs || isAskedOfAll(world, intent, reason);
    hold('I19', isRight, () => `${intent.operation.id} is removed too early`);
    hold('I3', reason !== '', () => `${intent.operation.id} is removed without a reason`);
    // What the user has taken out in the meantime stays so.
    intent.removedSeq = seq;
    if (intent.status === 'pending') intent.status = 'removed';
  },
  requeued: (intent: Intent, seq: number) => {
    if (intent.status !== 'removed') return;
    intent.status = 'pending';
    intent.failures = 0;
    intent.requeuedSeq = seq;
    intent.mayRepeat ||= intent.mayBeAsked;
  },
  /** I3: only the user takes an operation out. */
  discarded: (intent: Intent) => {
    hold('I3', intent.mayDiscard, () => `${intent.operation.id} is discarded by nobody`);
    if (intent.status !== 'synced') intent.status = 'discarded';
  },
};

const follow = (
  world: World,
  disk: SimulatedDisk,
  { seq, event }: LogEntry,
  knownSeq: number,
): void => {
  const { intents } = world.ledger;
  const each = (ids: readonly string[], change: (intent: Intent) => void) => {
    for (const id of ids) {
      const intent = intents.get(id);
      if (intent !== undefined) change(intent);
    }
  };
  switch (event.kind) {
    case 'queued':
      return each([event.operation.id], (intent) => after.queued(intent, seq));
    case 'sent':
      return each(event.operationIds, (intent) => after.sent(disk, intent));
    case 'synced':
      if ((event.cursor?.seq ?? 0) > 0) world.behind.delete(disk.name);
      return each(event.operationIds, (intent) => after.synced(world, disk, intent));
    case 'failed':
      return each([event.operationId], (intent) => after.failed(world, intent, event.reason));
    case 'removed':
      return each([event.operationId], (intent) =>
        after.removed(world, intent, event.reason, { seq, knownSeq }),
      );
    case 'requeued':
      return each([event.operationId], (intent) => after.requeued(intent, seq));
    case 'discarded':
      return each([event.operationId], after.discarded);
    case 'conflicted':
    case 'conflict-seen':
      return;
  }
};

/** I3, I25: compaction drops what is settled and nothing else, and the snapshot that it writes has seen its effect. */
const dropsNothingOpen = (world: World, disk: SimulatedDisk, { tab, dropped }: Commit): void => {
  const read = world.readVersions.get(tab) ?? 0;
  const gone = new Set(dropped);
  for (const intent of world.ledger.onDisk(disk.name)) {
    if (!gone.has(intent.seq)) continue;
    const { status, effects, operation } = intent;
    hold(
      'I3',
      status === 'synced' || status === 'discarded',
      () => `${operation.id} is ${status} and was dropped from the log`,
    );
    // A request that comes a second time changes nothing: the first effect is the one to have seen.
    const first = effects[0]?.version ?? 0;
    // What the user took out while it was on its way need not be shown before the next reading.
    const isUnwanted = status === 'discarded' || intent.mayDiscard;
    const isSeen = isUnwanted || intent.isExcused || first <= read;
    hold('I25', isSeen, () => `${operation.id} was dropped for a snapshot that had not seen it`);
  }
};

/** Judges a transaction and follows it. */
export const judgeCommit = (world: World, disk: SimulatedDisk, commit: Commit): void => {
  isNumbered(commit);
  if (disk.state.head.fence > commit.before.fence) world.leaders.set(disk.name, commit.tab);
  isByTheLeader(world, disk, commit);
  const { tab, added } = commit;
  const knownSeq = world.recordedSeqs.get(tab) ?? 0;
  for (const entry of added) follow(world, disk, entry, knownSeq);
  const recorded = added.findLast(({ event }) => BY_A_PASS.includes(event.kind));
  if (recorded !== undefined) world.recordedSeqs.set(tab, recorded.seq);
  if (commit.hasSnapshot) dropsNothingOpen(world, disk, commit);
};
