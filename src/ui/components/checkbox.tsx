import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './checkbox.module.css';

/** A yes or no. */
export interface CheckboxProps {
  readonly children: string;
  /** In a table whose row and column name it; readers still hear the label. */
  readonly isLabelHidden?: boolean;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A box to tick; the whole line is the target. */
export const Checkbox = ({
  children,
  isLabelHidden = false,
  isChecked,
  onChange,
}: CheckboxProps) => (
  <label className={classNames(styles.checkbox, isLabelHidden && styles.dense)}>
    <input
      type="checkbox"
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {isLabelHidden ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
  </label>
);
