import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromCallback } from 'xstate';
import { Cancelled, type JobControl } from '#domain/shared/job-control.ts';
import type { NewOperation } from '#schemas/operation.ts';
import {
  createTransferMachine,
  type TransferContext,
  type TransferEvent,
} from '#machines/transfer/transfer.machine.ts';
import type { DataFiles } from '#ui/services/data-files.ts';
import { useWorkspace } from '#ui/services/services.ts';
import { type FileFault, toFileFault } from '#ui/shared/saving/file-problems.ts';

export type ReadFile<Plan extends object, Problem extends string> = (
  file: File,
  control: JobControl,
) => Promise<Plan | Problem>;

type TransferState = Parameters<JobControl['tell']>[0];

const cancellableJob = (tell: (done: TransferState) => void) => {
  let isEnded = false;
  return {
    control: { isCancelled: () => isEnded, tell } satisfies JobControl,
    end: () => {
      isEnded = true;
    },
  };
};

const toEnd = (error: unknown): 'cancelled' | FileFault =>
  error instanceof Cancelled ? 'cancelled' : toFileFault(error);

const machineWith = <Plan extends object, Problem extends string>(
  readFile: ReadFile<Plan, Problem>,
  { submitMany }: DataFiles,
) => {
  type Why = Problem | FileFault;
  type Event = TransferEvent<File, Plan, Why>;
  const read = fromCallback<Event, { source: File }>(({ sendBack, input }) => {
    const { control, end } = cancellableJob((done) => sendBack({ type: 'PROGRESS', done }));
    const work = readFile(input.source, control).catch(toEnd);
    void work.then((found) => {
      if (typeof found !== 'string') sendBack({ type: 'READ', plan: found });
      else if (found !== 'cancelled') sendBack({ type: 'REFUSED', problem: found });
    });
    return end;
  });
  const write = fromCallback<Event, { operations: readonly NewOperation[] }>(
    ({ sendBack, receive, input }) => {
      const { control, end } = cancellableJob((done) => sendBack({ type: 'PROGRESS', done }));
      receive((event) => {
        if (event.type === 'CANCEL') end();
      });
      const work = submitMany(input.operations, control).then(() => 'complete' as const, toEnd);
      void work.then((how) => sendBack({ type: 'ENDED', end: how }));
      return end;
    },
  );
  return createTransferMachine<File, Plan, Why>().provide({ actors: { read, write } });
};

export interface Transfer<Plan extends object, Problem extends string> extends TransferContext<
  Plan,
  Problem
> {
  readonly state: 'idle' | 'reading' | 'refused' | 'preview' | 'writing' | 'done';
  readonly start: (file: File) => void;
  readonly confirm: (operations: readonly NewOperation[]) => void;
  readonly cancel: () => void;
  readonly close: () => void;
}

/** Uses the `readFile` of the first render; later ones are ignored. */
export const useTransfer = <Plan extends object, Problem extends string>(
  readFile: ReadFile<Plan, Problem>,
): Transfer<Plan, Problem | FileFault> => {
  const { files } = useWorkspace();
  const [machine] = useState(() => machineWith(readFile, files));
  const [{ value, context }, send] = useMachine(machine);
  return {
    ...context,
    state: value,
    start: (source) => send({ type: 'START', source }),
    confirm: (operations) => send({ type: 'CONFIRM', operations }),
    cancel: () => send({ type: 'CANCEL' }),
    close: () => send({ type: 'CLOSE' }),
  };
};
