/** Finds a client also by the clients merged into it, whose names and numbers old papers show. */
import type { Client } from '#schemas/client.ts';
import { type LookAlike, lookAlikes, searchClients } from './client-search.ts';
import { toRealId } from '#domain/shared/ids.ts';
import type { Merging } from './merged-clients.ts';
import { isBlank } from '#domain/shared/visible-text.ts';
import { weakMemo } from '#domain/shared/weak-memo.ts';

export type People = Pick<Merging, 'clients' | 'merged'>;

const mergePointers = weakMemo(
  (merged: readonly Client[]): ReadonlyMap<string, string> =>
    new Map(merged.map(({ id, mergedInto = '' }) => [toRealId(id), toRealId(mergedInto)])),
);

const findKeptId = ({ merged }: People, { id }: Client): string => {
  let kept = toRealId(id);
  const pointers = mergePointers(merged);
  for (let to = pointers.get(kept); to !== undefined; to = pointers.get(kept)) kept = to;
  return kept;
};

export const searchPeople = (
  people: People,
  query: string,
  limit = Number.POSITIVE_INFINITY,
): readonly Client[] => {
  const { clients, merged } = people;
  const parts = isBlank(query) ? [] : searchClients(merged, query);
  if (parts.length === 0) return searchClients(clients, query, limit);
  const own = new Set(searchClients(clients, query));
  const ids = new Set(parts.map((part) => findKeptId(people, part)));
  return clients
    .filter((client) => own.has(client) || ids.has(toRealId(client.id)))
    .slice(0, limit);
};

/** Searching all clients lets one index serve every order of `some`. */
export const searchPeopleAmong = (
  some: readonly Client[],
  people: People,
  query: string,
): readonly Client[] => {
  if (isBlank(query)) return some;
  const found = new Set(searchPeople(people, query));
  return some.filter((client) => found.has(client));
};

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
