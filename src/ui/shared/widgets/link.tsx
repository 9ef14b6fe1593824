import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { searching, useKeptWords } from '#ui/shared/hooks/searched-words.ts';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx';
import type { Icon } from './icon.ts';
import { classNames } from './class-names.ts';
import buttonStyles from './button.module.css';
import styles from './link.module.css';

export interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
  /** `row` is the name of a table row: bold, in the colour of the text. */
  readonly variant?: 'text' | 'row';
  /**
   * Search words for the target list. Without it, another view of the same page keeps its words.
   */
  readonly words?: string;
}

export const Link = ({ to, children, variant = 'text', words }: LinkProps) => {
  const kept = useKeptWords()(to);
  return (
    <RouterLink
      to={to}
      state={words === undefined ? kept : searching(words)}
      className={variant === 'row' ? styles.row : styles.link}
    >
      {children}
    </RouterLink>
  );
};

export interface ButtonLinkProps {
  readonly to: string;
  readonly children: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: Icon;
  readonly isBlock?: boolean;
  readonly 'aria-label'?: string;
}

/** For an action that opens a page, such as "Dodaj Kwit". */
export const ButtonLink = ({
  to,
  children,
  variant = 'secondary',
  size = 'normal',
  icon: IconOf,
  isBlock = false,
  'aria-label': label,
}: ButtonLinkProps) => (
  <RouterLink to={to} className={buttonClass(variant, size, isBlock)} aria-label={label}>
    <span className={styles.content}>
      {IconOf !== undefined && <IconOf size={18} aria-hidden="true" />}
      {children}
    </span>
  </RouterLink>
);

/** `label` is the accessible name and the tooltip. */
export const IconLink = ({
  to,
  label,
  icon: IconOf,
}: {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
}) => (
  <RouterLink
    to={to}
    className={classNames(buttonClass('secondary', 'normal', false), buttonStyles.icon)}
    aria-label={label}
    title={label}
  >
    <IconOf size={20} aria-hidden="true" />
  </RouterLink>
);
