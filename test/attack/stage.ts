/** Where the attacks are played: a cloud under the repository's rules, its rightful owner with records, and the attacker with an account. */
import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { KEY, PROJECT, startEmbedded, startGoogle, type Person } from '#test/local-cloud/clouds.ts';
import { clientOf, list, set, text, whole } from '#test/local-cloud/wire.ts';

/** What must never reach the attacker: it stands in every record of the owner. */
export const SECRET = 'DBA582117';

/** One who acts: through the real SDK and through plain HTTP. */
export interface Actor {
  readonly uid: string;
  readonly sdk: Firestore;
  readonly http: ReturnType<typeof clientOf>;
}

/** The people of one cloud; the records of `owner` are `mine` in each collection, those of `attacker` are `theirs`. */
export interface Stage {
  readonly cloud: string;
  readonly owner: Actor;
  readonly attacker: Actor;
  readonly nobody: Actor;
  /** All of the owner's records as they stand now, in one text. */
  owned(): Promise<string>;
  close(): Promise<void>;
}

/** Fields that each owned collection takes. */
export const recordOf = (userID: string) => ({
  userID: text(userID),
  name: text('Łukasz Żółć'),
  documentNumber: text(SECRET),
  number: text('1/21/11/2026'),
  items: list(),
  totalGr: whole(1250),
});

/** The time is the cloud's own. */
export const STAMPED = {
  updateTransforms: [{ fieldPath: 'storedAt', setToServerValue: 'REQUEST_TIME' }],
};

/** The note that a client was deleted. */
export const noteOf = (userID: string, id: string) => {
  const fields = { userID: text(userID), collection: text('clients'), recordId: text(id) };
  return set(`deletions/clients_${id}`, fields, STAMPED);
};

/** A move of a cursor. */
export const cursorOf = (uid: string, id: string, prev: number, seq: number) => {
  const fields = { prev: whole(prev), seq: whole(seq), attempt: text('first') };
  return set(`devices/${uid}/cursors/${id}`, fields, STAMPED);
};

/** The collections whose records name their owner. */
export const OWNED = ['clients', 'receipts', 'products', 'categories'] as const;

const RULES_FILE = 'firestore.rules';

let apps = 0;

const actorOf = async (origin: string, person?: Person) => {
  apps += 1;
  const app = initializeApp({ apiKey: KEY, projectId: PROJECT }, `attack-${apps}`);
  const sdk = getFirestore(app);
  const { hostname, port } = new URL(origin);
  const token = person === undefined ? {} : { mockUserToken: person.token };
  connectFirestoreEmulator(sdk, hostname, Number(port), token);
  const actor: Actor = { uid: person?.uid ?? '', sdk, http: clientOf(origin, person) };
  return { actor, end: () => deleteApp(app) };
};

const plant = async ({ uid, http }: Actor, id: string): Promise<void> => {
  const company = set(`companyDetails/${uid}`, recordOf(uid));
  const records = OWNED.map((name) => set(`${name}/${id}`, recordOf(uid)));
  await http.done(...records, company, noteOf(uid, id), cursorOf(uid, id, 0, 5));
};

/** Sets a stage in the embedded cloud, or in Google's emulator when its file is given. */
export const setStage = async (jar?: string): Promise<Stage> => {
  setLogLevel('silent');
  const rules = readFileSync(RULES_FILE, 'utf8');
  const cloud =
    jar === undefined
      ? await startEmbedded({ rulesFile: RULES_FILE })
      : await startGoogle(jar, rules);
  const people = await Promise.all([cloud.newPerson(), cloud.newPerson()]);
  const [owner, attacker, nobody] = await Promise.all([
    actorOf(cloud.origin, people[0]),
    actorOf(cloud.origin, people[1]),
    actorOf(cloud.origin),
  ]);
  await plant(owner.actor, 'mine');
  await plant(attacker.actor, 'theirs');
  const paths = [
    ...OWNED.map((name) => `${name}/mine`),
    `companyDetails/${owner.actor.uid}`,
    'deletions/clients_mine',
    `devices/${owner.actor.uid}/cursors/mine`,
  ];
  return {
    cloud: jar === undefined ? 'embedded' : 'emulator',
    owner: owner.actor,
    attacker: attacker.actor,
    nobody: nobody.actor,
    owned: async () => JSON.stringify(await owner.actor.http.read(...paths)),
    close: async () => {
      await Promise.all([owner, attacker, nobody].map(({ end }) => end()));
      await cloud.stop();
    },
  };
};
