import type { DecimalRefusal } from '#domain/quantity/decimal.ts';
import type { ClientText } from '#schemas/fields/client-table.ts';
import type { ClientFormError } from './client-form.ts';
import type { Result } from './result.ts';

export type LineField = 'product' | 'net' | 'gross' | 'tare' | 'deduction' | 'price' | 'code';

/** Fields outside the lines, in the order of the form. */
export type HeadField =
  | 'number'
  | 'date'
  | 'time'
  | 'client'
  | ClientText
  | 'idChecked'
  | 'origin'
  | 'payment'
  | 'notes'
  | 'vehiclePlate'
  | 'kpoNumber';

/** A field of the head, or a line's key and its field. */
export type FieldPath = HeadField | `${string}:${LineField}`;

export const linePath = (key: string, field: LineField): FieldPath => `${key}:${field}`;

/** `deduction` is a percentage, `deduction-kg` a weight. */
type OptionalNumber = 'tare' | 'deduction' | 'deduction-kg';
type RequiredNumber = 'net' | 'gross' | 'price';

export type NumberErrorCode =
  | `${RequiredNumber}-${DecimalRefusal}`
  | `${OptionalNumber}-${Exclude<DecimalRefusal, 'empty'>}`;

export type LineErrorCode =
  | NumberErrorCode
  | 'lines-missing'
  | 'product-missing'
  | 'product-not-chosen'
  | 'code-shape'
  | 'net-zero'
  | 'nothing-left'
  | 'tare-above-gross'
  | 'deduction-above-rest';

/** The texts are in `receipt-errors.text.ts`. */
export type ErrorCode =
  | LineErrorCode
  | ClientFormError
  | 'client-missing'
  | 'client-not-chosen'
  | 'client-gone'
  | 'id-check-missing'
  | 'payment-missing'
  | 'number-shape'
  | 'date-none'
  | 'time-shape'
  | 'date-too-early'
  | 'date-too-late';

export interface FieldError {
  readonly path: FieldPath;
  readonly code: ErrorCode;
  /** The upper limit of the field in grams. */
  readonly limitG?: number;
}

export const errorAt = (
  path: HeadField,
  code: ErrorCode,
): { readonly errors: readonly FieldError[] } => ({
  errors: [{ path, code }],
});

/** Fields that the paper lacks. The receipt can be saved without them and completed with a pen. */
export interface Missing {
  readonly client: boolean;
  readonly documentNumber: boolean;
  readonly nip: boolean;
  readonly address: boolean;
  readonly origin: boolean;
}

export type Checked<T> = Result<T, readonly FieldError[]>;

export const errorsIn = (...parts: readonly Checked<unknown>[]): readonly FieldError[] =>
  parts.flatMap((part) => ('errors' in part ? part.errors : []));
