import type { FocusEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { dateFormatHint } from '#ui/text/common.ts';

/** A date as typed: 21.11.2026 or 2026-11-21; the form reads it. */
export type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'icon' | 'placeholder'>;

/** A date typed as text, wholly selected on focus. */
export const DateField = ({ onFocus, ...props }: DateFieldProps) => (
  <TextField
    {...props}
    placeholder={dateFormatHint}
    onFocus={(event: FocusEvent<HTMLInputElement>) => {
      event.currentTarget.select();
      onFocus?.(event);
    }}
  />
);
