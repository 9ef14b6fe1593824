import type { FocusEvent } from 'react';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import styles from './field.module.css';

/** `isHero` makes the number the largest in the form (net weight). The form parses the text. */
export interface NumberFieldProps extends Omit<TextFieldProps, 'kind' | 'type' | 'icon'> {
  readonly isHero?: boolean;
}

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

/** Accepts comma or dot. Right-aligned, and selected as a whole on focus. */
export const NumberField = ({ isHero = false, onFocus, ...props }: NumberFieldProps) => (
  <TextField
    {...props}
    kind="decimal"
    inputClassName={classNames(styles.number, isHero && styles.hero, props.inputClassName)}
    onFocus={(event) => {
      selectAll(event);
      onFocus?.(event);
    }}
  />
);
