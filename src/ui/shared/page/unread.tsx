import { useSelector } from '@xstate/react';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import { isOnline } from '#machines/session/connectivity.machine.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { EmptyState } from '#ui/shared/widgets/empty-state.tsx';
import { ButtonLink } from '#ui/shared/widgets/link.tsx';
import { PageHeader } from './page-header.tsx';
import { SkeletonBars } from '#ui/shared/widgets/skeleton.tsx';
import { Spinner } from '#ui/shared/widgets/spinner.tsx';
import { useApp, useWorkspace } from '#ui/services/services.ts';
import { unreadText as text } from './unread.text.ts';
import styles from './unread.module.css';

const Reading = () => (
  <div className={styles.reading} role="status">
    <span className={styles.words}>
      <Spinner />
      {text.reading}
    </span>
    <SkeletonBars />
  </div>
);

/**
 * Shown in place of a list until this device has read the cloud for the first time, since unknown
 * data is not the same as no data.
 */
export const Unread = () => {
  const { connectivity } = useApp();
  const { caching, refresh } = useWorkspace();
  const online = useSelector(connectivity, isOnline);
  const hasFailed = useSelector(caching, (snapshot) => snapshot.matches('failed'));
  if (!online)
    return (
      <EmptyState
        icon={CloudOff}
        {...text.offline}
        action={<ButtonLink to="/add-receipt">{text.addReceipt}</ButtonLink>}
      />
    );
  if (!hasFailed) return <Reading />;
  return (
    <EmptyState
      icon={CloudAlert}
      {...text.failed}
      action={<Button onPress={refresh}>{text.retry}</Button>}
    />
  );
};

export const UnreadPage = ({ title }: { readonly title: string }) => (
  <>
    <PageHeader title={title} />
    <Card isFlush>
      <Unread />
    </Card>
  </>
);
