import type { MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import type { Icon } from './icon.ts';
import { Kbd } from './kbd.tsx';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

/** How much a button asks for the eye: one primary a view; danger only inside a dialog that asks; soft adds to what is there. */
export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'link' | 'danger';
/** 56 px at the scale, 44 px everywhere, 36 px in tables (44 with a finger). */
export type ButtonSize = 'entry' | 'normal' | 'dense';

/** What a button shows and does. */
export interface ButtonProps {
  readonly children: string;
  readonly onPress?: (() => void) | undefined;
  readonly type?: 'button' | 'submit';
  /** The id of the form that a submit button sends from outside of it. */
  readonly form?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: Icon;
  /** While busy the label is `busyLabel`, the width is kept and a further press does nothing. */
  readonly isBusy?: boolean;
  readonly busyLabel?: string;
  /** Only with the reason in words nearby. */
  readonly isDisabled?: boolean;
  /** Fills the width. */
  readonly isBlock?: boolean;
  readonly shortcut?: string;
  readonly autoFocus?: boolean;
  readonly 'aria-label'?: string;
  /** Whether the part of the page with the id `controls` is open, for a button that opens one. */
  readonly isExpanded?: boolean;
  readonly controls?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The class names of a button's look, shared with links that look like buttons. */
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

/** A button with a verb. */
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
      // The safe answer of a question takes the focus.
      autoFocus={props.autoFocus}
      onClick={press}
    >
      <ButtonContent {...props} />
    </button>
  );
};
