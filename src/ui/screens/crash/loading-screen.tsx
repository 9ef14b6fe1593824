import { Skeleton, SkeletonCard } from '#ui/components/skeleton.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import { loadingText } from '#ui/text/common.ts';
import styles from './loading-screen.module.css';

/** A page that is on its way, in its shape: a head and a card. With `text` it says what it waits for ("Migracja danych..."). */
export const LoadingScreen = ({ text }: { readonly text?: string }) => (
  <div className={styles.page} role="status">
    {text === undefined ? (
      <VisuallyHidden>{loadingText}</VisuallyHidden>
    ) : (
      <span className={styles.words}>
        <Spinner />
        {text}
      </span>
    )}
    <Skeleton width="180px" height="32px" />
    <SkeletonCard />
  </div>
);
