/** Operations as a sync pass works with them: known, with what they do to their document, and whether that is done. */
import type { Operation } from '#schemas/operation.ts';
import type { OperationState } from '#domain/log/fold.ts';
import { knownOperation } from './replay.ts';
import { operationPath, operationTarget, type WriteKind } from '#domain/shared/targets.ts';
import type { StoredRecord } from './writes.ts';

/** An operation that this edition knows, where it stands. */
export interface KnownState extends OperationState {
  readonly operation: Operation;
}

/** What the cloud held, by path, when it was looked at; undefined where it held nothing. */
export type Records = ReadonlyMap<string, StoredRecord | undefined>;

/** Those of the operations that this edition knows. */
export const known = (states: readonly OperationState[]): readonly KnownState[] =>
  states.flatMap((state) => {
    const operation = knownOperation(state.operation);
    return operation === null ? [] : [{ ...state, operation }];
  });

/** Whether the operation does one of these things to its document. */
export const hasKind = (state: KnownState, ...kinds: readonly WriteKind[]): boolean =>
  kinds.includes(operationTarget(state.operation).kind);

/** The path of the document that the operation writes. */
export const pathOfState = ({ operation }: KnownState): string => operationPath(operation);

/**
 * Whether the record that is there holds what the operation writes: the operation wrote it last or, for a create, others have
 * changed it since. A first revision by another operation is one that this took the place of.
 */
const isWrittenBy = (state: KnownState, { rev, revBy }: StoredRecord): boolean =>
  revBy === state.operation.id || (hasKind(state, 'create') && rev !== 1);

/** Whether what the cloud holds shows that the operation has taken effect: written, or deleted, already. */
const isDone = (state: KnownState, stored: StoredRecord | undefined): boolean =>
  stored === undefined ? hasKind(state, 'delete') : isWrittenBy(state, stored);

/**
 * Of operations in the order of the log, those that have taken effect. Operations on one record do so one after another or in one
 * commit, so what is done vouches for all before it.
 */
export const alreadyApplied = (
  states: readonly KnownState[],
  there: Records,
): readonly KnownState[] => {
  const vouchedFor = new Set<string>();
  const done = states.toReversed().filter((state) => {
    const path = pathOfState(state);
    if (isDone(state, there.get(path))) vouchedFor.add(path);
    return vouchedFor.has(path);
  });
  return done.toReversed();
};

/**
 * Those that have taken effect of what makes a record and changes it: the look for the change shows
 * it. Made once more, the record would lose what others wrote since.
 */
export const madeAmong = (states: readonly KnownState[], there: Records): readonly KnownState[] => {
  const creates = states.filter((state) => hasKind(state, 'create'));
  const lookedUp = new Set(creates.map(pathOfState).filter((path) => there.has(path)));
  return alreadyApplied(
    states.filter((state) => lookedUp.has(pathOfState(state))),
    there,
  );
};

/** What is done to a record that is made and deleted here: the cloud need hear nothing of it. */
export const madeAndDeleted = (states: readonly KnownState[]): readonly KnownState[] => {
  const pathsWritten = (kind: 'create' | 'delete') =>
    new Set(states.filter((state) => hasKind(state, kind)).map(pathOfState));
  const made = pathsWritten('create');
  const deleted = pathsWritten('delete');
  return states.filter((state) => made.has(pathOfState(state)) && deleted.has(pathOfState(state)));
};
