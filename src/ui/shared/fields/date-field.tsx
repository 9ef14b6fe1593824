import type { FocusEvent } from 'react';
import { formatCalendarDate, parseCalendarDate, warsawDate } from '#domain/time/calendar.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { dateFormatHint } from '#ui/shared/words/signed-in.text.ts';

/** A date as typed: 21.11.2026, 21.11, 21112026 or 2026-11-21; the form reads it. */
export interface DateFieldProps extends Omit<
  TextFieldProps,
  'kind' | 'type' | 'icon' | 'placeholder' | 'onBlur'
> {
  /** The time (ms) to which a day without its year is near. */
  readonly now: number;
}

/** A date typed as text: wholly selected on focus, written out in full when the field is left. */
export const DateField = ({ now, onFocus, ...props }: DateFieldProps) => (
  <TextField
    {...props}
    kind="decimal"
    placeholder={dateFormatHint}
    onFocus={(event: FocusEvent<HTMLInputElement>) => {
      event.currentTarget.select();
      onFocus?.(event);
    }}
    onBlur={() => {
      const date = parseCalendarDate(props.value, warsawDate(now));
      const full = date === null ? props.value : formatCalendarDate(date);
      if (full !== props.value) props.onChange?.(full);
    }}
  />
);
