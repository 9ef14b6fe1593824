import { useRegisterSW } from 'virtual:pwa-register/react';
import { UpdateNotice } from '#ui/layout/update-notice.tsx';

/** Registers /service-worker.js (PWA-1) and asks before a new version takes over: it would do so under a half-filled form. */
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
