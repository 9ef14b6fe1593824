import type { Clock, RawEntries } from '#machines/ports/ports.ts';
import type { Submitting } from '#machines/workspace/submit.ts';
import type { ComparedCloud, ComparedJournal } from './went-back.ts';

export interface RecoveryPorts extends Pick<Submitting, 'submit' | 'store'> {
  readonly journal: ComparedJournal;
  readonly cloud: ComparedCloud;
  readonly rawEntries: RawEntries;
  readonly clock: Clock;
  newOperationId(): string;
  /** Reads the cloud again without asking a limit. */
  readAgain(): void;
}
