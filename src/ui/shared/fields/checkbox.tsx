import { useId } from 'react';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { describedBy, FieldNote } from './field.tsx';
import { VisuallyHidden } from '#ui/shared/widgets/visually-hidden.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  readonly children: string;
  /** For a table whose row and column name the box. Screen readers still read the label. */
  readonly isLabelHidden?: boolean;
  readonly hint?: string | undefined;
  /** Says what to do, in place of the hint. */
  readonly error?: string | undefined;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** The whole line is clickable. */
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
