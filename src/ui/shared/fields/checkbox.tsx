import { useId } from 'react';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { describedBy, FieldNote } from './field.tsx';
import { VisuallyHidden } from '#ui/shared/widgets/visually-hidden.tsx';
import styles from './checkbox.module.css';

/** A yes or no. */
export interface CheckboxProps {
  readonly children: string;
  /** In a table whose row and column name it; readers still hear the label. */
  readonly isLabelHidden?: boolean;
  readonly hint?: string | undefined;
  /** Says what to do, in place of the hint. */
  readonly error?: string | undefined;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A box to tick; the whole line is the target. */
export const Checkbox = ({
  children,
  isLabelHidden = false,
  isChecked,
  onChange,
  ...note
}: CheckboxProps) => {
  const id = useId();
  const frame = { label: children, ...note };
  return (
    <div className={classNames(styles.field)}>
      <label className={classNames(styles.checkbox, isLabelHidden && styles.dense)}>
        <input
          {...describedBy(id, frame)}
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {isLabelHidden ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
      </label>
      <FieldNote id={id} {...frame} />
    </div>
  );
};
