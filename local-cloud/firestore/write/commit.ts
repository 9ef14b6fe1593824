/**
 * A commit, as Google's emulator does it: all of its writes or none. It is rehearsed in small
 * steps, between which other requests read the old state, and then stored in one transaction.
 */
import { ApiFault, invalid } from '#local-cloud/http/faults.ts';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import type {
  Access,
  DocumentChange,
  WriteMethod,
} from '#local-cloud/firestore/documents/access.ts';
import {
  chargeFor,
  documentKeys,
  findPayer,
} from '#local-cloud/firestore/documents/document-keys.ts';
import {
  type DocumentStore,
  parsedDocument,
  type StoredDocument,
} from '#local-cloud/firestore/documents/document-store.ts';
import { fieldAt } from '#local-cloud/firestore/values/field-path.ts';
import { editFields } from '#local-cloud/firestore/values/field-editor.ts';
import { type Meter, openMeter } from './meter.ts';
import type { Write } from './read-writes.ts';
import { documentSize } from '#local-cloud/firestore/values/sizes.ts';
import { formatTimestamp } from '#local-cloud/firestore/values/timestamps.ts';
import { applyTransforms } from './transforms.ts';

export interface Committing {
  readonly store: DocumentStore;
  accessAt(timeMs: number): Access;
  /** Bytes that the documents of one account may take. */
  readonly quota: number;
  /** Lets other requests have a turn. */
  yieldToEventLoop(): Promise<void>;
}

/** A document during the commit. */
interface Draft {
  readonly stored: StoredDocument | null;
  readonly method: WriteMethod;
  /** Fields after the writes so far; null if there is no document. */
  readonly fields: WireFields | null;
  readonly isRecreated: boolean;
}

type WriteResult = Readonly<Record<string, unknown>>;

export interface CommitResult {
  readonly writeResults: readonly WriteResult[];
  readonly commitTime: string;
}

const writeMethod = (write: Write, stored: StoredDocument | null): WriteMethod => {
  if (write.kind === 'delete') return 'delete';
  const { precondition } = write;
  if (precondition.kind === 'none') return stored === null ? 'create' : 'update';
  return precondition.kind === 'exists' && !precondition.exists ? 'create' : 'update';
};

const described = (write: Write): string => write.path.join('/');

const checkFirst = (write: Write, stored: StoredDocument | null): void => {
  const { precondition } = write;
  if (precondition.kind === 'version') {
    const version = stored === null ? '0' : formatTimestamp(stored.updateTime);
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

/** Throws if a write contradicts an earlier write of the commit to the same document. */
const checkLater = (write: Write, draft: Draft): void => {
  const { precondition } = write;
  const exists = draft.fields !== null;
  if (precondition.kind === 'none') return;
  if (precondition.kind === 'version' || precondition.exists !== exists)
    throw invalid(`The writes of the same request to ${described(write)} contradict each other.`);
};

interface Step {
  readonly write: Write;
  readonly before: Draft | undefined;
  readonly draft: Draft;
  readonly transformResults: readonly WireValue[];
}

const written = (
  write: Write & { kind: 'set' },
  before: WireFields | null,
  now: number,
  meter: Meter,
): { readonly fields: WireFields; readonly results: readonly WireValue[] } => {
  const { fields, mask, transforms } = write;
  const editor = editFields(mask === null ? fields : (before ?? {}));
  for (const path of mask ?? [])
    if (path[0] !== '__name__') editor.set(path, fieldAt(fields, path));
  const results = applyTransforms(editor, transforms, now, meter);
  return { fields: editor.fields(), results };
};

const prepareStep = (
  write: Write,
  before: Draft | undefined,
  stored: StoredDocument | null,
  now: number,
  meter: Meter,
): Step => {
  const current: Draft = before ?? {
    stored,
    method: writeMethod(write, stored),
    fields: stored === null ? null : stored.fields,
    isRecreated: false,
  };
  if (write.kind === 'delete') {
    const draft: Draft = { ...current, method: 'delete', fields: null, isRecreated: true };
    return { write, before, draft, transformResults: [] };
  }
  const { fields, results } = written(write, current.fields, now, meter);
  meter.spend(documentSize(write.path, fields));
  const method = current.method === 'delete' ? writeMethod(write, stored) : current.method;
  return { write, before, draft: { ...current, fields, method }, transformResults: results };
};

/** A document that ends as it was stored keeps its update time. */
const isUnchanged = ({ stored, fields, isRecreated }: Draft): boolean =>
  stored !== null && !isRecreated && JSON.stringify(stored.fields) === JSON.stringify(fields);

const writeResult = (
  { write, transformResults }: Step,
  draft: Draft | undefined,
  now: number,
): WriteResult => {
  if (write.kind === 'delete') return {};
  const kept = draft !== undefined && isUnchanged(draft) ? draft.stored?.updateTime : undefined;
  return {
    updateTime: formatTimestamp(kept ?? now),
    ...(transformResults.length === 0 ? {} : { transformResults }),
  };
};

const writeKey = ({ path }: Write): string => path.join('/');

/** Writes or bytes that are handled in one turn. */
const TURN_WRITES = 8;
const TURN_BYTES = 256 * 1024;

/** Counts work instead of time, so that the same commit always takes the same turns. */
const makePacer = ({ yieldToEventLoop }: Committing, meter: Meter) => {
  let [count, spent] = [0, 0];
  return async (): Promise<void> => {
    count += 1;
    if (count < TURN_WRITES && meter.spent - spent < TURN_BYTES) return;
    [count, spent] = [0, meter.spent];
    await yieldToEventLoop();
  };
};

const read = (store: DocumentStore, { path }: Write, meter: Meter): StoredDocument | null => {
  const raw = store.getRaw(path);
  if (raw === null) return null;
  meter.spend(raw.json.length);
  return parsedDocument(raw);
};

/** The rules see the outcome of all writes, so that all are rehearsed before any is judged. */
const rehearse = async (
  { store }: Committing,
  writes: readonly Write[],
  now: number,
  meter: Meter,
  pace: () => Promise<void>,
) => {
  const drafts = new Map<string, Draft>();
  const steps: Step[] = [];
  for (const write of writes) {
    const before = drafts.get(writeKey(write));
    if (before !== undefined) checkLater(write, before);
    const stored = before === undefined ? read(store, write, meter) : before.stored;
    const step = prepareStep(write, before, stored, now, meter);
    drafts.set(writeKey(write), step.draft);
    steps.push(step);
    await pace();
  }
  return { drafts, steps };
};

const documentChanges = (drafts: ReadonlyMap<string, Draft>): readonly DocumentChange[] =>
  [...drafts].map(([key, { method, stored, fields }]) => ({
    path: key.split('/'),
    method,
    before: stored?.fields ?? null,
    after: fields,
  }));

/** Returns the bytes by which each account's charge changes. */
const sumCharges = (drafts: ReadonlyMap<string, Draft>): ReadonlyMap<string, number> => {
  const charges = new Map<string, number>();
  const add = (path: readonly string[], fields: WireFields | null | undefined, way: 1 | -1) => {
    if (fields === null || fields === undefined) return;
    const payer = findPayer(path, documentKeys(fields).owner);
    const bytes = chargeFor(path, JSON.stringify(fields)) * way;
    charges.set(payer, (charges.get(payer) ?? 0) + bytes);
  };
  for (const [key, { stored, fields }] of drafts) {
    add(key.split('/'), stored?.fields, -1);
    add(key.split('/'), fields, 1);
  }
  return charges;
};

/** A commit that frees space is always allowed, since it may be what makes room. */
const checkQuota = ({ store, quota }: Committing, drafts: ReadonlyMap<string, Draft>): void => {
  for (const [payer, more] of sumCharges(drafts))
    if (more > 0 && store.usageOf(payer) + more > quota)
      throw new ApiFault('RESOURCE_EXHAUSTED', 'Quota exceeded: the account has no room left.');
};

const storeDraft = (
  store: DocumentStore,
  path: readonly string[],
  draft: Draft,
  now: number,
): void => {
  const { stored, fields, isRecreated } = draft;
  if (fields === null) {
    if (stored !== null) store.remove(path);
    return;
  }
  if (isUnchanged(draft)) return;
  const createTime = stored === null || isRecreated ? now : stored.createTime;
  store.put({ path, fields, createTime, updateTime: now });
};

/**
 * Throws an `ApiFault` and then changes nothing. The rules see each document once, before and after
 * the commit and with its time, and before any precondition is checked. The caller runs no other
 * commit meanwhile.
 */
export const commit = async (
  committing: Committing,
  writes: readonly Write[],
  nowMs: number,
): Promise<CommitResult> => {
  const { store } = committing;
  const now = store.nextCommitTime(nowMs);
  const meter = openMeter();
  const pace = makePacer(committing, meter);
  const { drafts, steps } = await rehearse(committing, writes, now, meter, pace);
  const check = committing.accessAt(now / 1000).writesOf(documentChanges(drafts));
  for (const change of documentChanges(drafts)) {
    check(change);
    await pace();
  }
  for (const { write, before, draft } of steps)
    if (before === undefined) checkFirst(write, draft.stored);
  checkQuota(committing, drafts);
  await committing.yieldToEventLoop();
  store.transaction(() => {
    store.noteCommitTime(now);
    for (const [key, draft] of drafts) storeDraft(store, key.split('/'), draft, now);
  });
  return {
    writeResults: steps.map((step) => writeResult(step, drafts.get(writeKey(step.write)), now)),
    commitTime: formatTimestamp(now),
  };
};
