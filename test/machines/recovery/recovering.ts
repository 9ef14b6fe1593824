import { vi } from 'vitest';
import type { Journal } from '#machines/journal/journal.ts';
import type { Cloud } from '#machines/ports/ports.ts';
import type { RecoveryPorts } from '#machines/recovery/recovery.types.ts';
import { submitting } from '#machines/workspace/submit.ts';
import { submitPorts } from '#test/machines/workspace/submit-ports.ts';

let ids = 0;

/**
 * Ports of recovery at `now` (ms) in a workspace that records calls instead of sending and reading.
 */
export const recovering = (journal: Journal, now: number, cloud?: Cloud) => {
  const clock = { now: () => now };
  const onStored = vi.fn<() => void>();
  const readAgain = vi.fn<() => void>();
  const rawEntries = {
    read: vi.fn(() => Promise.resolve([])),
    remove: vi.fn(() => Promise.resolve()),
  };
  const ports: RecoveryPorts = {
    ...submitting(journal, clock, submitPorts(), onStored),
    ...{ journal, clock, rawEntries, readAgain },
    cloud: cloud as Cloud,
    newOperationId: () => `recovery-${String((ids += 1))}`,
  };
  return { ports, onStored, readAgain, rawEntries };
};
