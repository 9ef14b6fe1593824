import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { useBack } from '#ui/shared/hooks/use-back.ts';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { type Choice, findChoice } from './choice.ts';
import {
  describedBy,
  Field,
  type FieldFrame,
  type FieldSize,
  inputClass,
  labelId,
} from './field.tsx';
import listStyles from './combobox.module.css';
import styles from './field.module.css';

export interface SelectProps<Value extends string> extends Omit<FieldFrame, 'error'> {
  readonly value: Value;
  readonly options: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly size?: FieldSize;
  readonly isDisabled?: boolean;
}

/** For more than five options or labels of unknown length. */
export const Select = <Value extends string>({
  value,
  options,
  onChange,
  size = 'normal',
  isDisabled = false,
  ...frame
}: SelectProps<Value>) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useBack(isOpen, () => setOpen(false));
  return (
    <AriaSelect
      value={value}
      onChange={(chosen) => onChange(findChoice(options, chosen))}
      isDisabled={isDisabled}
      isOpen={isOpen}
      onOpenChange={setOpen}
      aria-labelledby={labelId(id)}
    >
      <Field id={id} {...frame}>
        <div className={styles.control}>
          <Button {...describedBy(id, frame)} className={inputClass(size, styles.select)}>
            <SelectValue className={classNames(styles.chosen)} />
          </Button>
          <span className={classNames(styles.end, styles.passive)}>
            <ChevronDown size={18} aria-hidden="true" />
          </span>
        </div>
      </Field>
      <Popover offset={6} className={classNames(listStyles.list)}>
        <ListBox className={classNames(listStyles.options)} items={options}>
          {({ value: own, label }) => (
            <ListBoxItem id={own} textValue={label} className={classNames(listStyles.option)}>
              <span>{label}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
};
