/** What others do to the records on the server. */
import { readRev } from '#adapters/cloud-documents/stored-document.ts';
import type { CloudWrite } from '#machines/ports/ports.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import type { Action } from './action.ts';
import type { World } from '#test/simulation/parts/parts.ts';

const writeElsewhere = (world: World, document: object, write: CloudWrite): void => {
  const { userID } = document as { userID?: unknown };
  const userId = typeof userID === 'string' ? userID : write.id;
  // Poison is for the app's own requests.
  const poisoned = [...world.server.poisoned];
  world.server.poisoned.clear();
  void world.server.cloud.commit(userId, [write]).finally(() => {
    for (const [key, kind] of poisoned) world.server.poisoned.set(key, kind);
  });
};

/** Deletes a document as its owner would elsewhere. */
export const deleteElsewhere = (world: World, path: string, document: object): void => {
  const [collection = '', id = ''] = path.split('/');
  world.oracle.wroteElsewhere(path, null);
  const rev = readRev(document);
  writeElsewhere(world, document, { kind: 'delete', collection: collection as 'clients', id, rev });
};

/** The older edition writes neither revisions nor times, and leaves no note of what it deletes. */
const legacyApp = (world: World, random: Random, path: string, document: object): string => {
  world.unsaid.add(path);
  // Whoever sends up what the cloud lost can't know that this came later.
  if (world.putBackVersion > 0) world.oracle.skip(path, 'the cloud went back');
  if (random.chance(30)) {
    world.lastChanges.set(path, world.serverVersion);
    world.server.cloud.take(path);
    world.oracle.wroteElsewhere(path, null);
    return 'deletes';
  }
  // What it changes has no new revision: a request that comes a second time undoes it.
  const name = `obcy${String(world.serverVersion)}`;
  world.server.cloud.put(path, { ...document, name });
  world.oracle.wroteElsewhere(path, { name });
  return 'changes';
};

/** Somebody deletes or changes a client, sometimes with the older edition, which knows no revisions. */
export const someoneElse: Action = (world, random) => {
  const stored = [...world.server.cloud.documents].filter(([path]) => path.startsWith('clients/'));
  const [path, document] = random.pick(stored) ?? [];
  if (path === undefined || document === undefined) return null;
  const name = `obcy${String(++world.serverVersion)}`;
  if (random.chance(20)) {
    world.coverage.count('F18 older edition elsewhere');
    return `someone else ${legacyApp(world, random, path, document)} ${path} with the older edition`;
  }
  if (random.chance(40)) {
    world.lastChanges.set(path, world.serverVersion);
    world.coverage.count('F18 deleted elsewhere');
    deleteElsewhere(world, path, document);
    return `someone else deletes ${path}`;
  }
  world.coverage.count('F18 changed elsewhere');
  world.lastChanges.set(path, world.serverVersion);
  const revision = { rev: Number(document['rev'] ?? 0) + 1, revBy: name };
  const id = path.slice('clients/'.length);
  const write = { kind: 'update', collection: 'clients', id, revision, fields: { name } } as const;
  world.oracle.wroteElsewhere(path, { name });
  writeElsewhere(world, document, write);
  return `someone else changes ${path}`;
};
