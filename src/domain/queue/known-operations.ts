import type { Operation } from '#schemas/operation.ts';
import type { OperationState } from '#domain/log/fold.ts';
import { knownOperation } from './replay.ts';
import { operationPath, operationTarget, type WriteKind } from '#domain/shared/targets.ts';
import type { StoredRecord } from './writes.ts';

/** An operation of a type that this version of the app knows. */
export interface KnownState extends OperationState {
  readonly operation: Operation;
}

/** The cloud's records by path; undefined if the cloud has no record there. */
export type Records = ReadonlyMap<string, StoredRecord | undefined>;

export const knownStates = (states: readonly OperationState[]): readonly KnownState[] =>
  states.flatMap((state) => {
    const operation = knownOperation(state.operation);
    return operation === null ? [] : [{ ...state, operation }];
  });

export const hasKind = (state: KnownState, ...kinds: readonly WriteKind[]): boolean =>
  kinds.includes(operationTarget(state.operation).kind);

export const pathOfState = ({ operation }: KnownState): string => operationPath(operation);

/**
 * True if the operation has written this record. For a create, any revision but 1 proves it too. A
 * record at revision 1 by another operation does not: this operation replaced that one.
 */
const isWrittenBy = (state: KnownState, { rev, revBy }: StoredRecord): boolean =>
  revBy === state.operation.id || (hasKind(state, 'create') && rev !== 1);

const isDone = (state: KnownState, stored: StoredRecord | undefined): boolean =>
  stored === undefined ? hasKind(state, 'delete') : isWrittenBy(state, stored);

/**
 * Returns the operations that have taken effect, in the order of the log. Operations on one record
 * take effect in order or together, so a later one proves all before it.
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
 * Returns operations that took effect on records that this queue creates and then changes. Sending
 * such a create again would overwrite what others have written since.
 */
export const madeAmong = (states: readonly KnownState[], there: Records): readonly KnownState[] => {
  const creates = states.filter((state) => hasKind(state, 'create'));
  const lookedUp = new Set(creates.map(pathOfState).filter((path) => there.has(path)));
  return alreadyApplied(
    states.filter((state) => lookedUp.has(pathOfState(state))),
    there,
  );
};

/** Operations on records both created and deleted in the queue; they need not be sent. */
export const madeAndDeleted = (states: readonly KnownState[]): readonly KnownState[] => {
  const pathsWritten = (kind: 'create' | 'delete') =>
    new Set(states.filter((state) => hasKind(state, kind)).map(pathOfState));
  const made = pathsWritten('create');
  const deleted = pathsWritten('delete');
  return states.filter((state) => made.has(pathOfState(state)) && deleted.has(pathOfState(state)));
};
