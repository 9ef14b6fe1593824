/**
 * A cloud under the repository's rules with two accounts: an owner with records, and an attacker.
 */
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

/** Text in every record of the owner; no answer to the attacker may contain it. */
export const SECRET = 'DBA582117';

/** A user, through the real SDK and through plain HTTP. */
export interface Actor {
  readonly uid: string;
  readonly sdk: Firestore;
  readonly http: ReturnType<typeof clientOf>;
}

/** The users of one cloud. Records of `owner` have the id `mine`, those of `attacker` `theirs`. */
export interface Stage {
  readonly cloud: string;
  readonly owner: Actor;
  readonly attacker: Actor;
  readonly nobody: Actor;
  /** Returns all of the owner's current records as one text. */
  owned(): Promise<string>;
  close(): Promise<void>;
}

export const recordOf = (userID: string) => ({
  userID: text(userID),
  name: text('Łukasz Żółć'),
  documentNumber: text(SECRET),
  number: text('1/21/11/2026'),
  items: list(),
  totalGr: whole(1250),
});

/** Makes the cloud set `storedAt`. */
export const STAMPED = {
  updateTransforms: [{ fieldPath: 'storedAt', setToServerValue: 'REQUEST_TIME' }],
};

export const noteOf = (userID: string, id: string) => {
  const fields = { userID: text(userID), collection: text('clients'), recordId: text(id) };
  return set(`deletions/clients_${id}`, fields, STAMPED);
};

export const cursorOf = (uid: string, id: string, prev: number, seq: number) => {
  const fields = { prev: whole(prev), seq: whole(seq), attempt: text('first') };
  return set(`devices/${uid}/cursors/${id}`, fields, STAMPED);
};

/** Collections whose records name their owner. */
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

/** Sets up the stage in the embedded cloud, or in Google's emulator if its jar file is given. */
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
