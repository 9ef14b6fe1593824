import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { LoadError, loadInTime } from '#app/loading/load-screen.ts';
import { SCREEN_DEADLINE_MS } from '#test/builders/agreed.ts';

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

describe('a screen that loads when it is opened', () => {
  it('[ROUTE-2] is shown if it arrives within 120 s', async () => {
    const timers = new SimulatedClock();
    let come: (screen: string) => void = () => undefined;
    const screen = loadInTime(timers, () => new Promise<string>((resolve) => (come = resolve)));
    timers.increment(SCREEN_DEADLINE_MS - 1);
    come('dashboard');
    expect(await screen).toBe('dashboard');
    expect(SCREEN_DEADLINE_MS).toBe(120_000);
  });

  it('[ROUTE-2] fails with a load error after exactly 120 s', async () => {
    const timers = new SimulatedClock();
    const outcome: unknown[] = [];
    loadInTime(timers, () => new Promise(() => undefined)).catch((error: unknown) =>
      outcome.push(error),
    );
    timers.increment(SCREEN_DEADLINE_MS - 1);
    await settle();
    expect(outcome).toEqual([]);
    timers.increment(1);
    await settle();
    expect(outcome[0]).toBeInstanceOf(LoadError);
  });

  it('[ROUTE-2] fails with a load error that carries the cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const failing = loadInTime(new SimulatedClock(), () => Promise.reject(cause));
    await expect(failing).rejects.toMatchObject({ name: 'LoadError', cause });
  });
});
