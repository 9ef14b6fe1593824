import type { MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import type { Icon } from './icon.ts';
import { Kbd } from './kbd.tsx';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

/** Use one `primary` per view, `danger` only in a dialog that asks, and `soft` to add an entry. */
export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'link' | 'danger';
/** `entry` is 56 px high, `normal` 44 px, `dense` 36 px for tables (44 px on touch screens). */
export type ButtonSize = 'entry' | 'normal' | 'dense';

export interface ButtonProps {
  readonly children: string;
  readonly onPress?: (() => void) | undefined;
  readonly type?: 'button' | 'submit';
  /** Id of the form that a submit button outside of it sends. */
  readonly form?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: Icon;
  /** A busy button shows `busyLabel`, keeps its width and ignores presses. */
  readonly isBusy?: boolean;
  readonly busyLabel?: string;
  /** Use it only with the reason in words nearby. */
  readonly isDisabled?: boolean;
  readonly isBlock?: boolean;
  readonly shortcut?: string;
  readonly autoFocus?: boolean;
  readonly 'aria-label'?: string;
  /** True if the element with the id `controls` is open, for a button that opens one. */
  readonly isExpanded?: boolean;
  readonly controls?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Class names of a button, shared with links that look like buttons. */
export const buttonClass = (variant: ButtonVariant, size: ButtonSize, isBlock: boolean): string =>
  classNames(
    styles.button,
    variant !== 'secondary' && styles[variant],
    size !== 'normal' && styles[size],
    isBlock && styles.block,
  );

const ButtonContent = ({
  children,
  icon: IconOf,
  isBusy = false,
  busyLabel = children,
  shortcut,
}: Pick<ButtonProps, 'children' | 'icon' | 'isBusy' | 'busyLabel' | 'shortcut'>): ReactNode => {
  const hasIcon = IconOf !== undefined;
  const isReserved = busyLabel !== children;
  return (
    <span
      className={classNames(styles.content, (hasIcon || !isBusy) && styles.reserveIcon)}
      data-reserve={isReserved ? (isBusy ? children : busyLabel) : undefined}
    >
      <span className={styles.row}>
        {isBusy ? <Spinner /> : hasIcon && <IconOf size={18} aria-hidden="true" />}
        {isBusy ? busyLabel : children}
        {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
      </span>
    </span>
  );
};

export const Button = (props: ButtonProps) => {
  const { variant = 'secondary', size = 'normal', isBlock = false, isBusy = false } = props;
  const press = (event: MouseEvent) => {
    if (isBusy) event.preventDefault();
    else props.onPress?.();
  };
  return (
    <button
      ref={props.ref}
      type={props.type ?? 'button'}
      form={props.form}
      className={buttonClass(variant, size, isBlock)}
      aria-busy={isBusy}
      aria-label={props['aria-label']}
      aria-expanded={props.isExpanded}
      aria-controls={props.isExpanded === true ? props.controls : undefined}
      disabled={props.isDisabled}
      // In a dialog that asks, the safe answer has the focus.
      autoFocus={props.autoFocus}
      onClick={press}
    >
      <ButtonContent {...props} />
    </button>
  );
};
