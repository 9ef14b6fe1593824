import CloudOff from 'lucide-react/icons/cloud-off';
import { type ReactNode, useState } from 'react';
import type { Block } from '#machines/limits/limiters.ts';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { LimitNote } from '#ui/shared/widgets/limit-note.tsx';
import { PHONE, useMediaQuery } from '#ui/shared/hooks/media-query.ts';
import { Note } from '#ui/shared/widgets/note.tsx';
import {
  cloudTroubleText,
  hiddenText,
  notDurableText,
  offlineBannerText,
  skipText,
} from './frame.text.ts';
import { type Attention, AttentionNotice } from './attention-notice.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer, type FooterProps } from './footer.tsx';
import { PendingBox } from './pending-box.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import styles from './app-layout.module.css';
import { useClearToasts } from './use-clear-toasts.ts';

export interface AppLayoutProps extends FooterProps {
  readonly online: boolean;
  readonly pendingCount: number;
  readonly syncing: boolean;
  /** False while a fresh operation is being sent at once, since the box would only flash. */
  readonly showPending: boolean;
  /** False when the device offers no persistent storage. */
  readonly isDurable: boolean;
  /**
   * Set when the device's database did not open. `waiting` counts its pending operations; null if
   * unknown.
   */
  readonly hidden: { readonly waiting: number | null } | null;
  /**
   * Reason why nothing reaches the cloud while online: wrong answers, or cloud rules older than the
   * app.
   */
  readonly cloudTrouble: keyof typeof cloudTroubleText | null;
  readonly attention: Attention;
  readonly blocks: readonly Block[];
  readonly onSync: () => void;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

const MAIN_ID = 'main';

const OfflineBanner = () => (
  <div className={styles.banner} data-banner="offline" role="status">
    <CloudOff size={20} aria-hidden="true" />
    <span>{offlineBannerText}</span>
  </div>
);

/**
 * Frame of the signed-in pages (LAYOUT-1 to LAYOUT-4). Asks before a sign-out with pending
 * operations.
 */
export const AppLayout = (props: AppLayoutProps) => {
  useClearToasts();
  const isPhone = useMediaQuery(PHONE);
  const [isAsked, setAsked] = useState(false);
  const { online, showPending, cloudTrouble } = props;
  const onSignOut = () => (props.pendingCount > 0 ? setAsked(true) : props.onSignOut());
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {skipText}
      </a>
      {!online && <OfflineBanner />}
      <div className={styles.nav}>
        {isPhone ? <BottomBar onSignOut={onSignOut} /> : <Sidebar onSignOut={onSignOut} />}
      </div>
      <div className={styles.page}>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={classNames(styles.main, showPending && styles.hasPending)}
        >
          {!props.isDurable && (
            <div className={styles.notice}>
              <Note tone="danger">{notDurableText}</Note>
            </div>
          )}
          {props.hidden !== null && (
            <div className={styles.notice} role="status">
              <Note tone="danger">{hiddenText(props.hidden.waiting)}</Note>
            </div>
          )}
          {online && cloudTrouble !== null && (
            <div className={styles.notice} role="status">
              <Note tone="wait">{cloudTroubleText[cloudTrouble]}</Note>
            </div>
          )}
          <div className={styles.notice}>
            <AttentionNotice {...props.attention} />
          </div>
          <div className={classNames(styles.notice, styles.blocks)}>
            {props.blocks.map((block) => (
              <LimitNote key={block.operation} block={block} />
            ))}
          </div>
          {props.children}
        </main>
        <Footer email={props.email} version={props.version} lastSync={props.lastSync} />
      </div>
      {isAsked && (
        <SignOutQuestion
          count={props.pendingCount}
          onSignOut={() => {
            setAsked(false);
            props.onSignOut();
          }}
          onStay={() => setAsked(false)}
        />
      )}
      {showPending && (
        <PendingBox
          count={props.pendingCount}
          online={online}
          syncing={props.syncing}
          onSync={props.onSync}
        />
      )}
    </div>
  );
};
