import type { Ref } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import type { Icon } from './icon.ts';
import styles from './button.module.css';

/** `label` is the accessible name and the tooltip. */
export interface IconButtonProps {
  readonly label: string;
  readonly icon: Icon;
  readonly onPress: () => void;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Only for an action whose icon everybody knows. */
export const IconButton = ({
  label,
  icon: IconOf,
  onPress,
  variant = 'quiet',
  size = 'normal',
  isDisabled,
  isPressed,
  ref,
}: IconButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={classNames(buttonClass(variant, size, false), styles.icon)}
    aria-label={label}
    aria-pressed={isPressed}
    title={label}
    disabled={isDisabled}
    onClick={onPress}
  >
    <IconOf size={20} aria-hidden="true" />
  </button>
);
