import { useSyncExternalStore } from 'react';
import { wrongClockMs } from '#domain/time/wrong-clock.ts';
import { Note } from '#ui/shared/widgets/note.tsx';
import { useApp, useView, useWorkspace } from '#ui/services/services.ts';
import { wrongClockText } from './clock.text.ts';

/** Says that the clock of the device is hours off, until it is put right. */
export const ClockNote = () => {
  // What the cloud stored comes with what is shown.
  useView();
  const { journal } = useWorkspace();
  const { now, answers } = useApp();
  const answered = useSyncExternalStore(answers.subscribe, answers.clockErrorMs);
  const error = wrongClockMs(journal.getSnapshot(), now(), answered);
  return error !== null && <Note tone="wait">{wrongClockText(error)}</Note>;
};
