/** The contract runs against both clouds, the embedded one and Google's emulator. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalCloud, type LocalCloudOptions } from '#local-cloud/server.ts';
import { bearer, startEmulator } from './rules/emulator.ts';

export interface Person {
  readonly uid: string;
  /** The ID token, as the SDK would send it. */
  readonly token: string;
}

export interface TestCloud {
  readonly origin: string;
  newPerson(): Promise<Person>;
  stop(): Promise<void>;
}

export const PROJECT = 'kwity-local';
export const KEY = 'kwity-local';

/** Collections named open… are public; those named own… belong to the person in `userID`. */
export const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{collection}/{id} {
      function isOpen() { return collection.matches('open.*'); }
      function isOwn(record) {
        return collection.matches('own.*') && request.auth != null && request.auth.uid == record.data.userID;
      }
      allow read, delete: if isOpen() || isOwn(resource);
      allow create: if isOpen() || isOwn(request.resource);
      allow update: if isOpen() || (isOwn(resource) && isOwn(request.resource));
    }
  }
}
`;

export const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kwity-cloud-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

let people = 0;

const post = async (origin: string, path: string, body: object): Promise<unknown> => {
  const answer = await fetch(`${origin}${path}?key=${KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};

export const signUp = async (origin: string): Promise<Person & { readonly email: string }> => {
  people += 1;
  const email = `person-${people}@kwity.pl`;
  const body = { email, password: 'tajne-haslo', returnSecureToken: true };
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
  const answer = (await post(origin, path, body)) as { localId: string; idToken: string };
  return { uid: answer.localId, token: answer.idToken, email };
};

/** On its own port and folder, without output unless told otherwise. */
export const startEmbedded = async (
  options: Partial<LocalCloudOptions> = {},
): Promise<TestCloud> => {
  const { folder, remove } = await newFolder();
  const rulesFile = join(folder, 'firestore.rules');
  await writeFile(rulesFile, RULES);
  const cloud = await startLocalCloud({
    dataDir: folder,
    port: 0,
    rulesFile,
    log: () => undefined,
    ...options,
  });
  const origin = `http://127.0.0.1:${cloud.port}`;
  return {
    origin,
    newPerson: () => signUp(origin),
    stop: async () => {
      await cloud.close();
      await remove();
    },
  };
};

/** `jar` is the file of the emulator. */
export const startGoogle = async (jar: string, content = RULES): Promise<TestCloud> => {
  const emulator = await startEmulator(jar);
  const rules = { files: [{ name: 'firestore.rules', content }] };
  const answer = await fetch(`${emulator.origin}/emulator/v1/projects/${PROJECT}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return {
    origin: emulator.origin,
    newPerson: async () => {
      people += 1;
      const uid = `person${people}`;
      return { uid, token: bearer(uid).replace('Bearer ', '') };
    },
    stop: () => emulator.stop(),
  };
};
