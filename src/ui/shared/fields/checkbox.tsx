import { useId } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components';
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
  const { 'aria-invalid': isInvalid = false, ...description } = describedBy(id, frame);
  return (
    <div className={classNames(styles.field)}>
      <AriaCheckbox
        {...description}
        isSelected={isChecked}
        isInvalid={isInvalid}
        onChange={onChange}
        className={classNames(styles.checkbox, isLabelHidden && styles.dense)}
      >
        <span className={styles.box} aria-hidden="true" />
        {isLabelHidden ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
      </AriaCheckbox>
      <FieldNote id={id} {...frame} />
    </div>
  );
};
