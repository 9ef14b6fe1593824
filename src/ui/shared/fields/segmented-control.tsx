import { useId } from 'react';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import type { Icon } from '#ui/shared/widgets/icon.ts';
import type { Choice } from './select.tsx';
import { VisuallyHidden } from '#ui/shared/widgets/visually-hidden.tsx';
import fieldStyles from './field.module.css';
import styles from './segmented-control.module.css';

export interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: Value;
  readonly options: readonly (Choice<Value> & { readonly icon?: Icon })[];
  readonly onChange: (value: Value) => void;
  readonly size?: 'entry' | 'normal';
}

/** Radio buttons in a row, for two to five options. */
export const SegmentedControl = <Value extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
  size = 'normal',
}: SegmentedControlProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={fieldStyles.field}>
      <legend className={isLabelHidden ? undefined : classNames(fieldStyles.label, styles.label)}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={classNames(styles.track, size === 'entry' && styles.entry)}>
        {options.map(({ value: own, label: word, icon: IconOf }) => (
          <label key={own} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={own === value}
              onChange={() => onChange(own)}
            />
            {IconOf !== undefined && <IconOf size={18} aria-hidden="true" />}
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
