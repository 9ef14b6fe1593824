/**
 * Lines up what the real parts do later (turns of IndexedDB and of the adapters)
 * in the order in which they ask for it. A step of the world is over when the
 * line is empty. A timer of real time would make two runs differ, so it throws; only the one that
 * bounds the storage is let through, and never fires, because each call ends within its step.
 */
import { settle as aRealTurn } from '#test/simulation/outside/scheduler.ts';

type Work = () => void;

/** See change-head.ts. */
const STORAGE_ANSWERS_WITHIN_MS = 10_000;

const line: Work[] = [];

/** Does all work in the line, and all that follows from it. */
export const settleAll = async (): Promise<void> => {
  for (;;) {
    await aRealTurn();
    const work = line.shift();
    if (work === undefined) return;
    work();
  }
};

const inLine =
  (name: string) =>
  (work: (...args: readonly unknown[]) => void, ...args: readonly unknown[]): number => {
    const [ms = 0, ...rest] = name === 'setTimeout' ? args : [0, ...args];
    if (ms === STORAGE_ANSWERS_WITHIN_MS) return 0;
    if (Number(ms) > 0) throw new Error(`a real timer of ${String(ms)} ms`);
    line.push(() => work(...rest));
    return 0;
  };

/** Sends every setTimeout and setImmediate to the line; returns the undo. */
export const takeTurns = (): Work => {
  const { setTimeout, setImmediate } = globalThis;
  Object.assign(globalThis, {
    setTimeout: inLine('setTimeout'),
    setImmediate: inLine('setImmediate'),
  });
  return () => {
    line.length = 0;
    Object.assign(globalThis, { setTimeout, setImmediate });
  };
};
