/**
 * The embedded cloud: Identity Toolkit, Secure Token and Firestore over one SQLite file, and the
 * built app, on one port. The Firebase SDK talks to it as it talks to Firebase.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openAccounts, type Accounts } from './auth/accounts.ts';
import { authService } from './auth/auth-service.ts';
import { openCallers } from './auth/callers.ts';
import { openDevices } from './auth/devices.ts';
import { identityToolkit } from './auth/identity-toolkit.ts';
import { secureToken } from './auth/secure-token.ts';
import { isLetIn, type SignUps } from './auth/sign-up-door.ts';
import { openSessions } from './auth/sessions.ts';
import { openTokens } from './auth/tokens.ts';
import { keepCopies } from './data/daily-copies.ts';
import { dataFile, fileSize } from '#local-cloud/store/data-folder.ts';
import { openOwnerPort } from './data/door.ts';
import { inSeconds, inSize } from './data/figures.ts';
import { type Data, openData } from './data/open-data.ts';
import { ownerAnswer } from './data/owner-asks.ts';
import { closeFile } from './data/private.ts';
import { yieldToEventLoop } from '#local-cloud/http/yield-to-event-loop.ts';
import { databaseBytes, type Database } from '#local-cloud/store/database.ts';
import { plant, type Seed } from './demo/plant.ts';
import { errorMessage } from '#local-cloud/store/error-code.ts';
import {
  exposureWarning,
  FIRST_ACCOUNT,
  isFromHere,
  isPublic,
  requireNoDemo,
} from '#local-cloud/operator/exposure.ts';
import { openDocuments } from '#local-cloud/firestore/documents/document-store.ts';
import { firestoreApi } from './firestore/firestore-api.ts';
import {
  type Front,
  listen,
  LOOPBACK,
  openFront,
  type TlsFiles,
  frontUrl,
} from '#local-cloud/http/front.ts';
import { toAsk, text, type Answer, type Ask, type Handler } from '#local-cloud/http/http.ts';
import { Crowded } from '#local-cloud/http/line.ts';
import { HSTS } from '#local-cloud/http/page-headers.ts';
import { BodyTooLarge, BodyTooSlow } from '#local-cloud/http/read-body.ts';
import { resetPasswordPage } from '#local-cloud/auth/reset-password-page.text.ts';
import { loadRules } from './rules/evaluator.ts';
import { send } from '#local-cloud/http/send.ts';
import { StartRefusal } from '#local-cloud/operator/start-refusal.ts';
import { staticFiles } from '#local-cloud/http/static-files.ts';
import { printable, say } from '#local-cloud/operator/terminal.ts';

/** Handles requests that are not for the cloud, as in connect-style servers. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

export interface LocalCloudOptions {
  /** Created if missing. */
  readonly dataDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** Certificate and key for TLS. Browsers are then asked to use TLS only. */
  readonly tls?: TlsFiles;
  /** Folder of the built app. Without it the server serves the cloud alone. */
  readonly staticDir?: string;
  /** "firestore.rules" in the working folder by default. */
  readonly rulesFile?: string;
  /** Replaces the built app. Gets the server, to attach its own listeners. */
  readonly middleware?: (server: Front) => Promise<Middleware>;
  /** Content for a cloud without accounts. */
  readonly seed?: Seed;
  /** "here" by default. */
  readonly signUps?: SignUps;
  /** Asked before the cloud itself; a test lets it fail as Google's services do. */
  readonly intercept?: (ask: Ask) => Answer | null;
  /** Bytes that the documents of one account may take. */
  readonly quota?: number;
  /** True to make a copy each day and to answer `npm run cloud`. */
  readonly isKept?: boolean;
  /** Prints to the terminal by default. */
  readonly log?: (line: string) => void;
  /** Returns the time in ms. */
  readonly clock?: () => number;
}

export interface LocalCloud {
  readonly port: number;
  readonly url: string;
  readonly isSeeded: boolean;
  /** Ends all connections first. */
  close(): Promise<void>;
}

/** Bytes; enough for some 300,000 receipts. */
const QUOTA = 1e9;

/** The app's environment file names the same project. */
const PROJECT = 'kwity-local';
const API_KEY = 'kwity-local';
const OWN_NAMES = ['localhost', LOOPBACK, '[::1]'];

const makeHandlers = (
  options: LocalCloudOptions,
  database: Database,
  accounts: Accounts,
  addressOf: () => string,
): readonly Handler[] => {
  const { log = say, clock = Date.now } = options;
  const tokens = openTokens(database, PROJECT, clock);
  const sessions = openSessions(database, clock);
  const callers = openCallers(tokens, accounts, sessions);
  const devices = openDevices(database, clock);
  const service = authService({ accounts, sessions, devices, tokens, clock });
  const shared = {
    project: PROJECT,
    apiKey: API_KEY,
    authorizedDomains: [...OWN_NAMES, ...(options.host === undefined ? [] : [options.host])],
    onFailure: (error: unknown) => {
      log(
        `The local cloud failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    },
  };
  const deliver = (email: string, code: string) => {
    log(`Password reset for ${email}: ${addressOf()}/reset-password?oobCode=${code}`);
  };
  const { signUps = 'here' } = options;
  const canSignUp = (ask: Ask) => isLetIn(signUps, accounts.isEmpty(), isFromHere(ask));
  const auth = { ...shared, service, deliver, isLetIn: canSignUp };
  const rules = loadRules(readFileSync(options.rulesFile ?? 'firestore.rules', 'utf8'));
  const store = openDocuments(database);
  const { intercept = () => null, quota = QUOTA } = options;
  return [
    async (ask) => intercept(ask),
    identityToolkit(auth),
    secureToken(auth),
    firestoreApi({ ...shared, tokens: callers, store, rules, clock, yieldToEventLoop, quota }),
    resetPasswordPage(service),
  ];
};

const findWarnings = (
  { host = LOOPBACK, tls, signUps = 'here' }: LocalCloudOptions,
  accounts: Accounts,
): readonly string[] => {
  const exposure = exposureWarning(host, tls, signUps === 'anybody');
  if (exposure === null) return [];
  return accounts.isEmpty() && signUps !== 'nobody' ? [exposure, FIRST_ACCOUNT] : [exposure];
};

const callHandler = async (handler: Handler, ask: Ask): Promise<Answer | null> => {
  try {
    return await handler(ask);
  } catch (error) {
    if (error instanceof BodyTooLarge) return text(413, 'Content Too Large');
    if (error instanceof BodyTooSlow) return text(408, 'Request Timeout');
    if (error instanceof Crowded) return text(429, 'Too Many Requests');
    throw error;
  }
};

const respond = async (
  handlers: readonly Handler[],
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
): Promise<void> => {
  const ask = toAsk(request);
  for (const handler of handlers) {
    const answer = await callHandler(handler, ask);
    if (answer !== null) {
      await send(request, response, answer);
      return;
    }
  }
  otherwise();
};

/** The check of a larger file is announced. */
const LARGE_BYTES = 100e6;
/** Pace of that check on a slow disk, bytes per ms; in memory it is ten times faster. */
const BYTES_A_MS = 25e3;

const sayLong = (folder: string, log: (line: string) => void): void => {
  const size = fileSize(dataFile(folder));
  if (size > LARGE_BYTES)
    log(`Checking ${inSize(size)} of data, which may take ${inSeconds(size / BYTES_A_MS)}.`);
};

const dataSentence = ({ isNew, checkedIn, database }: Data, folder: string): string =>
  isNew
    ? `There was no data in ${folder}, so the cloud begins empty.`
    : `The data in ${folder} are whole: ${inSize(databaseBytes(database))}, checked in ${inSeconds(checkedIn)}.`;

/**
 * Starts the daily copies and the owner's port, and returns a function that ends both. The server
 * runs on if the port cannot be opened.
 */
const keep = async (options: LocalCloudOptions, data: Data): Promise<() => Promise<void>> => {
  const { dataDir: folder, isKept, log = say, clock = Date.now } = options;
  if (isKept !== true) return async () => undefined;
  const endCopies = keepCopies(data.database, { folder, log, clock });
  const closeOwnerPort = await openOwnerPort(folder, (asked) =>
    ownerAnswer(folder, data, asked),
  ).catch((error: unknown) => {
    log(`Warning: "npm run cloud" does not reach this server: ${errorMessage(error)}`);
    return async () => undefined;
  });
  return async () => {
    endCopies();
    await closeOwnerPort();
  };
};

/**
 * Closes the TLS key to other users of this computer, and names the files that they can or could
 * read.
 */
const readableSentence = (key: string | undefined, { readable }: Data): readonly string[] => {
  const closing = key === undefined ? 'was-closed' : closeFile(key);
  return [
    ...(closing === 'closed' ? [`Others could read the key ${key}. Now its owner alone can.`] : []),
    ...[...readable, ...(closing === 'open' ? [key] : [])].map(
      (path) => `Warning: other users of this computer can read ${path}, which cannot be changed.`,
    ),
  ];
};

/**
 * Rejects if the port is taken (`EADDRINUSE`), the rules are broken (`RulesError`), the data cannot
 * be opened, or the settings are unsafe on a public address (`StartRefusal`).
 */
export const startLocalCloud = async (asked: LocalCloudOptions): Promise<LocalCloud> => {
  const { dataDir, port, host = LOOPBACK, tls, staticDir, seed } = asked;
  const log = (line: string) => (asked.log ?? say)(printable(line));
  const options = { ...asked, log };
  if (options.middleware !== undefined && isPublic(host))
    throw new StartRefusal(
      `The development server is for this computer alone, and ${host} is open to others. ` +
        'Serve the built app there: npm start',
    );
  sayLong(dataDir, log);
  const data = openData(dataDir);
  const { database } = data;
  try {
    const accounts = openAccounts(database, options.clock ?? Date.now);
    await requireNoDemo(host, seed, accounts);
    let url = '';
    const cloud = makeHandlers(options, database, accounts, () => url);
    const handlers = staticDir === undefined ? cloud : [...cloud, staticFiles(staticDir)];
    const own: { middleware?: Middleware } = {};
    const server = openFront(tls, (request, response) => {
      if (tls !== undefined)
        for (const [name, value] of Object.entries(HSTS)) response.setHeader(name, value);
      const notFound = () => {
        void send(request, response, text(404, 'Not Found'));
      };
      respond(handlers, request, response, () => {
        if (own.middleware === undefined) notFound();
        else own.middleware(request, response, notFound);
      }).catch((error: unknown) => {
        log(`The local cloud failed: ${String(error)}`);
        response.destroy();
      });
    });
    if (options.middleware !== undefined) own.middleware = await options.middleware(server);
    if (seed !== undefined && accounts.isEmpty())
      await plant(seed, database, accounts, (options.clock ?? Date.now)());
    const taken = await listen(server, port, host);
    url = frontUrl(host, taken, tls);
    log(dataSentence(data, dataDir));
    [...findWarnings(options, accounts), ...readableSentence(tls?.key, data)].forEach((line) =>
      log(line),
    );
    const endKeeping = await keep(options, data);
    return {
      port: taken,
      url,
      isSeeded: seed !== undefined && accounts.byEmail(seed.account.email) !== undefined,
      close: async () => {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await closed;
        await endKeeping();
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
};
