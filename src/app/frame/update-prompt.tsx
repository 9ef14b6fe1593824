import { useRegisterSW } from 'virtual:pwa-register/react';
import { UpdateNotice } from '#ui/layout/update-notice.tsx';

/**
 * Registers /service-worker.js (PWA-1). Asks before a new version takes over, because the page
 * reloads and a half-filled form may be open.
 */
export const UpdatePrompt = () => {
  const {
    needRefresh: [needRefresh, setNeedRefresh],
    updateServiceWorker,
  } = useRegisterSW();
  if (!needRefresh) return null;
  return (
    <UpdateNotice
      onUpdate={() => void updateServiceWorker(true)}
      onLater={() => setNeedRefresh(false)}
    />
  );
};
