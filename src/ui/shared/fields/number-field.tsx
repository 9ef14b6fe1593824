import type { FocusEvent } from 'react';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import styles from './field.module.css';

/** A number as typed; the form parses it. `isHero` makes it the largest thing of the form (netto). */
export interface NumberFieldProps extends Omit<TextFieldProps, 'kind' | 'type' | 'icon'> {
  readonly isHero?: boolean;
}

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

/** A number typed as text with comma or dot: right-aligned, tabular, wholly selected on focus. */
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
