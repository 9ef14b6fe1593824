import type { Clock, RawEntries } from '#machines/ports/ports.ts';
import type { Submitting } from '#machines/workspace/submit.ts';
import type { ComparedCloud, ComparedJournal } from './went-back.ts';

/** What recovery needs of the workspace. */
export interface RecoveryPorts extends Pick<Submitting, 'submit' | 'store'> {
  readonly journal: ComparedJournal;
  readonly cloud: ComparedCloud;
  readonly rawEntries: RawEntries;
  readonly clock: Clock;
  newOperationId(): string;
  /** Has the cloud read anew, without asking a limit. */
  readAgain(): void;
}
