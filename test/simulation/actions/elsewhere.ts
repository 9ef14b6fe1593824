/** What others do to the records on the server. */
import type { Action } from './action.ts';
import type { World } from '../parts.ts';

/** Deletes a document as its owner would elsewhere. */
export const deleteElsewhere = (world: World, path: string, document: object): void => {
  const [collection = '', id = ''] = path.split('/');
  const { userID } = document as { userID?: unknown };
  const userId = typeof userID === 'string' ? userID : id;
  const write = { kind: 'delete', collection: collection as 'clients', id } as const;
  world.deletedElsewhere.add(path);
  // Poison is for the app's own requests.
  const poisoned = [...world.server.poisoned];
  world.server.poisoned.clear();
  void world.server.cloud.commit(userId, [write]).finally(() => {
    for (const [key, kind] of poisoned) world.server.poisoned.set(key, kind);
  });
};

/** Somebody deletes or changes a client, sometimes with the older edition, which knows no revisions. */
export const someoneElse: Action = (world, random) => {
  const stored = [...world.server.cloud.documents].filter(([path]) => path.startsWith('clients/'));
  const [path, document] = random.pick(stored) ?? [];
  if (path === undefined || document === undefined) return null;
  const name = `obcy${String(++world.serverVersion)}`;
  if (random.chance(40)) {
    world.lastChanges.set(path, world.serverVersion);
    world.coverage.count('F18 deleted elsewhere');
    deleteElsewhere(world, path, document);
    return `someone else deletes ${path}`;
  }
  const isOlderEdition = random.chance(30);
  const revision = { rev: Number(document['rev'] ?? 0) + 1, revBy: name };
  world.coverage.count('F18 changed elsewhere');
  // What the older edition changes has no new revision: a request that comes a second time undoes it.
  if (!isOlderEdition) world.lastChanges.set(path, world.serverVersion);
  world.server.cloud.put(path, { ...document, name, ...(isOlderEdition ? {} : revision) });
  return `someone else changes ${path}${isOlderEdition ? ' with the older edition' : ''}`;
};
