import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { cancelText, unsavedText } from '#ui/shared/words/common.text.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import type { Icon } from '#ui/shared/widgets/icon.ts';
import { useAskBeforeUnload, useBack } from '#ui/shared/hooks/use-back.ts';
import { FocusBack, useOpener } from './focus-back.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /**
   * Called on Esc and on going back. If the user has typed something, the dialog asks first.
   * Without `onClose` only an answer closes the dialog.
   */
  readonly onClose?: (() => void) | undefined;
  /**
   * `danger` asks before something is destroyed: the dialog is an `alertdialog` with a red icon.
   */
  readonly tone?: 'plain' | 'danger';
  readonly icon?: Icon | undefined;
  readonly isWide?: boolean;
  /** As high as the screen allows, so that no button moves when the content grows. */
  readonly isTall?: boolean;
  readonly children?: ReactNode;
  /** Buttons, the quiet one first. A form inside the dialog brings its own. */
  readonly actions?: ReactNode;
}

/** Asks before a dialog closes in which the user has typed something. */
const useClosing = (isOpen: boolean, onClose: (() => void) | undefined) => {
  const [isTyped, setTyped] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // The next opening is a new dialog in which nothing was typed.
  if (!isOpen && (isTyped || isAsked)) {
    setTyped(false);
    setAsked(false);
  }
  const close = () => {
    if (onClose === undefined) return;
    if (isTyped) setAsked(true);
    else onClose();
  };
  useBack(isOpen, close);
  useAskBeforeUnload(isOpen && isTyped);
  const question = isOpen && isAsked && (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={unsavedText.title}
      confirmLabel={unsavedText.close}
      cancelLabel={unsavedText.stay}
      onConfirm={() => onClose?.()}
      onCancel={() => setAsked(false)}
    >
      <p>{unsavedText.lost}</p>
    </ConfirmDialog>
  );
  return { close, question, noteTyping: () => setTyped(true) };
};

/** Keeps the focus while open and gives it back afterwards. The page behind it is inert. */
export const Dialog = ({
  isOpen,
  title,
  onClose,
  tone = 'plain',
  icon: IconOf,
  isWide = false,
  isTall = false,
  children,
  actions,
}: DialogProps) => {
  const { close, question, noteTyping } = useClosing(isOpen, onClose);
  const opener = useOpener(isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={false}
      onOpenChange={(open) => !open && close()}
      className={classNames(styles.scrim)}
    >
      <Modal className={classNames(styles.modal, isWide && styles.wide, isTall && styles.tall)}>
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
          <div className={styles.content} onChange={noteTyping}>
            {children}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
        {question}
        <FocusBack opener={opener} />
      </Modal>
    </ModalOverlay>
  );
};

export interface ConfirmDialogProps extends Omit<DialogProps, 'actions' | 'onClose'> {
  /** A verb, such as "Usuń". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly busyLabel?: string;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** With the tone `danger` the safe answer has the focus. */
export const ConfirmDialog = ({
  confirmLabel,
  cancelLabel = cancelText,
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
        {cancelLabel}
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
