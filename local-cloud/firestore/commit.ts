/**
 * A commit: all of its writes or none. Invariants, as Google's emulator has them:
 * - The rules are asked once for each document, from before the commit to after it, and before any precondition.
 * - A commit's documents carry its time, except one that ends as it was stored: that keeps its version. The rules see the same time.
 */
import { ApiFault, invalid } from '#local-cloud/faults.ts';
import type { WireFields, WireValue } from '#local-cloud/wire-types.ts';
import type { Access, WriteMethod } from './access.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import { fieldAt, withField } from './field-path.ts';
import type { Write } from './read-writes.ts';
import { checkSize } from './sizes.ts';
import { timestampOf } from './timestamps.ts';
import { applyTransforms } from './transforms.ts';

/** A document in the course of a commit. */
interface Draft {
  readonly stored: StoredDocument | null;
  readonly method: WriteMethod;
  /** The fields as the writes so far leave them, null when there is no document. */
  readonly fields: WireFields | null;
  readonly isRecreated: boolean;
}

type WriteResult = Readonly<Record<string, unknown>>;

/** The answer to a commit. */
export interface CommitResult {
  readonly writeResults: readonly WriteResult[];
  readonly commitTime: string;
}

const methodOf = (write: Write, stored: StoredDocument | null): WriteMethod => {
  if (write.kind === 'delete') return 'delete';
  const { precondition } = write;
  if (precondition.kind === 'none') return stored === null ? 'create' : 'update';
  return precondition.kind === 'exists' && !precondition.exists ? 'create' : 'update';
};

const described = (write: Write): string => write.path.join('/');

const checkFirst = (write: Write, stored: StoredDocument | null): void => {
  const { precondition } = write;
  if (precondition.kind === 'version') {
    const version = stored === null ? '0' : timestampOf(stored.updateTime);
    if (version !== precondition.updateTime)
      throw new ApiFault(
        'FAILED_PRECONDITION',
        `the stored version (${version}) does not match the required base version (${precondition.updateTime})`,
      );
  }
  if (precondition.kind !== 'exists' || precondition.exists === (stored !== null)) return;
  throw precondition.exists
    ? new ApiFault('NOT_FOUND', `no entity to update: ${described(write)}`)
    : new ApiFault('ALREADY_EXISTS', `entity already exists: ${described(write)}`);
};

/** Refuses a later write to a document that cannot follow what this commit has already written to it. */
const checkLater = (write: Write, draft: Draft): void => {
  const { precondition } = write;
  const exists = draft.fields !== null;
  if (precondition.kind === 'none') return;
  if (precondition.kind === 'version' || precondition.exists !== exists)
    throw invalid(`The writes of the same request to ${described(write)} contradict each other.`);
};

const merged = (write: Write & { kind: 'set' }, before: WireFields | null): WireFields =>
  write.mask === null
    ? write.fields
    : write.mask
        .filter(([first]) => first !== '__name__')
        .reduce(
          (fields, path) => withField(fields, path, fieldAt(write.fields, path)),
          before ?? {},
        );

interface Step {
  readonly draft: Draft;
  readonly transformResults: readonly WireValue[];
}

const applyWrite = (
  write: Write,
  before: Draft | undefined,
  stored: StoredDocument | null,
  now: number,
): Step => {
  const current: Draft = before ?? {
    stored,
    method: methodOf(write, stored),
    fields: stored === null ? null : stored.fields,
    isRecreated: false,
  };
  if (write.kind === 'delete')
    return {
      draft: { ...current, method: 'delete', fields: null, isRecreated: true },
      transformResults: [],
    };
  const { fields, results } = applyTransforms(merged(write, current.fields), write.transforms, now);
  const method = current.method === 'delete' ? methodOf(write, stored) : current.method;
  return { draft: { ...current, fields, method }, transformResults: results };
};

const isUnchanged = ({ stored, fields, isRecreated }: Draft): boolean =>
  stored !== null && !isRecreated && JSON.stringify(stored.fields) === JSON.stringify(fields);

const finish = (store: DocumentStore, path: readonly string[], draft: Draft, now: number): void => {
  const { stored, fields, isRecreated } = draft;
  if (fields === null) {
    if (stored !== null) store.remove(path);
    return;
  }
  if (isUnchanged(draft)) return;
  const createTime = stored === null || isRecreated ? now : stored.createTime;
  store.put({ path, fields, createTime, updateTime: now });
};

const resultOf = (
  write: Write,
  { transformResults }: Step,
  draft: Draft | undefined,
  now: number,
): WriteResult => {
  if (write.kind === 'delete') return {};
  const kept = draft !== undefined && isUnchanged(draft) ? draft.stored?.updateTime : undefined;
  return {
    updateTime: timestampOf(kept ?? now),
    ...(transformResults.length === 0 ? {} : { transformResults }),
  };
};

const keyOf = ({ path }: Write): string => path.join('/');

/** The rules see the outcome of all writes, so these are tried out before anything is judged. */
const rehearse = (store: DocumentStore, writes: readonly Write[], now: number) => {
  const drafts = new Map<string, Draft>();
  const steps = writes.map((write) => {
    const before = drafts.get(keyOf(write));
    if (before !== undefined) checkLater(write, before);
    const stored = before === undefined ? store.get(write.path) : before.stored;
    const step = applyWrite(write, before, stored, now);
    if (step.draft.fields !== null) checkSize(write.path, step.draft.fields);
    drafts.set(keyOf(write), step.draft);
    return { write, before, step };
  });
  return { drafts, steps };
};

const commitNow = (
  store: DocumentStore,
  access: Access,
  writes: readonly Write[],
  now: number,
): CommitResult => {
  const { drafts, steps } = rehearse(store, writes, now);
  access.checkWrites(
    [...drafts].map(([key, { method, stored, fields }]) => ({
      path: key.split('/'),
      method,
      before: stored?.fields ?? null,
      after: fields,
    })),
  );
  for (const { write, before, step } of steps)
    if (before === undefined) checkFirst(write, step.draft.stored);
  for (const [key, draft] of drafts) finish(store, key.split('/'), draft, now);
  return {
    writeResults: steps.map(({ write, step }) =>
      resultOf(write, step, drafts.get(keyOf(write)), now),
    ),
    commitTime: timestampOf(now),
  };
};

/** Does the writes in one transaction. Throws `ApiFault`, and then nothing has changed. */
export const commit = (
  store: DocumentStore,
  accessAt: (timeMs: number) => Access,
  writes: readonly Write[],
  nowMs: number,
): CommitResult =>
  store.transaction(() => {
    const time = store.nextCommitTime(nowMs);
    return commitNow(store, accessAt(time / 1000), writes, time);
  });
