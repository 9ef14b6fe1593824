import styles from './checkbox.module.css';

/** A yes or no. */
export interface CheckboxProps {
  readonly children: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A box to tick; the whole line is the target. */
export const Checkbox = ({ children, isChecked, onChange }: CheckboxProps) => (
  <label className={styles.checkbox}>
    <input
      type="checkbox"
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
);
