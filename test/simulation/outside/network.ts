/**
 * The network between a tab and the server. The seed decides when a request arrives and
 * when its answer comes back, and either can be lost, late, doubled or replaced. The
 * deadline, the fresh token after a 401 and the meaning of codes are the product's own.
 */
import { call } from '#adapters/firebase/call.ts';
import type { Cursor } from '#domain/log/cursor.ts';
import type { StoredRecord } from '#domain/queue/writes.ts';
import { type Cloud, CloudFault, type CloudRead } from '#machines/ports/ports.ts';
import type { Owner, Scheduler } from './scheduler.ts';
import type { Answer, MemoryServer, Request } from './server.ts';
import type { Tear } from './torn-reading.ts';

/**
 * A fault of one call. `code` is the SDK's; an empty code
 * means that something else than the service answered.
 */
export type Trouble =
  | { readonly kind: 'request lost' | 'answer lost' | 'request hangs' | 'answer hangs' }
  | { readonly kind: 'late request' | 'request twice'; readonly ms: number }
  | { readonly kind: 'refused'; readonly code: string; readonly isCarriedOut: boolean };

export interface Line {
  /** False while nothing gets through, whatever the browser reports. */
  isUp: boolean;
  token: 'valid' | 'expired' | 'revoked';
  /** The user whose token the calls carry. */
  userId: string | null;
  /** The clock of the device, ms. */
  now(): number;
}

export interface NetworkObserver {
  /** The server has carried the request out, or refused it with `error`. */
  executed(tab: Owner, request: Request, error: unknown, answer: Answer): void;
  departing(tab: Owner, request: Request): void;
  /** The request reaches the server with the token of the user `tokenOf`. */
  arriving(tab: Owner, request: Request, tokenOf: string | null): void;
  answered(tab: Owner, request: Request, error: unknown, answer: Answer): void;
  count(name: string): void;
}

export interface Network {
  /** Faults of the next calls, one each. */
  readonly troubles: Trouble[];
  /** Delays of the queries of the next readings, ms; one list for each reading. */
  readonly tears: (readonly number[])[];
  /** Number of requests that are still to arrive, late or a second time. */
  astray(): number;
  cloudFor(tab: Owner, line: Line): Cloud;
}

const sdkError = (code: string | null): Error => {
  const error = new Error('402 403 404: not an answer to decide by');
  return code === null ? error : Object.assign(error, { code });
};

const NO_NETWORK = 'unknown';

export const createNetwork = (
  server: MemoryServer,
  scheduler: Scheduler,
  observer: NetworkObserver,
): Network => {
  const outside: Owner = { name: 'network', state: 'running' };
  const troubles: Trouble[] = [];
  const tears: (readonly number[])[] = [];
  let astray = 0;

  const travel = (tab: Owner, line: Line, request: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const trouble = troubles.shift();
      if (trouble !== undefined) observer.count(`F10/F11 ${trouble.kind}`);
      const label = request.call;
      const tokenOf = line.userId;

      const deliver = (give: () => void, error: unknown, value: Answer, told: string): void => {
        const run = () => {
          if (!line.isUp) {
            observer.count('F10 answer lost offline');
            reject(sdkError(NO_NETWORK));
            return;
          }
          observer.answered(tab, request, error, value);
          give();
        };
        scheduler.enqueue({ owner: tab, label: told, lane: null, run });
      };
      const fail = (error: Error): void => {
        deliver(() => reject(error), error, undefined, `${label} failed`);
      };

      const carryOut = (give: (answer: Answer) => void, refuse: (error: Error) => void): void => {
        observer.arriving(tab, request, tokenOf);
        server.execute(request).then(
          (answer) => {
            observer.executed(tab, request, null, answer);
            give(answer);
          },
          (error: unknown) => {
            observer.executed(tab, request, error, undefined);
            refuse(error as Error);
          },
        );
      };
      const ignore = () => undefined;
      const answer = (value: Answer): void => {
        deliver(() => resolve(value), null, value, `${label} answered`);
      };

      const arrive = (): void => {
        if (trouble?.kind === 'refused') {
          const refuse = () => fail(sdkError(trouble.code === '' ? null : trouble.code));
          observer.count(`F11 ${trouble.code === '' ? 'rubbish' : trouble.code}`);
          if (trouble.isCarriedOut) carryOut(refuse, refuse);
          else refuse();
        } else if (line.token !== 'valid') {
          observer.count('F13 token expired');
          fail(sdkError('unauthenticated'));
        } else if (tokenOf !== request.userId) fail(sdkError('permission-denied'));
        else if (trouble?.kind === 'answer lost') {
          const lose = () => fail(sdkError(NO_NETWORK));
          carryOut(lose, lose);
        } else if (trouble?.kind === 'answer hangs') carryOut(ignore, ignore);
        else carryOut(answer, fail);
        if (trouble?.kind === 'request twice') again(trouble.ms);
      };
      const task = (told: string, run: () => void): void => {
        scheduler.enqueue({ owner: outside, label: `${tab.name} ${told}`, lane: null, run });
      };
      const comeLater = (ms: number): void => {
        astray++;
        const arrive = () => {
          astray--;
          carryOut(ignore, ignore);
        };
        scheduler.timersOf(outside).setTimeout(arrive, ms);
      };
      const again = (ms: number): void => {
        if (ms > 0) comeLater(ms);
        else task(`${label} arrives again`, () => carryOut(ignore, ignore));
      };

      const depart = (): void => {
        if (!line.isUp) fail(sdkError(NO_NETWORK));
        else arrive();
      };
      if (trouble?.kind === 'request hangs') return;
      if (trouble?.kind === 'request lost')
        task(`${label} is lost`, () => reject(sdkError(NO_NETWORK)));
      else if (trouble?.kind === 'late request') comeLater(trouble.ms);
      else task(`${label} arrives`, depart);
    });

  const refreshToken = (tab: Owner, line: Line): Promise<void> =>
    new Promise((resolve, reject) => {
      const run = () => {
        if (!line.isUp) reject(sdkError('auth/network-request-failed'));
        else if (line.token === 'revoked') reject(sdkError('auth/user-token-expired'));
        else {
          line.token = 'valid';
          resolve();
        }
      };
      scheduler.enqueue({ owner: tab, label: 'token refreshed', lane: null, run });
    });

  const nextTear = (): Tear | null => {
    const delays = tears.shift();
    if (delays === undefined) return null;
    observer.count('F10 reading in pieces');
    let asked = 0;
    return (run) => {
      const notBefore = scheduler.now() + (delays[asked++ % delays.length] ?? 0);
      scheduler.enqueue({ owner: outside, label: 'query answered', lane: null, notBefore, run });
    };
  };

  return {
    troubles,
    tears,
    astray: () => astray,
    cloudFor: (tab, line) => {
      const timers = scheduler.timersOf(tab);
      const ports = {
        refreshToken: () => refreshToken(tab, line),
        timer: (run: () => void, ms: number) => {
          const timer = timers.setTimeout(run, ms);
          return () => timers.clearTimeout(timer);
        },
      };
      const ask = async <T>(request: Request): Promise<T> => {
        const isSignedIn = () => line.userId === request.userId;
        const stranger = () => new CloudFault('unauthenticated', 'auth/no-current-user');
        if (!isSignedIn()) throw stranger();
        observer.departing(tab, request);
        try {
          return (await call(ports, () => travel(tab, line, request))) as T;
        } catch (error) {
          const isDenied = error instanceof CloudFault && error.kind === 'permission-denied';
          throw isDenied && !isSignedIn() ? stranger() : error;
        }
      };
      return {
        commit: (userId, writes, cursor) => ask<void>({ call: 'commit', userId, writes, cursor }),
        readCursor: (userId, storeId) =>
          ask<Cursor | null>({ call: 'readCursor', userId, storeId }),
        lookUp: (userId, collection, ids) =>
          ask<ReadonlyMap<string, StoredRecord>>({ call: 'lookUp', userId, collection, ids }),
        deletedSince: (userId, from) =>
          ask<ReadonlySet<string>>({ call: 'deletedSince', userId, from }),
        read: (userId, known) =>
          ask<CloudRead>({ call: 'read', userId, known, now: line.now, tear: nextTear() }),
      };
    },
  };
};
