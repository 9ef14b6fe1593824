import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type Ref } from 'react';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { describedBy, Field, type FieldFrame, type FieldSize, inputClass } from './field.tsx';
import styles from './field.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string> extends FieldFrame {
  readonly value: Value;
  readonly options: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly size?: FieldSize;
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Native list, for more than five options or labels of unknown length. */
export const Select = <Value extends string>({
  value,
  options,
  onChange,
  size = 'normal',
  isDisabled = false,
  ref,
  ...frame
}: SelectProps<Value>) => {
  const id = useId();
  const choose = (text: string) => {
    const option = options.find((candidate) => candidate.value === text);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Field id={id} {...frame}>
      <div className={styles.control}>
        <select
          {...describedBy(id, frame)}
          ref={ref}
          className={inputClass(size)}
          value={value}
          disabled={isDisabled}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classNames(styles.end, styles.passive)}>
          <ChevronDown size={18} aria-hidden="true" />
        </span>
      </div>
    </Field>
  );
};
