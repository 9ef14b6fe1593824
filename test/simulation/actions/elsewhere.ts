/** Changes of the server's records that do not come from the simulated devices. */
import { readRev } from '#adapters/cloud-documents/stored-document.ts';
import type { CloudWrite } from '#machines/ports/ports.ts';
import type { Random } from '#test/simulation/outside/seeded-random.ts';
import type { Action } from './action.ts';
import type { World } from '#test/simulation/parts/parts.ts';

const writeElsewhere = (world: World, document: object, write: CloudWrite): void => {
  const { userID } = document as { userID?: unknown };
  const userId = typeof userID === 'string' ? userID : write.id;
  // The poisoned paths refuse only requests of the app.
  const poisoned = [...world.server.poisoned];
  world.server.poisoned.clear();
  void world.server.cloud.commit(userId, [write]).finally(() => {
    for (const [key, kind] of poisoned) world.server.poisoned.set(key, kind);
  });
};

export const deleteElsewhere = (world: World, path: string, document: object): void => {
  const [collection = '', id = ''] = path.split('/');
  world.oracle.wroteElsewhere(path, null);
  const rev = readRev(document);
  writeElsewhere(world, document, { kind: 'delete', collection: collection as 'clients', id, rev });
};

/** The legacy app writes neither revisions nor times, and leaves no note of a deletion. */
const legacyApp = (world: World, random: Random, path: string, document: object): string => {
  world.unsaid.add(path);
  // A device that sends lost records to a cloud that went back cannot know of this later write.
  if (world.putBackVersion > 0) world.oracle.skip(path, 'the cloud went back');
  if (random.chance(30)) {
    world.lastChanges.set(path, world.serverVersion);
    world.server.cloud.take(path);
    world.oracle.wroteElsewhere(path, null);
    return 'deletes';
  }
  // The write sets no new revision, so a repeated request of a device undoes it.
  const name = `obcy${String(world.serverVersion)}`;
  world.server.cloud.put(path, { ...document, name });
  world.oracle.wroteElsewhere(path, { name });
  return 'changes';
};

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
