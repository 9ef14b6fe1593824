import type { NewOperation } from '#schemas/operation.ts';
import { StorageFault } from '#machines/ports/ports.ts';

/** Thrown where an entry could not be stored; it carries what was entered, so that a file can keep it. */
export class NotStored extends StorageFault {
  readonly operations: readonly NewOperation[];
  constructor(
    reason: StorageFault['reason'],
    operations: readonly NewOperation[],
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'NotStored';
    this.operations = operations;
  }
}

/** Runs `store`; a refusal names want of room where `isShort` finds that, and carries the operations. */
export const orNotStored = async (
  operations: readonly NewOperation[],
  store: () => Promise<void>,
  isShort: () => Promise<boolean>,
): Promise<void> => {
  try {
    await store();
  } catch (cause) {
    if (!(cause instanceof StorageFault)) throw cause;
    throw new NotStored((await isShort()) ? 'quota' : cause.reason, operations, { cause });
  }
};
