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
  const [state, setState] = useState<'newest' | 'offered' | 'updating'>('newest');
  useEffect(
    () => updates?.watch(() => setState((now) => (now === 'newest' ? 'offered' : now))),
    [],
  );
  if (state === 'newest') return null;
  const update = () => {
    setState('updating');
    void updates?.take().then(() => setState('offered'));
  };
  return (
    <UpdateNotice
      isUpdating={state === 'updating'}
      onUpdate={update}
      onLater={() => setState('newest')}
    />
  );
};
