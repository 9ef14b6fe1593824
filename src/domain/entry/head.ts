/** Number, date and client of a receipt's form. */
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
import { type Checked, wrong } from './field-errors.ts';

/** What a form is judged by. */
export interface FormContext extends Pick<
  View,
  'clients' | 'receipts' | 'removed' | 'companyDetails'
> {
  /** ms since 1970. */
  readonly now: number;
  /** Since when (ms) all receipts are known; left out where none is missing. */
  readonly receiptsFrom?: number;
  /** What was issued on this device or what the cloud has by now can't be seen. */
  readonly areNumbersUnknown?: boolean;
}

/** The date as shown: typed, or the day of the clock in Warsaw. */
export const shownDate = (form: ReceiptForm, { now }: Pick<FormContext, 'now'>): string =>
  form.isDateTyped ? form.dateText : formatCalendarDate(warsawDate(now));

/** The receipts on this device but the one that the form changes. What another tab has stored of the same draft is another receipt. */
export const otherReceipts = (
  { stored, documentId }: ReceiptForm,
  receipts: readonly Receipt[],
): readonly Receipt[] =>
  stored === null ? receipts : receipts.filter(({ id }) => !isSameRecord(id, documentId));

/**
 * Whether a number that was given can be overlooked: the cloud was never read here, or what this
 * device holds is hidden and the cloud was not read since.
 */
export const canMissNumbers = (
  { hidden }: { readonly hidden: { readonly at: number } | null },
  { lastSync }: Pick<View, 'lastSync'>,
): boolean => lastSync === null || (hidden !== null && lastSync < hidden.at);

/** The number as shown: typed, as that of a stored receipt is, or the next free one of the form's day, if that is known. */
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
/** How far a date may lie ahead, in days: a clock may be wrong, a year typed wrong is not a date. */
const DAYS_AHEAD = 31;

/** The instant (ms) whose time holds until another is typed: the stored receipt's, or the clock's. */
export const untypedTime = ({ stored }: ReceiptForm, { now }: Pick<FormContext, 'now'>): number =>
  stored === null ? now : Date.parse(stored.date);

/** The typed time; null where it is none, or nothing was typed. */
const typedTime = ({ timeText }: ReceiptForm): TimeOfDay | null => parseTimeOfDay(timeText);

/** The form with the typed time written out: "7" becomes "07:00". */
export const withWholeTime = (form: ReceiptForm): ReceiptForm => {
  const time = typedTime(form);
  return time === null ? form : { ...form, timeText: formatTimeOfDay(time) };
};

/** Whether what was typed is no time of the day. */
export const isWrongTime = (form: ReceiptForm): boolean =>
  form.timeText.trim() !== '' && typedTime(form) === null;

const MINUTE_MS = 60_000;

/** Of an hour that comes twice the time of `untyped` (ms) is its own; any other means the first. */
const instantNear = (date: CalendarDate, time: TimeOfDay, untyped: number): number => {
  const { hour, minute } = warsawTime(untyped);
  const isSame =
    isSameDay(date, warsawDate(untyped)) && time.hour === hour && time.minute === minute;
  return isSame ? untyped - (untyped % MINUTE_MS) : warsawInstant(date, time);
};

/** The instant (ISO) of the form's date and time, or why the date is none. */
export const readDate = (form: ReceiptForm, context: FormContext): Checked<string> => {
  const text = shownDate(form, context);
  const { stored } = form;
  const untyped = untypedTime(form, context);
  const time = typedTime(form);
  if (stored !== null && time === null && text.trim() === formatCalendarDate(warsawDate(untyped)))
    return { value: stored.date };
  const date = parseCalendarDate(text, warsawDate(context.now));
  if (date === null) return wrong('date', 'date-none');
  if (date.year < FIRST_YEAR) return wrong('date', 'date-too-early');
  if (daysBetween(warsawDate(context.now), date) > DAYS_AHEAD)
    return wrong('date', 'date-too-late');
  const instant = instantNear(date, time ?? warsawTime(untyped), untyped);
  return { value: new Date(instant).toISOString() };
};

/** The number as stored, day and month padded, or why it is none. The number of a stored receipt may stay as it is. */
export const readNumber = (form: ReceiptForm, context: FormContext): Checked<string> => {
  const text = shownNumber(form, context);
  if (text === form.stored?.number) return { value: text };
  const number = parseReceiptNumber(text);
  return number === null ? wrong('number', 'number-shape') : { value: formatReceiptNumber(number) };
};

/** The receipt that carries this number already; a hint, since paper signed under this number may exist already. */
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

/** The client the form points at; undefined when none was chosen or it is gone. */
export const chosenClient = (
  { clientId }: ReceiptForm,
  clients: readonly Client[],
): Client | undefined =>
  clientId === null || clientId === ''
    ? undefined
    : clients.find(({ id }) => isSameRecord(id, clientId));
