import { readConfig } from '#adapters/firebase/config.ts';

type WireValue = Readonly<Record<string, unknown>>;

export interface CloudDocument {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** One user's access to the cloud through REST, without the app's own code. */
export interface CloudClient {
  readonly userId: string;
  readonly idToken: string;
  /** Returns all documents of a collection that this user owns. */
  all(collection: string): Promise<readonly CloudDocument[]>;
  /** Adds at most 500 documents in one commit. */
  add(collection: string, documents: readonly NewDocument[]): Promise<void>;
}

export interface NewDocument {
  readonly id: string;
  /** Texts, and empty lists. */
  readonly fields: Readonly<Record<string, string | readonly never[]>>;
}

const { apiKey: key, projectId } = readConfig({ VITE_EMBEDDED_CLOUD: 'true' }).values;

async function post<T>(url: string, body: unknown, idToken?: string): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idToken === undefined ? {} : { authorization: `Bearer ${idToken}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

function plainFields(fields: Readonly<Record<string, WireValue>> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function plain(value: WireValue): unknown {
  const [kind, inner] = Object.entries(value)[0] ?? ['nullValue', null];
  if (kind === 'integerValue') return Number(inner);
  if (kind === 'nullValue') return null;
  if (kind === 'arrayValue') return ((inner as { values?: WireValue[] }).values ?? []).map(plain);
  if (kind === 'mapValue') return plainFields((inner as { fields?: object }).fields as never);
  return inner;
}

function ownedBy(userId: string, collection: string): object {
  const value = { stringValue: userId };
  return {
    structuredQuery: {
      from: [{ collectionId: collection }],
      where: { fieldFilter: { field: { fieldPath: 'userID' }, op: 'EQUAL', value } },
    },
  };
}

interface QueryItem {
  readonly document?: { readonly name: string; readonly fields?: Record<string, WireValue> };
}

function documentsOf(items: readonly QueryItem[]): readonly CloudDocument[] {
  return items.flatMap(({ document }) =>
    document === undefined
      ? []
      : [{ id: document.name.split('/').at(-1) ?? '', fields: plainFields(document.fields) }],
  );
}

function textFields(fields: NewDocument['fields']): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? { stringValue: value } : { arrayValue: {} },
    ]),
  );
}

async function account(url: string, verb: string, email: string, password: string) {
  const body = { email, password, returnSecureToken: true };
  const { localId, idToken } = await post<{ localId: string; idToken: string }>(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=${key}`,
    body,
  );
  const database = `projects/${projectId}/databases/(default)/documents`;
  const documents = `${url}/v1/${database}`;
  return {
    userId: localId,
    idToken,
    all: async (collection: string) =>
      documentsOf(await post(`${documents}:runQuery`, ownedBy(localId, collection), idToken)),
    add: async (collection: string, added: readonly NewDocument[]) => {
      const writes = added.map(({ id, fields }) => ({
        update: { name: `${database}/${collection}/${id}`, fields: textFields(fields) },
      }));
      await post(`${documents}:commit`, { writes }, idToken);
    },
  };
}

/** Signs an existing user in. Throws with the cloud's answer if the cloud refuses. */
export function restAs(url: string, email: string, password: string): Promise<CloudClient> {
  return account(url, 'signInWithPassword', email, password);
}

/** Creates a user. Throws with the cloud's answer if the cloud refuses. */
export function restSignUp(url: string, email: string, password: string): Promise<CloudClient> {
  return account(url, 'signUp', email, password);
}
