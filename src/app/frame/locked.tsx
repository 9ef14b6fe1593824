import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { isOnline } from '#machines/session/connectivity.machine.ts';
import { isLocked, isUnlocked, isUnlocking } from '#machines/lock/lock.machine.ts';
import { limitIdentifier } from '#machines/limits/rate-limits.ts';
import { LoadingScreen } from '#ui/shared/page/loading-screen.tsx';
import { LockScreen } from '#ui/screens/lock/lock-screen.tsx';
import type { Locking } from '#ui/services/services.ts';
import { unlockErrorText } from '#ui/session/lock.text.ts';
import { useLimit } from '#ui/shared/saving/use-limit.ts';
import type { RunningApp } from '#app/services/app-services.ts';
import type { Pauses } from '#app/services/lock.ts';

interface LockedProps {
  readonly app: RunningApp;
  readonly lock: Locking['lock'];
  readonly pauses: Pauses;
}

const useIsPaused = ({ leftMs, watch }: Pauses, userId: string): boolean => {
  const subscribe = useCallback((listener: () => void) => watch(userId, listener), [watch, userId]);
  return useSyncExternalStore(subscribe, () => leftMs(userId) > 0);
};

/** The limit on signing in also applies to unlocking with the account's password. */
const Locked = ({ app: { session, connectivity, version }, lock, pauses }: LockedProps) => {
  const snapshot = useSelector(lock, (state) => state);
  const online = useSelector(connectivity, isOnline);
  const { block, allows } = useLimit();
  const { user, asksFor, fault } = snapshot.context;
  const email = user?.email ?? '';
  const userId = user?.id ?? '';
  const isPaused = useIsPaused(pauses, userId) && asksFor === 'passphrase';
  const unlock = (secret: string): void => {
    const isAllowed = asksFor === 'passphrase' || allows('auth:login', limitIdentifier({ email }));
    if (isAllowed) lock.send({ type: 'UNLOCK', secret });
  };
  return (
    <LockScreen
      email={email}
      asksFor={asksFor}
      online={online}
      busy={isUnlocking(snapshot)}
      error={fault === null ? null : unlockErrorText(fault)}
      block={block}
      // A passphrase counts as wrong until its check ends, so no pause is shown meanwhile.
      pauseLeftMs={isPaused && !isUnlocking(snapshot) ? () => pauses.leftMs(userId) : null}
      version={version}
      onUnlock={unlock}
      onSignOut={() => session.send({ type: 'SIGN_OUT' })}
      onForgotten={() => session.send({ type: 'SIGN_OUT_AND_ERASE' })}
    />
  );
};

export const LockGate = ({
  children,
  ...props
}: LockedProps & { readonly children: ReactNode }) => {
  const isOpenNow = useSelector(props.lock, isUnlocked);
  const isLockedNow = useSelector(props.lock, isLocked);
  if (isOpenNow) return children;
  return isLockedNow ? <Locked {...props} /> : <LoadingScreen />;
};
