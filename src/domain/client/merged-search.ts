/**
 * Searches among clients that find one by what was merged into it, too: its papers and its people
 * still say the name and the numbers of before.
 */
import type { Client } from '#schemas/client.ts';
import { type LookAlike, lookAlikes, searchClients } from './client-search.ts';
import { toRealId } from '#domain/shared/ids.ts';
import type { Merging } from './merged-clients.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';

/** The clients that stand for themselves, and those that were merged into one of them. */
export type People = Pick<Merging, 'clients' | 'merged'>;

const mergePointers = weakMemo(
  (merged: readonly Client[]): ReadonlyMap<string, string> =>
    new Map(merged.map(({ id, mergedInto = '' }) => [toRealId(id), toRealId(mergedInto)])),
);

/** The real id of who is kept in place of one who was merged. */
const findKeptId = ({ merged }: People, { id }: Client): string => {
  let kept = toRealId(id);
  const pointers = mergePointers(merged);
  for (let to = pointers.get(kept); to !== undefined; to = pointers.get(kept)) kept = to;
  return kept;
};

/** The clients that a search finds, and those that it finds by what was merged into them; at most `limit`, in their order. */
export const searchPeople = (
  people: People,
  query: string,
  limit = Number.POSITIVE_INFINITY,
): readonly Client[] => {
  const { clients, merged } = people;
  const parts = query.trim() === '' ? [] : searchClients(merged, query);
  if (parts.length === 0) return searchClients(clients, query, limit);
  const own = new Set(searchClients(clients, query));
  const ids = new Set(parts.map((part) => findKeptId(people, part)));
  return clients
    .filter((client) => own.has(client) || ids.has(toRealId(client.id)))
    .slice(0, limit);
};

/** Those of some clients, in their own order, that a search among all finds: so that one index serves every order. */
export const searchPeopleAmong = (
  some: readonly Client[],
  people: People,
  query: string,
): readonly Client[] => {
  if (query.trim() === '') return some;
  const found = new Set(searchPeople(people, query));
  return some.filter((client) => found.has(client));
};

/** Who may be the one with these fields, by themselves or by what was merged into them; each once. */
export const findLookAlikes = (
  people: People,
  fields: Parameters<typeof lookAlikes>[1],
): readonly LookAlike[] => {
  const found = lookAlikes(people.clients, fields);
  const known = new Set(found.map(({ client }) => toRealId(client.id)));
  const byParts = lookAlikes(people.merged, fields).flatMap(({ client: part, likeness }) => {
    const keptId = findKeptId(people, part);
    const client = people.clients.find(({ id }) => toRealId(id) === keptId);
    if (client === undefined || known.has(keptId)) return [];
    known.add(keptId);
    return [{ client, likeness }];
  });
  return [...found, ...byParts];
};
