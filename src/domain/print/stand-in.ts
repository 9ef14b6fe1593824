import { decimalText } from './print-number.ts';
export const amountInWords = (grosze: number): string => `${decimalText(grosze, 2)} (słowa)`;
const part = (instant: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('pl-PL', { timeZone: 'Europe/Warsaw', ...options }).format(
    new Date(instant),
  );
export const warsawDate = (instant: string): string =>
  part(instant, { day: '2-digit', month: '2-digit', year: 'numeric' });
export const warsawTime = (instant: string): string =>
  part(instant, { hour: '2-digit', minute: '2-digit' });
