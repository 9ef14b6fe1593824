import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { VisuallyHidden } from '#ui/shared/widgets/visually-hidden.tsx';
import styles from './field.module.css';

/** 56 px at the scale, 44 px everywhere, 36 px in tables. */
export type FieldSize = 'entry' | 'normal' | 'dense';

/** What every field has: a label above, always visible; a hint below, which an error replaces. */
export interface FieldFrame {
  readonly label: string;
  /** For a table cell whose column names it; readers still hear the label. */
  readonly isLabelHidden?: boolean;
  readonly hint?: string | undefined;
  /** Says what to do; null or undefined when all is well. */
  readonly error?: string | null | undefined;
}

/** The frame's part of a field's props. */
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

/** The attributes that tie a control to its hint or error. */
export const describedBy = (id: string, { hint, error }: FieldFrame) => ({
  id,
  'aria-invalid': hasText(error) || undefined,
  'aria-describedby': hasText(error) ? `${id}-error` : hasText(hint) ? `${id}-hint` : undefined,
});

const hasText = (text: string | null | undefined): text is string =>
  text !== undefined && text !== null && text !== '';

/** The class names of a control of a size. */
export const inputClass = (size: FieldSize, ...further: readonly (string | false | undefined)[]) =>
  classNames(styles.input, size !== 'normal' && styles[size], ...further);

/** An error below its field, with an icon. */
const FieldError = ({ id, children }: { readonly id?: string; readonly children: string }) => (
  <span className={styles.error} id={id}>
    <TriangleAlert size={16} aria-hidden="true" />
    <span>{children}</span>
  </span>
);

/** What stands below a control: its error, else its hint. */
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

/** Label, control, and hint or error, one below the other. */
export const Field = ({
  children,
  ...frame
}: FieldFrame & { readonly id: string; readonly children: ReactNode }) => {
  const { id, label, isLabelHidden = false } = frame;
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? styles.unseen : styles.label} htmlFor={id}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children}
      <FieldNote {...frame} />
    </div>
  );
};
