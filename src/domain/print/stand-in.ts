import { decimalText } from './print-number.ts';
export const amountInWords = (grosze: number): string => `${decimalText(grosze, 2)} (słowa)`;
