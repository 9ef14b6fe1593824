import type { FocusEvent } from 'react';
import { formatCalendarDate, parseCalendarDate, warsawDate } from '#domain/time/calendar.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { dateFormatHint } from '#ui/shared/words/signed-in.text.ts';

/** Accepts 21.11.2026, 21.11, 21112026 and 2026-11-21; the form parses the text. */
export interface DateFieldProps extends Omit<
  TextFieldProps,
  'kind' | 'type' | 'icon' | 'placeholder' | 'onBlur'
> {
  /** Instant (ms) that decides the year of a date typed without one. */
  readonly now: number;
}

/** Selects the whole text on focus, and writes out the date when the field loses the focus. */
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
