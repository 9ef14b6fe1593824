import { createChannels } from '#test/simulation/outside/channels.ts';
import type { DiskObserver, SimulatedDisk } from '#test/simulation/outside/disk-parts.ts';
import { createDisk } from '#test/simulation/outside/disk.ts';
import { createLocks } from '#test/simulation/outside/locks.ts';
import type { Scheduler } from '#test/simulation/outside/scheduler.ts';
import type { Device } from './parts.ts';

/** Time on a device at the beginning of a run, ms since 1970. */
const BEGINNING = Date.UTC(2026, 10, 21, 7);

export const createDevice = (
  name: string,
  scheduler: Scheduler,
  observer: DiskObserver,
  makeDisk = createDisk,
): Device => {
  const disks = new Map<string, SimulatedDisk>();
  let last = BEGINNING;
  const device: Device = {
    name,
    tabs: [],
    locks: createLocks(scheduler),
    channels: createChannels(scheduler, observer.count),
    line: { isUp: true, token: 'valid', userId: null, now: () => device.clock.now() },
    clock: {
      now: () => {
        if (device.skew !== null) last = BEGINNING + scheduler.now() + device.skew;
        return last;
      },
    },
    skew: 0,
    seemsOnline: true,
    isConfirmed: true,
    hasLocks: true,
    hasChannels: true,
    disks,
    diskOf: (userId) => {
      const found = disks.get(userId) ?? makeDisk(`${name}/${userId}`, scheduler, observer);
      disks.set(userId, found);
      return found;
    },
  };
  return device;
};
