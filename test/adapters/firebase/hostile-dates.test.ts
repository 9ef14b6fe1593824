/**
 * Tests invalid dates through the real SDK, under lax rules, because the product's rules refuse
 * most of them.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  Timestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Firebase } from '#adapters/firebase/app.ts';
import { firebaseAuth } from '#adapters/firebase/auth.ts';
import { firebaseCloud } from '#adapters/firebase/cloud.ts';
import { startLocalCloud } from '#local-cloud/server.ts';
import { KEY, PROJECT, startGoogle, type TestCloud } from '#test/local-cloud/clouds.ts';
import { emulatorJar } from '#test/local-cloud/rules/emulator.ts';
import { COMMIT_LIMIT } from '#domain/queue/replay.ts';
import {
  type Hostile,
  hostileDatesContract,
  readToTheEnd,
  receiptsOf,
} from '#test/adapters/storage/hostile-dates.contract.ts';
import { connectTo } from './connection.ts';

/** Rules that check reads as usual, but allow every write of a signed-in user. */
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{collection}/{id} {
      allow read: if request.auth != null && (resource.data.userID == request.auth.uid
        || collection == 'companyDetails');
      allow write: if request.auth != null;
    }
  }
}
`;

const dataDir = mkdtempSync(join(tmpdir(), 'kwity-hostile-'));
const rulesFile = join(dataDir, 'any.rules');
writeFileSync(rulesFile, RULES);
const start = async (folder: string, options: object) =>
  startLocalCloud({ dataDir: join(dataDir, folder), port: 0, log: () => undefined, ...options });
const lax = await start('lax', { rulesFile });
const strict = await start('strict', {});
const connections: ReturnType<typeof connectTo>[] = [];

afterAll(async () => {
  for (const { close } of connections) await close();
  await lax.close();
  await strict.close();
  rmSync(dataDir, { recursive: true });
});

const hostileWith = (id: string, firebase: Pick<Firebase, 'auth' | 'firestore'>): Hostile => ({
  id,
  cloud: firebaseCloud(firebase),
  put: async (receipts) => {
    const { firestore } = firebase;
    for (let from = 0; from < receipts.length; from += COMMIT_LIMIT) {
      const batch = writeBatch(firestore);
      for (const [name, document] of receipts.slice(from, from + COMMIT_LIMIT))
        batch.set(doc(firestore, 'receipts', name), document);
      await batch.commit();
    }
  },
});

let people = 0;

const hostileAt = async (url: string): Promise<Hostile> => {
  const firebase = connectTo(url);
  connections.push(firebase);
  const email = `daty-${String(++people)}@kwity.pl`;
  const { id } = await firebaseAuth(firebase).signUp(email, 'tajne-haslo');
  return hostileWith(id, firebase);
};

hostileDatesContract('the embedded cloud through the Firebase SDK', () => hostileAt(lax.url));

it('[CACHE-2] reads receipts that other programs have dated to the microsecond', async () => {
  const me = await hostileAt(lax.url);
  const micros = Array.from({ length: 600 }, (_, at) => new Timestamp(1_767_225_600, at * 1000));
  const stored = receiptsOf(me.id, [...micros, new Date('2020-01-01')]);
  await me.put(stored);
  const { ids } = await readToTheEnd(me);
  expect(ids.toSorted()).toEqual(stored.map(([id]) => id).toSorted());
});

it('[OWN-1] the rules let owners count their receipts and read those with any date', async () => {
  const [me, other] = [await hostileAt(strict.url), await hostileAt(strict.url)];
  const dates = [undefined, 'kiedyś', '2026-01-01', new Date(0), new Date()];
  await me.put(receiptsOf(me.id, dates));
  await other.put(receiptsOf(other.id, [...dates, ...dates]));
  const { ids, setAside } = await readToTheEnd(me);
  expect(ids).toHaveLength(3);
  expect(setAside).toBe(2);
});

const GOOGLE = 'Google’s Firestore emulator through the Firebase SDK';

describe.skipIf(emulatorJar === undefined)('with dates of any kind', () => {
  let google: TestCloud;
  const apps: FirebaseApp[] = [];
  beforeAll(async () => {
    google = await startGoogle(emulatorJar ?? '', RULES);
  });
  afterAll(async () => {
    await Promise.all(apps.map(deleteApp));
    await google.stop();
  });
  hostileDatesContract(GOOGLE, async () => {
    const { uid, token } = await google.newPerson();
    const app = initializeApp({ projectId: PROJECT, apiKey: KEY }, uid);
    apps.push(app);
    const firestore = initializeFirestore(app, {});
    const { hostname, port } = new URL(google.origin);
    connectFirestoreEmulator(firestore, hostname, Number(port), { mockUserToken: token });
    setLogLevel('silent');
    const currentUser = { uid, getIdToken: () => Promise.resolve(token) };
    return hostileWith(uid, { auth: { currentUser } as unknown as Firebase['auth'], firestore });
  });
});
