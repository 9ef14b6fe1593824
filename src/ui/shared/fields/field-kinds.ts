/** Kinds of input. A kind decides which keys a phone shows and what it may correct. */
import { createContext, type InputHTMLAttributes } from 'react';

type Native = InputHTMLAttributes<HTMLInputElement>;

export interface FieldHints {
  readonly type: 'text' | 'email' | 'password' | 'tel';
  readonly inputMode: NonNullable<Native['inputMode']>;
  readonly autoCapitalize: 'none' | 'words' | 'sentences' | 'characters';
  /** A phone that corrects names and numbers damages them. */
  readonly autoCorrect: 'on' | 'off';
  /** On only for the user's own data: the browser must not remember a seller's. */
  readonly autoComplete: string;
}

const PLAIN = {
  type: 'text',
  inputMode: 'text',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
} as const satisfies FieldHints;

export const FIELD_KINDS = {
  /** People, businesses, streets, towns. */
  name: { ...PLAIN, autoCapitalize: 'words' },
  /** Products, origins, notes, reasons. */
  words: { ...PLAIN, autoCapitalize: 'sentences', autoCorrect: 'on' },
  /** Document numbers, number plates, KPO numbers: letters and digits. */
  code: { ...PLAIN, autoCapitalize: 'characters' },
  /** NIP, REGON, BDO, postal code, bank account; the user need not type the separators. */
  digits: { ...PLAIN, inputMode: 'numeric' },
  /** Weights, prices, percentages, dates, times: digits with a comma or a dot. */
  decimal: { ...PLAIN, inputMode: 'decimal' },
  /** Only a telephone keypad has digits and the asterisk. */
  wasteCode: { ...PLAIN, inputMode: 'tel' },
  phone: { ...PLAIN, type: 'tel', inputMode: 'tel' },
  email: { ...PLAIN, type: 'email', inputMode: 'email' },
  password: { ...PLAIN, type: 'password' },
  search: { ...PLAIN, inputMode: 'search' },
  /** Numbers with slashes, changes with a sign, units. */
  plain: PLAIN,
} as const satisfies Record<string, FieldHints>;

export type FieldKind = keyof typeof FIELD_KINDS;

/** Label of the Enter key in the fields of a form. */
export const EnterKey = createContext<NonNullable<Native['enterKeyHint']>>('done');
