import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { VisuallyHidden } from '#ui/shared/widgets/visually-hidden.tsx';
import styles from './field.module.css';

/** `entry` is 56 px high, `normal` 44 px, `dense` 36 px for tables. */
export type FieldSize = 'entry' | 'normal' | 'dense';

/** An error replaces the hint. */
export interface FieldFrame {
  readonly label: string;
  /** For a table cell that its column names. Screen readers still read the label. */
  readonly isLabelHidden?: boolean;
  readonly hint?: string | undefined;
  /** Says what to do; null or undefined without an error. */
  readonly error?: string | null | undefined;
}

export const pickFrame = ({
  label,
  isLabelHidden = false,
  hint,
  error,
}: FieldFrame): FieldFrame => ({
  label,
  isLabelHidden,
  hint,
  error,
});

export interface Description {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

export const describedBy = (id: string, { hint, error }: FieldFrame): Description => ({
  id,
  ...(hasText(error)
    ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
    : hasText(hint) && { 'aria-describedby': `${id}-hint` }),
});

/** Id of the label of the field with the id `id`. */
export const labelId = (id: string): string => `${id}-label`;

const hasText = (text: string | null | undefined): text is string =>
  text !== undefined && text !== null && text !== '';

export const inputClass = (size: FieldSize, ...further: readonly (string | false | undefined)[]) =>
  classNames(styles.input, size !== 'normal' && styles[size], ...further);

const FieldError = ({ id, children }: { readonly id?: string; readonly children: string }) => (
  <span className={styles.error} id={id}>
    <TriangleAlert size={16} aria-hidden="true" />
    <span>{children}</span>
  </span>
);

export const FieldNote = ({ id, hint, error }: FieldFrame & { readonly id: string }) => {
  if (hasText(error)) return <FieldError id={`${id}-error`}>{error}</FieldError>;
  return (
    hasText(hint) && (
      <span className={styles.hint} id={`${id}-hint`}>
        {hint}
      </span>
    )
  );
};

export const Field = ({
  children,
  ...frame
}: FieldFrame & { readonly id: string; readonly children: ReactNode }) => {
  const { id, label, isLabelHidden = false } = frame;
  return (
    <div className={styles.field}>
      <label id={labelId(id)} className={isLabelHidden ? styles.unseen : styles.label} htmlFor={id}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children}
      <FieldNote {...frame} />
    </div>
  );
};
