/** Invariants of each transaction of a disk. */
import { SENT_BY_COPY } from '#domain/queue/looking-back.ts';
import type { LogEntry, LogEvent } from '#schemas/log-entry.ts';
import type { Commit, SimulatedDisk } from '#test/simulation/outside/disk-parts.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import type { Intent, World } from '#test/simulation/parts/parts.ts';

/** I4: seqs rise without a gap. I13: times rise, whatever the clock does. */
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

/** True for the entry by which a user accepts a cloud that went back; any tab may write it. */
const isAccepted = ({ accepted }: World, event: LogEvent): boolean =>
  event.kind === 'synced' &&
  event.operationIds.length === 0 &&
  accepted.has(JSON.stringify(event.cursor));

/** I14: only the tab that last raised the fence records outcomes of operations. */
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

/** True if the disk both creates and deletes the record: then nothing of it needs sending. */
const isSettledHere = (world: World, disk: SimulatedDisk, { path }: Intent): boolean => {
  const others = world.ledger.onDisk(disk.name).filter((other) => other.path === path);
  return (
    others.some(({ kind }) => kind === 'create') && others.some(({ kind }) => kind === 'delete')
  );
};

/**
 * True for a create whose record exists: another device made it, or this create replaces
 * one that took effect before somebody changed the record. Such a record stays as it is.
 */
const isMadeAlready = (world: World, { kind, path, insteadOf, mayBeThere }: Intent): boolean => {
  if (mayBeThere && world.server.cloud.documents.has(path)) return true;
  const [first] = insteadOf?.effects ?? [];
  const lastChange = world.lastChanges.get(path) ?? 0;
  return kind === 'create' && first !== undefined && lastChange > first.version;
};

/**
 * True if the record is gone and this device deletes it:
 * neither the deletion nor earlier changes need sending.
 */
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

/** True if one commit has to carry both operations: if one is removed, so is the other. */
const areTogether = ({ operation: { together } }: Intent, other: Intent): boolean =>
  together !== undefined && together === other.operation.together;

/**
 * True if the user is asked about the operation because the cursor is ahead
 * of the log. The log cannot tell if it was restored or if another copy of it
 * goes on, so it asks about all pending operations, also those queued later.
 */
const isAskedOfAll = ({ behind }: World, { disk }: Intent, reason: string): boolean =>
  reason === SENT_BY_COPY && behind.has(disk);

/**
 * `seq` is the place of an entry; `knownSeq` is the
 * last entry that its tab had read before writing it.
 */
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
  /** I3, I8: a synced operation has taken effect. */
  synced: (world: World, disk: SimulatedDisk, intent: Intent) => {
    hold(
      'I8',
      isDone(world, disk, intent),
      () => `${intent.operation.id} counts as synced and the server never had it`,
    );
    intent.status = 'synced';
  },
  /**
   * I8, I19: only an operation that was refused, has an
   * unknown type, or may have been sent by a copy is charged.
   */
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
   * I3, I19: a removed operation was refused three times, is asked about, or depends on one that
   * is gone. Another tab may have requeued that one, or the user discarded it, in the same moment.
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
    // An operation that the user discarded in the meantime stays discarded.
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
  /** I3: only the user discards an operation. */
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

/** I3, I25: compaction drops only settled operations, and its snapshot has seen their effects. */
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
    // A repeated request changes nothing, so the snapshot must have seen the first effect.
    const first = effects[0]?.version ?? 0;
    // An operation that the user discarded in flight need not be shown before the next reading.
    const isUnwanted = status === 'discarded' || intent.mayDiscard;
    const isSeen = isUnwanted || intent.isExcused || first <= read;
    hold('I25', isSeen, () => `${operation.id} was dropped for a snapshot that had not seen it`);
  }
};

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
