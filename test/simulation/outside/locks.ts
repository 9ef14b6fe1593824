/**
 * The Web Locks of one device: granted in turn, held until
 * the work ends or the tab dies, and taken away by `steal`.
 */
import type { Owner, Scheduler } from './scheduler.ts';

type Work = (lock: Lock | null) => unknown;

interface Request {
  readonly owner: Owner;
  readonly name: string;
  readonly work: Work;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export interface Locks {
  of(tab: Owner): Pick<LockManager, 'request'>;
  release(tab: Owner): void;
  isHeldBy(tab: Owner): boolean;
}

const aborted = (): DOMException => new DOMException('The lock was not had', 'AbortError');

export const createLocks = (scheduler: Scheduler): Locks => {
  const held = new Map<string, Request>();
  let waiting: Request[] = [];

  const free = (request: Request): void => {
    if (held.get(request.name) !== request) return;
    held.delete(request.name);
    const next = waiting.find(({ name }) => name === request.name);
    if (next === undefined) return;
    waiting = waiting.filter((other) => other !== next);
    grant(next);
  };

  const run = (request: Request, lock: Lock | null): void => {
    const { owner, name, work } = request;
    const task = () => {
      // Work does not begin if its lock was stolen before.
      if (lock !== null && held.get(name) !== request) return;
      Promise.resolve(work(lock))
        .then(request.resolve, request.reject)
        .finally(() => {
          free(request);
        });
    };
    scheduler.enqueue({
      owner,
      label: lock === null ? 'lock refused' : 'lock',
      lane: null,
      run: task,
    });
  };

  const grant = (request: Request): void => {
    held.set(request.name, request);
    run(request, { name: request.name, mode: 'exclusive' });
  };

  const steal = (request: Request): void => {
    const robbed = held.get(request.name);
    grant(request);
    if (robbed === undefined) return;
    const { owner } = robbed;
    const tell = () => robbed.reject(aborted());
    scheduler.enqueue({ owner, label: 'lock stolen', lane: null, run: tell });
  };

  const wait = (request: Request, signal: AbortSignal | undefined): void => {
    waiting.push(request);
    signal?.addEventListener('abort', () => {
      if (!waiting.includes(request)) return;
      waiting = waiting.filter((other) => other !== request);
      request.reject(aborted());
    });
  };

  const ask = (request: Request, options: LockOptions): void => {
    if (options.steal === true) steal(request);
    else if (!held.has(request.name)) grant(request);
    else if (options.ifAvailable === true) run(request, null);
    else wait(request, options.signal);
  };

  return {
    of: (owner) => ({
      request: (name: string, options: LockOptions | Work, work: Work = () => undefined) =>
        new Promise<never>((resolve, reject) => {
          const answer = resolve as (value: unknown) => void;
          ask({ owner, name, work, resolve: answer, reject }, options as LockOptions);
        }),
    }),
    release: (tab) => {
      waiting = waiting.filter(({ owner }) => owner !== tab);
      for (const request of [...held.values()]) if (request.owner === tab) free(request);
    },
    isHeldBy: (tab) => [...held.values()].some(({ owner }) => owner === tab),
  };
};
