/** Clients that turned out to be others: a pointer from one to the one that is kept, followed wherever a client is shown. */
import type { Client } from '#schemas/client.ts';
import { realIdOf } from './ids.ts';

/** The clients that stand for themselves, those merged into one of them, and whose receipts are whose. */
export interface Merging {
  readonly clients: readonly Client[];
  readonly merged: readonly Client[];
  /** The id of the client that is kept in place of this one; the same id for one that is not merged. */
  keptIdOf(id: string): string;
}

const pointsSomewhere = ({ mergedInto = '' }: Client): boolean => mergedInto !== '';

/** A pointer that leads nowhere, or back to where it began, counts as none: no receipt is lost by it. */
const follow = (client: Client, byRealId: ReadonlyMap<string, Client>): Client | null => {
  const seen = new Set<Client>([client]);
  let kept = byRealId.get(client.mergedInto ?? '');
  while (kept !== undefined && pointsSomewhere(kept)) {
    if (seen.has(kept)) return null;
    seen.add(kept);
    kept = byRealId.get(kept.mergedInto ?? '');
  }
  return kept ?? null;
};

/** Separates the merged clients from the others. */
export const withoutMerged = (clients: readonly Client[]): Merging => {
  const pointing = clients.filter(pointsSomewhere);
  if (pointing.length === 0) return { clients, merged: [], keptIdOf: (id) => id };
  const byRealId = new Map(clients.map((client) => [realIdOf(client.id), client]));
  const kept = new Map(
    pointing.flatMap((client) => {
      const target = follow(client, byRealId);
      return target === null ? [] : [[realIdOf(client.id), target.id] as const];
    }),
  );
  const isMerged = ({ id }: Client) => kept.has(realIdOf(id));
  return {
    clients: clients.filter((client) => !isMerged(client)),
    merged: clients.filter(isMerged),
    keptIdOf: (id) => kept.get(realIdOf(id)) ?? id,
  };
};
