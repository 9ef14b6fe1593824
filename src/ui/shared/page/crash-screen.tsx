import ChevronLeft from 'lucide-react/icons/chevron-left';
import Copy from 'lucide-react/icons/copy';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from '#ui/shared/widgets/button.tsx';
import { IconButton } from '#ui/shared/widgets/icon-button.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { crashText } from '#ui/shared/words/notices.text.ts';
import styles from './crash-screen.module.css';

export interface CrashScreenProps {
  /** Name of the crashed part, in Polish. */
  readonly context?: string | undefined;
  /** Advice in Polish; null if there is none. */
  readonly advice: string | null;
  readonly errorId: string;
  readonly showReload: boolean;
  readonly onRetry: () => void;
  readonly onReload: () => void;
  readonly onBack: () => void;
}

// Browsers refuse this on an insecure or unfocused page; the user can still read the id.
const copy = (text: string): void => {
  navigator.clipboard.writeText(text).then(
    () => toasts.success(crashText.copied),
    () => undefined,
  );
};

const Actions = ({ showReload, onRetry, onReload, onBack }: CrashScreenProps) => (
  <div className={styles.actions}>
    <Button variant="primary" autoFocus onPress={onRetry}>
      {crashText.retry}
    </Button>
    {showReload && (
      <Button icon={RefreshCw} onPress={onReload}>
        {crashText.reload}
      </Button>
    )}
    <Button variant="quiet" icon={ChevronLeft} onPress={onBack}>
      {crashText.back}
    </Button>
  </div>
);

/** Shown in place of a crashed section (CRASH-1, CRASH-2). */
export const CrashScreen = (props: CrashScreenProps) => (
  <div className={styles.page}>
    <div className={styles.card} role="alert">
      <span className={styles.icon}>
        <TriangleAlert size={24} aria-hidden="true" />
      </span>
      <h1>{crashText.title}</h1>
      <p className={styles.body}>{crashText.body(props.context)}</p>
      {props.advice !== null && <p className={styles.body}>{props.advice}</p>}
      <div className={styles.id}>
        <span>{props.errorId}</span>
        <IconButton label={crashText.copy} icon={Copy} onPress={() => copy(props.errorId)} />
      </div>
      <Actions {...props} />
    </div>
  </div>
);
