/**
 * One HTTP request between a tab and the server, with the
 * faults of the ordinary network as statuses and bodies.
 */
import type { Answer as HttpAnswer } from '#local-cloud/http/http.ts';
import type { Line, NetworkObserver, Trouble } from '#test/simulation/outside/network.ts';
import type { Owner, Scheduler } from '#test/simulation/outside/scheduler.ts';
import type { Request } from '#test/simulation/outside/server.ts';
import type { RealServer } from './real-server.ts';
import { type HttpResponse, responseOf } from './real-sdk.ts';
import type { HttpRequest } from './wire-request.ts';

/** The HTTP status of each code of the SDK. */
const STATUS: Readonly<Record<string, number>> = {
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'failed-precondition': 400,
  'invalid-argument': 400,
  'resource-exhausted': 429,
  unknown: 500,
  internal: 502,
  unavailable: 503,
  'deadline-exceeded': 504,
  unauthenticated: 401,
};

/** The code that the invariants know for each status. */
const CODES: Readonly<Record<number, string>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
};

const LOST = 'unknown';

/**
 * One request on its way; `asked` is the request as
 * the invariants see it, null for a part of a reading.
 */
export interface Journey {
  readonly tab: Owner;
  readonly line: Line;
  readonly http: HttpRequest;
  readonly asked: Request | null;
  /** The user whose token the request carries. */
  readonly tokenOf: string | null;
  readonly label: string;
  readonly trouble: Trouble | undefined;
  readonly isCut: boolean;
  /** Virtual ms by which the server answers late. */
  readonly lateMs: number;
  /** Called before the server answers a part of a reading. */
  arrives(): void;
  /** True if the server was down since the request, or the reading that it belongs to, began. */
  isCutOff(): boolean;
}

export interface Way {
  readonly server: RealServer;
  readonly scheduler: Scheduler;
  readonly observer: NetworkObserver;
  readonly outside: Owner;
  /** Adds to the number of requests that are still to arrive. */
  stray(change: 1 | -1): void;
}

const faultOf = (code: string): Error => Object.assign(new Error('not an answer'), { code });

const errorOf = ({ status }: HttpAnswer): Error | null =>
  status === 200 ? null : faultOf(CODES[status] ?? LOST);

const sumOf = (body: string): string => {
  let sum = 0;
  for (let i = 0; i < body.length; i++) sum = (Math.imul(sum, 31) + body.charCodeAt(i)) | 0;
  return (sum >>> 0).toString(36);
};

const carryOut = async (way: Way, journey: Journey): Promise<HttpAnswer> => {
  const { server, observer } = way;
  const { tab, asked, tokenOf, http } = journey;
  if (asked === null) journey.arrives();
  else observer.arriving(tab, asked, tokenOf);
  const answer = await server.answer(http, asked);
  const error = errorOf(answer);
  if (answer.status === 401) observer.count('F13 token expired');
  if (asked !== null && answer.status !== 401) observer.executed(tab, asked, error, undefined);
  return answer;
};

type Give = (response: HttpResponse) => void;
type Lose = (error: Error) => void;

const noNetwork = (): Error => new TypeError('fetch failed');

/** Brings an answer to the tab; the answer may be cut, or lost with the connection. */
const deliver = (way: Way, journey: Journey, answer: HttpAnswer, give: Give, lose: Lose): void => {
  const { tab, line, asked, label, isCut } = journey;
  const { scheduler, observer } = way;
  const whole = String(answer.body);
  const body = isCut ? whole.slice(0, Math.floor(whole.length / 2)) : whole;
  const run = (): void => {
    if (!line.isUp) {
      observer.count('F10 answer lost offline');
      lose(noNetwork());
      return;
    }
    if (isCut) observer.count('F10 answer cut');
    const error = isCut ? faultOf(LOST) : errorOf(answer);
    // A look-up takes several requests; the observer hears of it once all are answered.
    if (asked?.call === 'commit') observer.answered(tab, asked, error, undefined);
    give(responseOf(answer.status, body));
  };
  const told = `${label} answered ${answer.status} ${sumOf(body)}`;
  const notBefore = scheduler.now() + journey.lateMs;
  scheduler.enqueue({ owner: tab, label: told, lane: null, notBefore, run });
};

const refusal = (code: string): HttpAnswer => ({
  status: STATUS[code] ?? 200,
  headers: {},
  body: code === '' ? '<html>sign in to the network</html>' : JSON.stringify({ error: { code } }),
});

const arrive = (way: Way, journey: Journey, give: Give, lose: Lose): void => {
  const { trouble } = journey;
  const { observer, scheduler } = way;
  const fail = (): void => {
    scheduler.enqueue({
      owner: journey.tab,
      label: `${journey.label} failed`,
      lane: null,
      run: () => lose(noNetwork()),
    });
  };
  const told = (answer: HttpAnswer): void => deliver(way, journey, answer, give, lose);
  if (trouble?.kind === 'refused') {
    observer.count(`F11 ${trouble.code === '' ? 'rubbish' : trouble.code}`);
    const refuse = () => told(refusal(trouble.code));
    if (trouble.isCarriedOut) void carryOut(way, journey).then(refuse);
    else refuse();
  } else if (trouble?.kind === 'answer lost') void carryOut(way, journey).then(fail);
  else if (trouble?.kind === 'answer hangs') void carryOut(way, journey);
  else void carryOut(way, journey).then(told);
};

const comeLater = (way: Way, journey: Journey, ms: number): void => {
  way.stray(1);
  const run = (): void => {
    way.stray(-1);
    void carryOut(way, journey);
  };
  way.scheduler.timersOf(way.outside).setTimeout(run, ms);
};

/**
 * Sends a request. The promise rejects if the connection
 * fails, and never settles if no answer comes.
 */
export const travel = (way: Way, journey: Journey): Promise<HttpResponse> =>
  new Promise((give, lose) => {
    const { line, label, tab, trouble } = journey;
    const { scheduler, observer, outside } = way;
    if (trouble !== undefined) observer.count(`F10/F11 ${trouble.kind}`);
    const task = (told: string, run: () => void): void => {
      scheduler.enqueue({ owner: outside, label: `${tab.name} ${told}`, lane: null, run });
    };
    const depart = (): void => {
      if (!line.isUp || journey.isCutOff()) {
        lose(noNetwork());
        return;
      }
      arrive(way, journey, give, lose);
      if (trouble?.kind !== 'request twice') return;
      if (trouble.ms > 0) comeLater(way, journey, trouble.ms);
      else task(`${label} arrives again`, () => void carryOut(way, journey));
    };
    if (trouble?.kind === 'request hangs') return;
    if (trouble?.kind === 'request lost') task(`${label} is lost`, () => lose(noNetwork()));
    else if (trouble?.kind === 'late request') comeLater(way, journey, trouble.ms);
    else task(`${label} arrives ${sumOf(journey.http.body)}`, depart);
  });
