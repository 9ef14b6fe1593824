import { useId } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { type Choice, findChoice } from './choice.ts';
import { describedBy, FieldNote } from './field.tsx';
import { VisuallyHidden } from '#ui/shared/widgets/visually-hidden.tsx';
import fieldStyles from './field.module.css';
import styles from './segmented-control.module.css';

export interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Null as long as nothing is chosen. */
  readonly value: Value | null;
  readonly options: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly size?: 'entry' | 'normal';
  readonly error?: string | undefined;
}

/** Radio buttons in a row, for two to five options. */
export const SegmentedControl = <Value extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
  size = 'normal',
  error,
}: SegmentedControlProps<Value>) => {
  const id = useId();
  const { 'aria-invalid': isInvalid = false, ...description } = describedBy(id, { label, error });
  return (
    <RadioGroup
      {...description}
      isInvalid={isInvalid}
      className={classNames(fieldStyles.field)}
      orientation="horizontal"
      value={value}
      onChange={(text) => onChange(findChoice(options, text))}
    >
      <Label className={isLabelHidden ? fieldStyles.unseen : fieldStyles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </Label>
      <div className={classNames(styles.track, size === 'entry' && styles.entry)}>
        {options.map(({ value: own, label: word }) => (
          <Radio key={own} value={own} className={classNames(styles.option)}>
            <span>{word}</span>
          </Radio>
        ))}
      </div>
      <FieldNote id={id} label={label} error={error} />
    </RadioGroup>
  );
};
