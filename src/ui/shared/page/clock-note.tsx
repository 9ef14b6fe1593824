import { useSyncExternalStore } from 'react';
import { wrongClockMs } from '#domain/time/wrong-clock.ts';
import { Note } from '#ui/shared/widgets/note.tsx';
import { useApp, useView, useWorkspace } from '#ui/services/services.ts';
import { wrongClockText } from './clock.text.ts';

/** Warns while the device's clock is at least an hour off. */
export const ClockNote = () => {
  // Renders again with the view, since the snapshot's times also reveal a wrong clock.
  useView();
  const { journal } = useWorkspace();
  const { now, answers } = useApp();
  const answered = useSyncExternalStore(answers.subscribe, answers.clockErrorMs);
  const error = wrongClockMs(journal.getSnapshot(), now(), answered);
  return error !== null && <Note tone="wait">{wrongClockText(error)}</Note>;
};
