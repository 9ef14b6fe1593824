import { operationRecovery } from './operation-recovery.ts';
import { recordRecovery } from './record-recovery.ts';
import { unreadableRecovery } from './unreadable-recovery.ts';
import type { RecoveryPorts } from './recovery.types.ts';

/** Every method that stores a decision throws `NotStored` if it could not be stored. */
export const recovery = (ports: RecoveryPorts) => ({
  ...operationRecovery(ports),
  ...recordRecovery(ports),
  ...unreadableRecovery(ports),
});
