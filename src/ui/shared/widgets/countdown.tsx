import { useSyncExternalStore } from 'react';
import { leftText } from '#ui/shared/words/rate-limits.text.ts';

const SECOND_MS = 1000;

const everySecond = (tell: () => void): (() => void) => {
  const id = setInterval(tell, SECOND_MS);
  return () => clearInterval(id);
};

/**
 * Shows the remaining time, `leftMs`, second by second. Screen readers do not announce the changes.
 */
export const Countdown = ({ leftMs }: { readonly leftMs: () => number }) => {
  const seconds = useSyncExternalStore(everySecond, () => Math.ceil(leftMs() / SECOND_MS));
  return <span role="timer">{leftText(seconds)}</span>;
};
