import { type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { cancelText } from '#ui/text/common.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { Icon } from './icon.ts';
import styles from './dialog.module.css';

/** A dialog: one question, at most two answers. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Esc, the quiet answer. Without it the dialog can't be closed but by an answer. */
  readonly onClose?: (() => void) | undefined;
  /** `danger` asks before something is destroyed: read out at once, its icon is red. */
  readonly tone?: 'plain' | 'danger';
  readonly icon?: Icon | undefined;
  readonly isWide?: boolean;
  readonly children?: ReactNode;
  /** The buttons, the quiet one first. A form inside the dialog brings its own. */
  readonly actions?: ReactNode;
}

/** Keeps the focus while it is open and gives it back; the page behind it rests. */
export const Dialog = ({
  isOpen,
  title,
  onClose,
  tone = 'plain',
  icon: IconOf,
  isWide = false,
  children,
  actions,
}: DialogProps) => (
  <ModalOverlay
    isOpen={isOpen}
    isDismissable={false}
    onOpenChange={(open) => !open && onClose?.()}
    className={classNames(styles.scrim)}
  >
    <Modal className={classNames(styles.modal, isWide && styles.wide)}>
      <AriaDialog
        role={tone === 'danger' ? 'alertdialog' : 'dialog'}
        className={classNames(styles.dialog)}
      >
        {IconOf !== undefined && (
          <span className={classNames(styles.icon, tone === 'danger' && styles.dangerIcon)}>
            <IconOf size={24} aria-hidden="true" />
          </span>
        )}
        <Heading slot="title" level={2} className={classNames(styles.title)}>
          {title}
        </Heading>
        <div className={styles.content}>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);

/** A question with yes and no. */
export interface ConfirmDialogProps extends Omit<DialogProps, 'actions' | 'onClose'> {
  /** A verb: "Usuń". */
  readonly confirmLabel: string;
  readonly busyLabel?: string;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done; where something is destroyed the focus stands on the safe answer. */
export const ConfirmDialog = ({
  confirmLabel,
  busyLabel = confirmLabel,
  isBusy = false,
  onConfirm,
  onCancel,
  ...dialog
}: ConfirmDialogProps) => {
  const isDanger = dialog.tone === 'danger';
  const actions = (
    <>
      <Button variant="quiet" autoFocus={isDanger} onPress={onCancel}>
        {cancelText}
      </Button>
      <Button
        variant={isDanger ? 'danger' : 'primary'}
        autoFocus={!isDanger}
        isBusy={isBusy}
        busyLabel={busyLabel}
        onPress={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return <Dialog {...dialog} onClose={onCancel} actions={actions} />;
};
