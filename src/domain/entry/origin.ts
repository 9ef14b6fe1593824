import { textKey } from '#domain/shared/text.ts';
import { visibleText } from '#domain/shared/visible-text.ts';
import { originWords } from './origin.text.ts';
import type { Origin, ReceiptForm } from './receipt-form.ts';

const NAMED = ['household', 'farm', 'demolition'] as const;

export const chosenOrigin = ({
  origin,
  originText,
}: Pick<ReceiptForm, 'origin' | 'originText'>): string =>
  origin === 'other' ? visibleText(originText) : originWords[origin];

export const originForm = (text: string): Readonly<{ origin: Origin; originText: string }> => {
  const named = NAMED.find((origin) => originWords[origin] === textKey(text));
  return named === undefined
    ? { origin: 'other', originText: text }
    : { origin: named, originText: '' };
};
