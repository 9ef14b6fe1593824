/**
 * What the user does about operations that wait or were given up, records that do not fit, and a
 * cloud that went back.
 */
import { operationRecovery } from './operation-recovery.ts';
import { recordRecovery } from './record-recovery.ts';
import type { RecoveryPorts } from './recovery.types.ts';

/**
 * The ways to recover a user's data; each throws `NotStored` when what it decided was not stored.
 */
export const recovery = (ports: RecoveryPorts) => ({
  ...operationRecovery(ports),
  ...recordRecovery(ports),
});
