// @module-tag long
/** Runs the contract on the adapter and `firestore.rules`, against Google's Firestore emulator. */
import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import { connectFirestoreEmulator, initializeFirestore } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Firebase } from '#adapters/firebase/app.ts';
import { firebaseCloud } from '#adapters/firebase/cloud.ts';
import { KEY, PROJECT, startGoogle } from '#test/local-cloud/clouds.ts';
import { emulatorJar } from '#test/local-cloud/rules/emulator.ts';
import { cloudContract } from './cloud.contract.ts';
import { createClient, createReceipt } from './cloud-writes.ts';
import { newId } from './people.ts';

const DAY = '2026-09-28T10:00:00.000Z';
const NAME = 'Google’s Firestore emulator through the Firebase SDK';

if (emulatorJar === undefined) {
  describe.skipIf(true)(NAME, () => {
    it('keeps the contract', () => undefined);
  });
} else {
  const google = await startGoogle(emulatorJar, readFileSync('firestore.rules', 'utf8'));
  const apps: ReturnType<typeof initializeApp>[] = [];

  afterAll(async () => {
    await Promise.all(apps.map(deleteApp));
    await google.stop();
  });

  const newPerson = async () => {
    const { uid, token } = await google.newPerson();
    const app = initializeApp({ projectId: PROJECT, apiKey: KEY }, uid);
    apps.push(app);
    const firestore = initializeFirestore(app, {});
    const { hostname, port } = new URL(google.origin);
    connectFirestoreEmulator(firestore, hostname, Number(port), { mockUserToken: token });
    setLogLevel('silent');
    // The emulator has no accounts and trusts the token.
    const currentUser = { uid, getIdToken: () => Promise.resolve(token) };
    const auth = { currentUser } as unknown as Firebase['auth'];
    return { id: uid, cloud: firebaseCloud({ auth, firestore }) };
  };

  // Until Java has compiled the rule evaluator, 500 writes take as long as the deadline of a call.
  beforeAll(async () => {
    const { id, cloud } = await newPerson();
    for (let time = 0; time < 10; time += 1)
      await cloud.commit(
        id,
        Array.from({ length: 50 }, () => createClient(newId())),
      );
  }, 120_000);

  /** Returns the requests that the work sends, each with its number of writes. */
  const costOf = async (work: () => Promise<unknown>) => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await work();
    const requests = asked.mock.calls.map(([input, init]) => new Request(input, init));
    asked.mockRestore();
    const bodies = requests.map((request) => request.json() as Promise<{ writes?: unknown[] }>);
    return Promise.all(
      bodies.map(async (body, i) => [
        requests[i]?.url.replace(/^.*:|\?.*$/gu, ''),
        (await body).writes?.length,
      ]),
    );
  };

  describe('the cost of a receipt', () => {
    const step = { storeId: newId(), prev: 0, seq: 1, attempt: 'one' };

    it('is one write, one write of the cursor, and no read', async () => {
      const { id, cloud } = await newPerson();
      const receipt = createReceipt(newId(), DAY);
      expect(await costOf(() => cloud.commit(id, [receipt], step))).toEqual([['commit', 2]]);
    });

    it('is one more write with a new client, and a single cursor write for a hundred receipts', async () => {
      const { id, cloud } = await newPerson();
      const both = [createClient(newId()), createReceipt(newId(), DAY)];
      expect(await costOf(() => cloud.commit(id, both, step))).toEqual([['commit', 3]]);
      const hundred = Array.from({ length: 100 }, () => createReceipt(newId(), DAY));
      const next = { ...step, prev: 1, seq: 101 };
      expect(await costOf(() => cloud.commit(id, hundred, next))).toEqual([['commit', 101]]);
    });
  });

  cloudContract(NAME, newPerson);
}
