import { Skeleton, SkeletonCard } from '#ui/shared/widgets/skeleton.tsx';
import { Spinner } from '#ui/shared/widgets/spinner.tsx';
import { VisuallyHidden } from '#ui/shared/widgets/visually-hidden.tsx';
import { loadingText } from '#ui/shared/words/common.text.ts';
import styles from './loading-screen.module.css';

/**
 * Placeholder in the shape of a page. `text` says what the page waits for ("Migracja danych...").
 */
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
