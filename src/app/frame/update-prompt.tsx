import { useEffect, useState } from 'react';
import { appUpdates } from '#adapters/browser/app-updates.ts';
import { systemTimers } from '#adapters/browser/clock.ts';
import { UpdateNotice } from '#ui/layout/update-notice.tsx';

/** A page over plain http has no service worker, and neither has the development server. */
const workers = import.meta.env.PROD ? (navigator as Partial<Navigator>).serviceWorker : undefined;
const updates = workers === undefined ? null : appUpdates(workers, systemTimers);

/**
 * Asks before the page takes over a new version, because it reloads and a half-filled form may be
 * open; other pages ask for themselves (PWA-1).
 */
export const UpdatePrompt = () => {
  const [isOffered, setIsOffered] = useState(false);
  const [isUpdating, setIsUpdating] = useState(() => updates?.isUnfinished() ?? false);
  useEffect(() => updates?.watch(() => setIsOffered(true)), []);
  useEffect(() => {
    if (isUpdating) void updates?.take();
  }, [isUpdating]);
  if (!isOffered && !isUpdating) return null;
  return (
    <UpdateNotice
      isUpdating={isUpdating}
      onUpdate={() => setIsUpdating(true)}
      onLater={() => setIsOffered(false)}
    />
  );
};
