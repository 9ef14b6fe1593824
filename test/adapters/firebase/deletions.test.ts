/**
 * Tests the requests of a deletion, which must only delete the revision that the device has seen.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Firebase } from '#adapters/firebase/app.ts';
import { firebaseAuth } from '#adapters/firebase/auth.ts';
import { firebaseCloud } from '#adapters/firebase/cloud.ts';
import type { Cloud } from '#machines/ports/ports.ts';
import { deleteClient } from './cloud-writes.ts';
import { connectTo } from './connection.ts';
import { committed, ok, startScriptedCloud } from './scripted-cloud.ts';
import type { Answer, ScriptedCloud, Seen } from './scripted-cloud.ts';

describe('the requests of a deletion', () => {
  let server: ScriptedCloud;
  let firebase: Firebase;
  let cloud: Cloud;

  beforeEach(async () => {
    server = await startScriptedCloud();
    firebase = connectTo(server.origin);
    cloud = firebaseCloud(firebase);
    await firebaseAuth(firebase).signIn('me@kwity.pl', 'secret');
    server.seen.length = 0;
  });

  afterEach(async () => {
    await firebase.close();
    await server.close();
  });

  const name = (path: string) => `projects/kwity-local/databases/(default)/documents/${path}`;
  const verbs = () =>
    server.seen.map(({ path }) => /:(?<verb>\w+)\?/u.exec(path)?.groups?.['verb']);
  const updateTime = '2026-11-21T08:41:00.000000000Z';
  const holding =
    (rev: number) =>
    (seen: Seen): Answer =>
      seen.path.includes('batchGet')
        ? ok([
            {
              found: {
                name: name('clients/b'),
                fields: { rev: { integerValue: String(rev) } },
                ...{ createTime: updateTime, updateTime },
              },
              readTime: updateTime,
            },
          ])
        : committed(seen);

  it('delete only the seen revision, and write a note of the deletion', async () => {
    server.script.documents = holding(4);
    await cloud.commit('me', [deleteClient('b', 4)]);
    expect(verbs()).toEqual(['batchGet', 'commit']);
    expect(JSON.parse(server.seen[1]?.body ?? '')).toMatchObject({
      writes: [
        { delete: name('clients/b'), currentDocument: { updateTime } },
        {
          update: {
            name: name('deletions/clients_b'),
            fields: {
              userID: { stringValue: 'me' },
              collection: { stringValue: 'clients' },
              recordId: { stringValue: 'b' },
            },
          },
          updateTransforms: [{ fieldPath: 'storedAt', setToServerValue: 'REQUEST_TIME' }],
        },
      ],
    });
  });

  it('stop if another device has written since', async () => {
    server.script.documents = holding(5);
    await expect(cloud.commit('me', [deleteClient('b', 4)])).rejects.toMatchObject({
      ...{ kind: 'permission-denied', code: 'changed-since' },
    });
    expect(verbs()).toEqual(['batchGet']);
  });

  it('are sent once, and a retry is left to the next pass', async () => {
    server.script.documents = (seen) =>
      seen.path.includes('batchGet') ? holding(4)(seen) : 'drop';
    await expect(cloud.commit('me', [deleteClient('b', 4)])).rejects.toMatchObject({
      kind: 'no-answer',
    });
    expect(verbs()).toEqual(['batchGet', 'commit']);
  });
});
