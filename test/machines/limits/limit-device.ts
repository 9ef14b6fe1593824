import { type InspectionEvent, SimulatedClock } from 'xstate';
import type { KeptLimits, LimitChannel } from '#machines/ports/rate-limit-ports.ts';
import { type Limits, openLimits } from '#machines/limits/rate-limits.ts';
import type { KeptLimit } from '#schemas/rate-limit.ts';

export const NOTHING_KEPT: KeptLimits = { limits: [], suspectSince: null };

const STEP_MS = 1000;

/** Channels between the tabs of one device; messages arrive at once. */
const limitChannels = (): (() => LimitChannel) => {
  const tabs = new Set<Set<(limits: readonly KeptLimit[]) => void>>();
  return () => {
    const own = new Set<(limits: readonly KeptLimit[]) => void>();
    tabs.add(own);
    return {
      post: (limits) => {
        for (const tab of tabs) if (tab !== own) for (const listener of tab) listener(limits);
      },
      subscribe: (listener) => {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
  };
};

/** A device with storage, tabs, reliable timers and a clock that the test can turn. */
export const limitDevice = (
  kept: KeptLimits = NOTHING_KEPT,
  inspect: (event: InspectionEvent) => void = () => undefined,
) => {
  const timers = new SimulatedClock();
  const channels = limitChannels();
  const device = { kept, writes: 0, turned: 0, full: null as Error | null };
  const logged: unknown[] = [];
  const openTab = (channel: LimitChannel = channels()): Limits =>
    openLimits({
      clock: { now: () => timers.now() + device.turned },
      timers,
      channel,
      inspect,
      log: (error) => logged.push(error),
      store: {
        read: () => device.kept,
        write: (next) => {
          if (device.full !== null) throw device.full;
          device.kept = next;
          device.writes++;
        },
      },
    });
  // In steps, because a timer that re-arms itself counts from where the simulated clock is.
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= STEP_MS) timers.increment(Math.min(STEP_MS, left));
  };
  return { device, logged, openTab, pass };
};
