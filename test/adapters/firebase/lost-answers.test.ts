// @module-tag long
/**
 * Sends a queue through the real Firebase SDK to Google's emulator; the network fails at each
 * request in turn.
 */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Firebase } from '#adapters/firebase/app.ts';
import { firebaseAuth } from '#adapters/firebase/auth.ts';
import { firebaseCloud } from '#adapters/firebase/cloud.ts';
import { deleteClient, updateClient } from '#domain/commands/commands.ts';
import { voidReceipt } from '#domain/commands/receipt.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { syncPorts, testDevice } from '#test/builders/device.ts';
import { PROJECT, startGoogle, type TestCloud } from '#test/local-cloud/clouds.ts';
import { emulatorJar, OWNER } from '#test/local-cloud/rules/emulator.ts';
import { newClient, newReceipt } from '#test/machines/queue.ts';
import { connectTo } from './connection.ts';
import {
  type Answer,
  type ScriptedCloud,
  type Seen,
  startScriptedCloud,
} from './scripted-cloud.ts';

/**
 * Fate of a request: it passes, never arrives, loses its answer, or arrives twice and loses both
 * answers.
 */
type Fate = 'pass' | 'lost request' | 'lost answer' | 'request done twice with its answer lost';

const DATABASE = `projects/${PROJECT}/databases/(default)/documents`;
const MOST_PASSES = 20;

const forward = async (origin: string, { path, token, body }: Seen): Promise<Answer> => {
  const authorization = token === undefined ? {} : { authorization: token };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers: authorization, body });
  return { status: answer.status, body: await answer.text() };
};

const meet = async (fate: Fate, work: () => Promise<Answer>): Promise<Answer> => {
  if (fate === 'lost request') return 'drop';
  const answer = await work();
  if (fate === 'pass') return answer;
  if (fate === 'request done twice with its answer lost') await work();
  return 'drop';
};

/**
 * Queues a client with two receipts, changes and voids them, and queues a client that is deleted
 * again.
 */
const fillQueue = async (journal: Journal): Promise<void> => {
  for (const operation of [
    newClient('C', 'Jan Kowalski'),
    newClient('D', 'Anna Nowak'),
    newReceipt('R1', 'temp_client_C'),
    newReceipt('R2', 'temp_client_C'),
  ])
    await journal.submit([operation]);
  const { clients, receipts } = journal.getView();
  const kowalski = clients.find(({ name }) => name === 'Jan Kowalski');
  const nowak = clients.find(({ name }) => name === 'Anna Nowak');
  const [receipt] = receipts;
  if (kowalski === undefined || nowak === undefined || receipt === undefined)
    throw new Error('The queue does not show what was put into it.');
  await journal.submit(updateClient(kowalski, { ...kowalski, city: 'Opole' }, 'op-move'));
  await journal.submit([deleteClient(nowak, 'op-delete')]);
  await journal.submit([
    voidReceipt(receipt, 'pomyłka', { operationId: 'op-void', at: '2026-11-21T09:00:00.000Z' }),
  ]);
};

describe.skipIf(emulatorJar === undefined)('a queue sent to Google’s emulator', () => {
  let google: TestCloud;
  let network: ScriptedCloud;
  let firebase: Firebase;
  let requests = 0;
  let fateOf: (request: number) => Fate = () => 'pass';

  beforeAll(async () => {
    google = await startGoogle(emulatorJar ?? '', readFileSync('firestore.rules', 'utf8'));
  });
  afterAll(() => google.stop());

  beforeEach(async () => {
    network = await startScriptedCloud();
    network.script.documents = (seen) => {
      requests += 1;
      return meet(fateOf(requests), () => forward(google.origin, seen));
    };
    firebase = connectTo(network.origin);
    await firebaseAuth(firebase).signIn('me@kwity.pl', 'secret');
  });
  afterEach(async () => {
    await firebase.close();
    await network.close();
  });

  const asOwner = (path: string, method = 'GET') =>
    fetch(`${google.origin}/${path}`, { method, headers: { authorization: OWNER } });

  /** Returns the stored documents without their write times. */
  const stored = async (collection: string): Promise<unknown[]> => {
    const answer = (await (await asOwner(`v1/${DATABASE}/${collection}`)).json()) as {
      readonly documents?: readonly { readonly name: string; readonly fields: object }[];
    };
    return (answer.documents ?? []).map(({ name, fields }) => ({
      name,
      fields: { ...fields, storedAt: undefined },
    }));
  };

  /**
   * Sends a full queue over a network with these fates until it is empty; returns what the server
   * then holds.
   */
  const drain = async (fates: typeof fateOf) => {
    await asOwner(`emulator/v1/projects/${PROJECT}/databases/(default)/documents`, 'DELETE');
    requests = 0;
    fateOf = fates;
    const journal = await testDevice('me').openTab();
    await fillQueue(journal);
    const cloud = firebaseCloud(firebase);
    for (let pass = 0; pass < MOST_PASSES && journal.getView().pending.length > 0; pass++)
      await runSync(journal, syncPorts(cloud));
    const { pending, removed } = journal.getView();
    const documents = [...(await stored('clients')), ...(await stored('receipts'))];
    return { documents, pending, removed };
  };

  it.each<Fate>(['lost request', 'lost answer', 'request done twice with its answer lost'])(
    'is stored exactly once after a %s at any one request, or at all requests up to it',
    async (fate) => {
      const undisturbed = await drain(() => 'pass');
      const count = requests;
      expect(count).toBeGreaterThan(1);
      expect(undisturbed).toMatchObject({ pending: [], removed: [] });
      expect(undisturbed.documents).toHaveLength(3);
      expect(JSON.stringify(undisturbed.documents)).not.toContain('temp_');
      for (let struck = 1; struck <= count; struck++) {
        const [one, allBefore] = [
          await drain((request) => (request === struck ? fate : 'pass')),
          await drain((request) => (request <= struck ? fate : 'pass')),
        ];
        expect({ struck, ...one }).toEqual({ struck, ...undisturbed });
        expect({ struck, ...allBefore }).toEqual({ struck, ...undisturbed });
      }
    },
    120_000,
  );
});
