/**
 * The real SDK in one tab. Each tab has its own app
 * and host, so that the network knows which tab asks.
 */
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import type { Firebase } from '#adapters/firebase/app.ts';
import { withFirestore } from '#adapters/firebase/firestore.ts';
import { PROJECT } from './real-server.ts';
import type { HttpRequest } from './wire-request.ts';

export interface Session {
  userId(): string | null;
  token(userId: string): string;
  refresh(): Promise<void>;
}

export interface HttpResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  json(): Promise<unknown>;
}

/** Answers a request; rejects if it does not get through. */
export type Fetch = (request: HttpRequest) => Promise<HttpResponse>;

/** Makes the response that the SDK gets; a body that is no JSON fails when the SDK reads it. */
export const responseOf = (status: number, body: string): HttpResponse => ({
  ok: status >= 200 && status < 300,
  status,
  statusText: '',
  json: async () => JSON.parse(body) as unknown,
});

const hosts = new Map<string, Fetch>();
const apps: FirebaseApp[] = [];

/** Adds the component from which the SDK takes the account, as Firebase Authentication does. */
const signIn = (app: FirebaseApp, { userId, token }: Session): void => {
  const instance = {
    getUid: userId,
    getToken: async () => {
      const id = userId();
      return id === null ? null : { accessToken: token(id) };
    },
  };
  const component = {
    name: 'auth-internal',
    type: 'PRIVATE',
    instantiationMode: 'EAGER',
    multipleInstances: false,
    serviceProps: {},
    instanceFactory: () => instance,
    onInstanceCreated: null,
  };
  type WithContainer = { readonly container: { addComponent(one: object): void } };
  (app as unknown as WithContainer).container.addComponent(component);
};

const authOf = ({ userId, token, refresh }: Session) => ({
  get currentUser() {
    const uid = userId();
    if (uid === null) return null;
    return { uid, getIdToken: () => refresh().then(() => token(uid)) };
  },
});

export const sdkFor = (
  name: string,
  session: Session,
  send: Fetch,
): Pick<Firebase, 'auth' | 'firestore'> => {
  setLogLevel('silent');
  const host = `${name.toLowerCase()}.yard`;
  const app = initializeApp({ projectId: PROJECT, apiKey: PROJECT }, name);
  apps.push(app);
  hosts.set(host, send);
  signIn(app, session);
  const auth = authOf(session) as unknown as Firebase['auth'];
  const close = () => deleteApp(app);
  return withFirestore({ app, auth, origin: new URL(`https://${host}`), close });
};

const send = (input: string, init: RequestInit): Promise<HttpResponse> => {
  const { method = 'GET', headers = {}, body = '' } = init;
  const fetchOf = hosts.get(new URL(input).host);
  if (fetchOf === undefined) return Promise.reject(new TypeError(`no host for ${input}`));
  return fetchOf({
    method,
    url: input,
    headers: headers as Readonly<Record<string, string>>,
    body: typeof body === 'string' ? body : '',
  });
};

/** Sends every request of the SDK to its host in the world; returns the undo. */
export const takeRequests = (): (() => void) => {
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: send });
  return () => {
    Object.assign(globalThis, { fetch });
    hosts.clear();
    for (const app of apps.splice(0)) void deleteApp(app);
  };
};
