/**
 * Group commit: appends that arrive during a write wait and share the next transaction, and with it
 * one flush of the disk. The order is kept, and each promise settles with its own transaction.
 */
import type { Holding } from '#domain/draft/draft-holds.ts';
import type { LogEvent } from '#schemas/log-entry.ts';

/** Stores events, all or none, and ends the draft with them. Resolves when they are durable. */
export type Append = (
  events: readonly LogEvent[],
  fence?: number,
  draft?: Holding,
) => Promise<void>;

/**
 * Most events of several appends in one transaction, so that no transaction stays open for long. A
 * single append may have more.
 */
const GROUP_EVENTS = 256;

interface Waiting {
  readonly events: readonly LogEvent[];
  readonly fence: number | undefined;
  /** An append that ends a draft can be refused, so it goes alone. */
  readonly draft: Holding | undefined;
  resolve(): void;
  reject(cause: unknown): void;
}

/**
 * Number of waiting appends that may share the first one's transaction: they have the same fence,
 * end no draft, and have at most `GROUP_EVENTS` events together.
 */
const groupSize = (waiting: readonly Waiting[]): number => {
  let count = 0;
  const [first] = waiting;
  const end = waiting.findIndex(({ events, fence, draft }, place) => {
    count += events.length;
    const isAlone = draft !== undefined || first?.draft !== undefined;
    return place > 0 && (isAlone || fence !== first?.fence || count > GROUP_EVENTS);
  });
  return end === -1 ? waiting.length : end;
};

/**
 * Returns `append` with group commit. Calls `onRefused` once for each group that was not stored.
 */
export const inGroups = (
  append: Append,
  onRefused: (error: unknown) => void = () => undefined,
): Append => {
  const waiting: Waiting[] = [];
  let isStoring = false;

  const storeGroup = async (): Promise<void> => {
    const group = waiting.splice(0, groupSize(waiting));
    try {
      await append(
        group.flatMap(({ events }) => events),
        group[0]?.fence,
        group[0]?.draft,
      );
      for (const { resolve } of group) resolve();
    } catch (error) {
      onRefused(error);
      for (const { reject } of group) reject(error);
    }
  };

  const storeAll = async (): Promise<void> => {
    isStoring = true;
    while (waiting.length > 0) await storeGroup();
    isStoring = false;
  };

  return (events, fence, draft) =>
    new Promise((resolve, reject) => {
      waiting.push({ events, fence, draft, resolve, reject });
      if (!isStoring) void storeAll();
    });
};
