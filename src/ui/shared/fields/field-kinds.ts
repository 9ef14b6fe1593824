/** What is typed into a field, and so which keys a phone shows for it and what it may put right. */
import { createContext, type InputHTMLAttributes } from 'react';

type Native = InputHTMLAttributes<HTMLInputElement>;

/** What a phone is told of a field. */
export interface FieldHints {
  readonly type: 'text' | 'email' | 'password' | 'tel';
  readonly inputMode: NonNullable<Native['inputMode']>;
  readonly autoCapitalize: 'none' | 'words' | 'sentences' | 'characters';
  /** A phone that "corrects" names and numbers spoils them. */
  readonly autoCorrect: 'on' | 'off';
  /** Of the user's own data; of a seller's a browser keeps nothing. */
  readonly autoComplete: string;
}

const PLAIN = {
  type: 'text',
  inputMode: 'text',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
} as const satisfies FieldHints;

/** Each kind of field with its answers: a field names its kind, or does not compile. */
export const FIELD_KINDS = {
  /** People, firms, streets, towns. */
  name: { ...PLAIN, autoCapitalize: 'words' },
  /** Goods, origins, remarks, reasons. */
  words: { ...PLAIN, autoCapitalize: 'sentences', autoCorrect: 'on' },
  /** Documents, plates, KPO: letters with digits. */
  code: { ...PLAIN, autoCapitalize: 'characters' },
  /** NIP, REGON, BDO, postal code, account; what stands between the digits need not be typed. */
  digits: { ...PLAIN, inputMode: 'numeric' },
  /** Weights, prices, per cents, dates, hours: digits with a comma or a dot. */
  decimal: { ...PLAIN, inputMode: 'decimal' },
  /** Waste codes: only the keys of a telephone have the asterisk beside the digits. */
  wasteCode: { ...PLAIN, inputMode: 'tel' },
  phone: { ...PLAIN, type: 'tel', inputMode: 'tel' },
  email: { ...PLAIN, type: 'email', inputMode: 'email' },
  password: { ...PLAIN, type: 'password' },
  search: { ...PLAIN, inputMode: 'search' },
  /** A number with strokes, a change with its sign, a unit. */
  plain: PLAIN,
} as const satisfies Record<string, FieldHints>;

/** A kind of field. */
export type FieldKind = keyof typeof FIELD_KINDS;

/** What Enter does in the fields of a form, as the key is labelled. */
export const EnterKey = createContext<NonNullable<Native['enterKeyHint']>>('done');
