import { memoryLogStore } from '#adapters/storage/local/log-store.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import type { Leadership } from '#machines/ports/ports.ts';
import { type RunningWorkspace, startWorkspace } from '#machines/workspace/workspace.ts';
import { submitPorts } from './submit-ports.ts';
import type { TestDevice } from '#test/builders/device.ts';

const never: Leadership = {
  inTurn: () => new Promise(() => undefined),
  ifFree: () => Promise.resolve(null),
};

/** The workspace of a tab that neither sends nor reads by itself. */
export const openWorkspace = ({ disk, cloud, clock }: TestDevice): Promise<RunningWorkspace> => {
  const now = { now: () => clock.time };
  const nothing = () => undefined;
  return startWorkspace(
    'user-1',
    {
      cloud,
      clock: now,
      timers: { now: () => clock.time, setTimeout: () => 0, clearTimeout: nothing },
      watchEnvironment: () => nothing,
      log: nothing,
    },
    {
      store: memoryLogStore(disk, now),
      ...submitPorts(),
      newId: () => 'id',
      channel: memoryTabChannels()(),
      leadership: () => never,
    },
  );
};
