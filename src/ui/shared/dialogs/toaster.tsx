import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import {
  resolveValue,
  type Toast,
  toast as toastStore,
  useToaster,
} from 'react-hot-toast/headless';
import { closeText } from '#ui/shared/words/common.text.ts';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { IconButton } from '#ui/shared/widgets/icon-button.tsx';
import { Spinner } from '#ui/shared/widgets/spinner.tsx';
import { TOAST_LIMIT, TOAST_WIDTH } from './toasts.ts';
import styles from './toaster.module.css';

const ToastIcon = ({ type }: Pick<Toast, 'type'>) => {
  switch (type) {
    case 'success':
      return <Check size={20} aria-hidden="true" />;
    case 'error':
      return <TriangleAlert size={20} aria-hidden="true" />;
    case 'loading':
      return <Spinner />;
    case 'blank':
    case 'custom':
      return <Info size={20} aria-hidden="true" />;
  }
};

const ToastCard = ({ toast }: { readonly toast: Toast }) => (
  <div
    {...toast.ariaProps}
    className={styles.toast}
    data-leaving={toast.visible ? undefined : ''}
    style={{ maxWidth: TOAST_WIDTH }}
  >
    <span
      className={classNames(
        styles.icon,
        toast.type === 'success' && styles.success,
        toast.type === 'error' && styles.error,
      )}
    >
      <ToastIcon type={toast.type} />
    </span>
    <span className={styles.words}>{resolveValue(toast.message, toast)}</span>
    {toast.type === 'error' && (
      <IconButton
        label={closeText}
        icon={X}
        size="dense"
        onPress={() => toastStore.dismiss(toast.id)}
      />
    )}
  </div>
);

/**
 * Shows toasts at the top right below the page's head. The library's own container would write
 * rules into a style element, which the content security policy forbids.
 */
export const Toaster = () => {
  const { toasts, handlers } = useToaster();
  return (
    <div
      data-toasts
      className={styles.place}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.slice(0, TOAST_LIMIT).map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
};
