import { clockBehindMs } from '#domain/clock-behind.ts';
import { Note } from '#ui/components/note.tsx';
import { useApp, useView, useWorkspace } from '#ui/services.ts';
import { clockBehindText } from '#ui/text/clock.ts';

/** Says that the clock of the device is hours behind, until it is put right. */
export const ClockNote = () => {
  // What the cloud stored comes with what is shown.
  useView();
  const { journal } = useWorkspace();
  const behind = clockBehindMs(journal.getSnapshot(), useApp().now());
  return behind !== null && <Note tone="wait">{clockBehindText(behind)}</Note>;
};
