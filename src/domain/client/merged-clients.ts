/**
 * A merged client points at the client that is kept. A pointer to a missing client or in a circle
 * is ignored and hides nobody, so that no client with receipts becomes unreachable.
 */
import type { Client } from '#schemas/client.ts';
import { toRealId } from '#domain/shared/ids.ts';

export interface UnresolvedMerges {
  readonly circles: readonly (readonly Client[])[];
  readonly intoNobody: readonly Client[];
}

export interface Merging {
  readonly clients: readonly Client[];
  readonly merged: readonly Client[];
  /** `clients` also has these, as neither merged nor hidden. */
  readonly unresolved: UnresolvedMerges;
  keptIdOf(id: string): string;
}

const NOWHERE: UnresolvedMerges = { circles: [], intoNobody: [] };

const isMerged = ({ mergedInto = '' }: Client): boolean => mergedInto !== '';

type Next = (client: Client) => Client | undefined;

const nextIn = (clients: readonly Client[]): Next => {
  const byRealId = new Map(clients.map((client) => [toRealId(client.id), client]));
  return ({ mergedInto = '' }) =>
    mergedInto === '' ? undefined : byRealId.get(toRealId(mergedInto));
};

const mergeCircles = (pointing: readonly Client[], next: Next): UnresolvedMerges['circles'] => {
  const seen = new Set<Client>();
  return pointing.flatMap((first) => {
    const path: Client[] = [];
    let client: Client | undefined = first;
    for (; client !== undefined && !seen.has(client); client = next(client)) {
      seen.add(client);
      path.push(client);
    }
    const start = client === undefined ? -1 : path.indexOf(client);
    return start === -1 ? [] : [path.slice(start)];
  });
};

const asIfNotMerged = ({ mergedInto, hidden, ...client }: Client): Client => client;

export const withoutMerged = (clients: readonly Client[]): Merging => {
  const pointing = clients.filter(isMerged);
  if (pointing.length === 0)
    return { clients, merged: [], unresolved: NOWHERE, keptIdOf: (id) => id };
  const next = nextIn(clients);
  const unresolved = {
    circles: mergeCircles(pointing, next),
    intoNobody: pointing.filter((client) => next(client) === undefined),
  };
  const stray = new Set(unresolvedClients(unresolved));
  const follow = (client: Client): Client => {
    let kept = client;
    for (let to = next(kept); to !== undefined && !stray.has(kept); to = next(kept)) kept = to;
    return kept;
  };
  const merged = pointing.filter((client) => !stray.has(client));
  const kept = new Map(merged.map((client) => [toRealId(client.id), follow(client).id]));
  return {
    clients: clients
      .filter(({ id }) => !kept.has(toRealId(id)))
      .map((client) => (stray.has(client) ? asIfNotMerged(client) : client)),
    merged,
    unresolved,
    keptIdOf: (id) => kept.get(toRealId(id)) ?? id,
  };
};

export const unresolvedClients = ({ circles, intoNobody }: UnresolvedMerges): readonly Client[] => [
  ...circles.flat(),
  ...intoNobody,
];

/** Includes clients merged through another merged client. */
export const clientsMergedInto = (merged: readonly Client[], { id }: Client): readonly Client[] => {
  const direct = merged.filter(({ mergedInto = '' }) => toRealId(mergedInto) === toRealId(id));
  return [...direct, ...direct.flatMap((part) => clientsMergedInto(merged, part))];
};
