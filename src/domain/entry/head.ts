import {
  type CalendarDate,
  formatCalendarDate,
  warsawInstant,
  parseCalendarDate,
  formatTimeOfDay,
  parseTimeOfDay,
  isSameDay,
  type TimeOfDay,
  warsawDate,
  warsawTime,
} from '#domain/time/calendar.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { isBlank, plainText } from '#domain/shared/visible-text.ts';
import type { View } from '#domain/view/view.ts';
import { daysBetween } from '#domain/time/period.ts';
import {
  formatReceiptNumber,
  nextReceiptNumber,
  rememberedNumber,
  parseReceiptNumber,
} from '#domain/receipt/receipt-number.ts';
import { isDayKnown, takenNumbers } from '#domain/view/taken-numbers.ts';
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { ReceiptForm } from './receipt-form.ts';
import { type Checked, errorAt } from './field-errors.ts';

export interface FormContext extends Pick<
  View,
  'clients' | 'receipts' | 'removed' | 'companyDetails'
> {
  /** ms since 1970. */
  readonly now: number;
  /** Instant (ms) from which all receipts are known; missing if none is unknown. */
  readonly receiptsFrom?: number;
  /** True if this device may not know all receipts, so that no number is surely free. */
  readonly areNumbersUnknown?: boolean;
}

/** The typed date or, by default, today's date in Warsaw. */
export const shownDate = (form: ReceiptForm, { now }: Pick<FormContext, 'now'>): string =>
  form.isDateTyped ? form.dateText : formatCalendarDate(warsawDate(now));

/** Leaves out the receipt being edited, but not one that another tab saved from the same draft. */
export const otherReceipts = (
  { stored, documentId }: ReceiptForm,
  receipts: readonly Receipt[],
): readonly Receipt[] =>
  stored === null ? receipts : receipts.filter(({ id }) => !isSameRecord(id, documentId));

/**
 * True if this device may not know of a number already given: the cloud was never read, or was not
 * read since this start, at which IndexedDB did not open.
 */
export const canMissNumbers = (
  { hidden }: { readonly hidden: { readonly at: number } | null },
  { lastSync }: Pick<View, 'lastSync'>,
): boolean => lastSync === null || (hidden !== null && lastSync < hidden.at);

/** The typed number, or the next free one of the form's day; empty if that is unknown. */
export const shownNumber = (form: ReceiptForm, context: FormContext): string => {
  if (form.isNumberTyped) return form.numberText;
  const today = warsawDate(context.now);
  const date = parseCalendarDate(shownDate(form, context), today) ?? today;
  const { companyDetails, areNumbersUnknown = false, receiptsFrom = -Infinity } = context;
  if (areNumbersUnknown || !isDayKnown(date, { receiptsFrom })) return '';
  const taken = takenNumbers(context);
  return nextReceiptNumber(taken, date, companyDetails?.numberingStart);
};

const FIRST_YEAR = 2000;
/** Most days in the future. A later date has a mistyped year, as no clock is months ahead. */
const DAYS_AHEAD = 31;

/** The instant (ms) whose time applies until one is typed: the stored receipt's, or now. */
export const untypedTime = ({ stored }: ReceiptForm, { now }: Pick<FormContext, 'now'>): number =>
  stored === null ? now : Date.parse(stored.date);

const typedTime = ({ timeText }: ReceiptForm): TimeOfDay | null => parseTimeOfDay(timeText);

/** Completes a typed time: "7" becomes "07:00". */
export const withWholeTime = (form: ReceiptForm): ReceiptForm => {
  const time = typedTime(form);
  const timeText = time === null ? form.timeText : formatTimeOfDay(time);
  return timeText === form.timeText ? form : { ...form, timeText };
};

export const isWrongTime = (form: ReceiptForm): boolean =>
  !isBlank(form.timeText) && typedTime(form) === null;

const MINUTE_MS = 60_000;

/**
 * One hour comes twice on the night when the clocks go back. A time equal to that of `untyped` (ms)
 * keeps that instant; any other time means the first of the two hours.
 */
const instantNear = (date: CalendarDate, time: TimeOfDay, untyped: number): number => {
  const { hour, minute } = warsawTime(untyped);
  const isSame =
    isSameDay(date, warsawDate(untyped)) && time.hour === hour && time.minute === minute;
  return isSame ? untyped - (untyped % MINUTE_MS) : warsawInstant(date, time);
};

/** Returns the instant (ISO 8601) of the form's date and time. */
export const readDate = (form: ReceiptForm, context: FormContext): Checked<string> => {
  const text = shownDate(form, context);
  const { stored } = form;
  const untyped = untypedTime(form, context);
  const time = typedTime(form);
  if (
    stored !== null &&
    time === null &&
    plainText(text) === formatCalendarDate(warsawDate(untyped))
  )
    return { value: stored.date };
  const date = parseCalendarDate(text, warsawDate(context.now));
  if (date === null) return errorAt('date', 'date-none');
  if (date.year < FIRST_YEAR) return errorAt('date', 'date-too-early');
  if (daysBetween(warsawDate(context.now), date) > DAYS_AHEAD)
    return errorAt('date', 'date-too-late');
  const instant = instantNear(date, time ?? warsawTime(untyped), untyped);
  return { value: new Date(instant).toISOString() };
};

/** Returns the number with day and month padded. A stored receipt may keep its number as it is. */
export const readNumber = (form: ReceiptForm, context: FormContext): Checked<string> => {
  const text = shownNumber(form, context);
  if (text === form.stored?.number) return { value: text };
  const number = parseReceiptNumber(text);
  return number === null
    ? errorAt('number', 'number-shape')
    : { value: formatReceiptNumber(number) };
};

/** A taken number is only a warning, because the paper under this number may be signed. */
export const takenBy = (
  form: ReceiptForm,
  number: string,
  receipts: readonly Receipt[],
): Receipt | undefined => {
  const wanted = parseReceiptNumber(number);
  if (wanted === null) return undefined;
  const text = formatReceiptNumber(wanted);
  return otherReceipts(form, receipts).find((receipt) => {
    const taken = rememberedNumber(receipt);
    return taken !== null && formatReceiptNumber(taken) === text;
  });
};

export const chosenClient = (
  { clientId }: ReceiptForm,
  clients: readonly Client[],
): Client | undefined =>
  clientId === null || clientId === ''
    ? undefined
    : clients.find(({ id }) => isSameRecord(id, clientId));
