/**
 * The network between a tab and the embedded cloud: the product's adapter on the real
 * SDK, whose HTTP requests travel one by one. The session check, the deadline, the
 * fresh token after a 401 and the meaning of statuses are the adapter's and the SDK's.
 */
import { firebaseCloud } from '#adapters/firebase/cloud.ts';
import type { Cloud, CloudRead } from '#machines/ports/ports.ts';
import type { Line, Network, NetworkObserver, Trouble } from '#test/simulation/outside/network.ts';
import type { Owner, Scheduler } from '#test/simulation/outside/scheduler.ts';
import type { Reading, Request } from '#test/simulation/outside/server.ts';
import { travel, type Way } from './http-journey.ts';
import type { RealServer } from './real-server.ts';
import { responseOf, sdkFor, type Fetch, type Session } from './real-sdk.ts';
import { tokenFor } from './stand-ins.ts';
import { type HttpRequest, requestOf } from './wire-request.ts';

export interface RealNetwork extends Network {
  /** Number of next answers that are cut in the middle. */
  cuts: number;
}

/** A reading in progress, which takes many queries. */
interface ReadingUnderway {
  readonly request: Reading;
  readonly delays: readonly number[];
  /** Documents of the server when the first query reached it; undefined before. */
  from: RealServer['cloud']['documents'] | undefined;
  /**
   * Queries of an earlier reading are still open,
   * and cannot be told from the queries of this one.
   */
  readonly isMixed: boolean;
  asked: number;
  /** `server.restarts` when the reading, or the read of the cursor before it, began. */
  readonly restarts: number;
  /** The user whose token the first query carried. */
  tokenOf: string | null;
}

interface Calls {
  reading: ReadingUnderway | null;
  /** Number of open HTTP requests. */
  open: number;
  /** `server.restarts` when the cursor was last read; null once a reading has begun since. */
  cursorRestarts: number | null;
}

const HOUR_MS = 3_600_000;

const refreshed = (scheduler: Scheduler, tab: Owner, line: Line, renew: () => void) =>
  new Promise<void>((resolve, reject) => {
    const fail = (code: string) => reject(Object.assign(new Error(code), { code }));
    const run = () => {
      if (!line.isUp) fail('auth/network-request-failed');
      else if (line.token === 'revoked') fail('auth/user-token-expired');
      else {
        line.token = 'valid';
        renew();
        resolve();
      }
    };
    scheduler.enqueue({ owner: tab, label: 'token refreshed', lane: null, run });
  });

/**
 * A token lasts an hour by the server's clock. While the token is
 * expired or revoked, the device sends one that ended in 1970.
 */
const createSessions = (server: RealServer, scheduler: Scheduler) => {
  const goodUntil = new WeakMap<Line, number>();
  return (tab: Owner, line: Line): Session => {
    const renew = () => void goodUntil.set(line, server.clock() + HOUR_MS);
    if (!goodUntil.has(line)) renew();
    return {
      userId: () => line.userId,
      token: (userId) => tokenFor(userId, line.token === 'valid' ? (goodUntil.get(line) ?? 0) : 1),
      refresh: () => refreshed(scheduler, tab, line, renew),
    };
  };
};

const labelOf = ({ url, body }: HttpRequest): string => {
  const verb = /:(\w+)(?:\?|$)/u.exec(url)?.[1] ?? '';
  return verb === 'runQuery' ? `query ${/"collectionId":"(\w+)"/u.exec(body)?.[1] ?? ''}` : verb;
};

/** Commits as other devices of each user, which meet no faults. */
const elsewhere = (server: RealServer): RealServer['commitElsewhere'] => {
  const clouds = new Map<string, Cloud>();
  const send: Fetch = async (request) => {
    const { status, body } = await server.answerElsewhere(request);
    return responseOf(status, String(body));
  };
  const cloudOf = (userId: string): Cloud => {
    const token = () => tokenFor(userId, Number.MAX_SAFE_INTEGER);
    const session = { userId: () => userId, token, refresh: () => Promise.resolve() };
    const noTimer = () => () => undefined;
    const found =
      clouds.get(userId) ?? firebaseCloud(sdkFor(`elsewhere-${userId}`, session, send), noTimer);
    clouds.set(userId, found);
    return found;
  };
  return (userId, writes) => cloudOf(userId).commit(userId, writes);
};

export const createRealNetwork = (
  server: RealServer,
  scheduler: Scheduler,
  observer: NetworkObserver,
): RealNetwork => {
  const troubles: Trouble[] = [];
  const tears: (readonly number[])[] = [];
  let astray = 0;
  const way: Way = {
    server,
    scheduler,
    observer,
    outside: { name: 'network', state: 'running' },
    stray: (change) => {
      astray += change;
    },
  };
  const sessionOf = createSessions(server, scheduler);
  server.commitElsewhere = elsewhere(server);

  const sendFor =
    (tab: Owner & { readonly userId?: string }, line: Line, calls: Calls): Fetch =>
    async (http) => {
      const asked = requestOf(tab.userId ?? '', http);
      const reading = asked === null ? calls.reading : null;
      const isFirst = (reading?.asked ?? 0) === 0;
      const lateMs = reading?.delays[reading.asked % reading.delays.length] ?? 0;
      const tokenOf = line.userId;
      if (reading !== null && isFirst) reading.tokenOf = tokenOf;
      if (reading !== null) reading.asked++;
      // A reading takes one fault for all its queries, as any other call does.
      const trouble = asked !== null || isFirst ? troubles.shift() : undefined;
      const isCut = trouble === undefined && network.cuts > 0;
      if (isCut) network.cuts--;
      const arrives = () => {
        if (reading === null || reading.from !== undefined) return;
        reading.from = server.cloud.documents;
        if (!reading.isMixed) observer.arriving(tab, reading.request, reading.tokenOf);
      };
      calls.open++;
      const label = labelOf(http);
      const restarts = reading?.restarts ?? server.restarts;
      const isCutOff = () => server.restarts !== restarts;
      const answer = { tokenOf, trouble, isCut, lateMs, arrives, isCutOff };
      return travel(way, { tab, line, http, asked, label, ...answer }).finally(
        () => void calls.open--,
      );
    };

  const begin = (calls: Calls, request: Reading): ReadingUnderway => {
    const delays = tears.shift();
    if (delays !== undefined) observer.count('F10 reading in pieces');
    calls.reading = {
      request,
      delays: delays ?? [],
      from: undefined,
      isMixed: calls.open > 0,
      asked: 0,
      restarts: calls.cursorRestarts ?? server.restarts,
      tokenOf: null,
    };
    calls.cursorRestarts = null;
    return calls.reading;
  };

  /**
   * Tells the observer of a reading. It counts as executed only if nothing
   * changed between its queries, because a full reading must then give the same.
   */
  const tellOf = (tab: Owner, reading: ReadingUnderway, result: CloudRead): void => {
    const { request, from, isMixed, tokenOf } = reading;
    if (isMixed) observer.arriving(tab, request, tokenOf);
    if (from === server.cloud.documents && !isMixed) observer.executed(tab, request, null, result);
    observer.answered(tab, request, null, result);
  };

  const network: RealNetwork = {
    troubles,
    tears,
    cuts: 0,
    astray: () => astray,
    cloudFor: (tab, line) => {
      const timers = scheduler.timersOf(tab);
      const timer = (run: () => void, ms: number) => {
        const id = timers.setTimeout(run, ms);
        return () => timers.clearTimeout(id);
      };
      const calls: Calls = { reading: null, open: 0, cursorRestarts: null };
      const sdk = sdkFor(tab.name, sessionOf(tab, line), sendFor(tab, line, calls));
      const cloud = firebaseCloud(sdk, timer, line.now);
      return {
        commit: (userId, writes, cursor) => {
          const request: Request = { call: 'commit', userId, writes, cursor };
          if (line.userId === userId) observer.departing(tab, request);
          return cloud.commit(userId, writes, cursor);
        },
        readCursor: async (userId, storeId) => {
          const request: Request = { call: 'readCursor', userId, storeId };
          calls.cursorRestarts = server.restarts;
          if (line.userId === userId) observer.departing(tab, request);
          const found = await cloud.readCursor(userId, storeId);
          observer.answered(tab, request, null, found);
          return found;
        },
        lookUp: async (userId, collection, ids) => {
          const request: Request = { call: 'lookUp', userId, collection, ids };
          if (line.userId === userId) observer.departing(tab, request);
          const found = await cloud.lookUp(userId, collection, ids);
          observer.answered(tab, request, null, found);
          return found;
        },
        deletedSince: async (userId, from) => {
          const request: Request = { call: 'deletedSince', userId, from };
          if (line.userId === userId) observer.departing(tab, request);
          const found = await cloud.deletedSince(userId, from);
          observer.answered(tab, request, null, found);
          return found;
        },
        read: async (userId, known) => {
          const request: Reading = { call: 'read', userId, known, now: line.now, tear: null };
          if (line.userId === userId) observer.departing(tab, request);
          const reading = begin(calls, request);
          const result = await cloud.read(userId, known);
          tellOf(tab, reading, result);
          return result;
        },
      };
    },
  };
  return network;
};
