/** The real SDK in one tab: an app of its own, whose requests go to a host of its own, so that the network knows who asks. */
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import type { Firebase } from '#adapters/firebase/app.ts';
import { withFirestore } from '#adapters/firebase/firestore.ts';
import { PROJECT } from './real-server.ts';
import type { HttpRequest } from './wire-request.ts';

/** Who is signed in where the SDK runs. */
export interface Session {
  userId(): string | null;
  token(userId: string): string;
  /** Asks for a fresh token. */
  refresh(): Promise<void>;
}

/** What the SDK reads of an answer. */
export interface HttpResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  json(): Promise<unknown>;
}

/** Answers a request, or rejects where it does not get through. */
export type Fetch = (request: HttpRequest) => Promise<HttpResponse>;

/** The answer as the SDK gets it; what is no JSON is told when it is read. */
export const responseOf = (status: number, body: string): HttpResponse => ({
  ok: status >= 200 && status < 300,
  status,
  statusText: '',
  json: async () => JSON.parse(body) as unknown,
});

const hosts = new Map<string, Fetch>();
const apps: FirebaseApp[] = [];

/** The SDK takes the accounts from the component that Firebase Authentication puts beside it. */
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

/** The SDK in the tab of that name, connected to the embedded cloud by `send`. */
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

/** Has every request of the SDK go to its host in the world; gives the way back. */
export const takeRequests = (): (() => void) => {
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: send });
  return () => {
    Object.assign(globalThis, { fetch });
    hosts.clear();
    for (const app of apps.splice(0)) void deleteApp(app);
  };
};
