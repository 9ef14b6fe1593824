import type { DecimalRefusal } from '#domain/quantity/decimal.ts';
import type { ClientText } from '#schemas/fields/client-table.ts';
import type { ClientFormError } from './client-form.ts';
import type { Result } from './result.ts';

/** The fields of a line that can be wrong. */
export type LineField = 'product' | 'net' | 'gross' | 'tare' | 'deduction' | 'price' | 'code';

/** The fields of the form outside its lines, in the order of the form. */
export type HeadField =
  | 'number'
  | 'date'
  | 'time'
  | 'client'
  | ClientText
  | 'idChecked'
  | 'origin'
  | 'notes'
  | 'vehiclePlate'
  | 'kpoNumber';

/** Where a field stands: a field of the head, or the key of a line and its field. */
export type FieldPath = HeadField | `${string}:${LineField}`;

/** The path of a line's field. */
export const linePath = (key: string, field: LineField): FieldPath => `${key}:${field}`;

/** A deduction is a per cent unless it is said to be a weight. */
type OptionalNumber = 'tare' | 'deduction' | 'deduction-kg';
type RequiredNumber = 'net' | 'gross' | 'price';

/** Why a typed number of a line is not accepted. */
export type NumberErrorCode =
  | `${RequiredNumber}-${DecimalRefusal}`
  | `${OptionalNumber}-${Exclude<DecimalRefusal, 'empty'>}`;

/** Why a line is not accepted. */
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

/** What can be wrong with a receipt's form; `receipt-errors.text.ts` has the sentences. */
export type ErrorCode =
  | LineErrorCode
  | ClientFormError
  | 'client-missing'
  | 'client-not-chosen'
  | 'client-gone'
  | 'id-check-missing'
  | 'number-shape'
  | 'date-none'
  | 'time-shape'
  | 'date-too-early'
  | 'date-too-late';

/** A wrong field. */
export interface FieldError {
  readonly path: FieldPath;
  readonly code: ErrorCode;
  /** The weight in grams that the field must not pass. */
  readonly limitG?: number;
}

/** The result of a field of the head that is wrong. */
export const wrong = (
  path: HeadField,
  code: ErrorCode,
): { readonly errors: readonly FieldError[] } => ({
  errors: [{ path, code }],
});

/** What the paper still lacks; it never stops the saving, since a pen can fill it in on the paper. */
export interface Missing {
  readonly client: boolean;
  readonly documentNumber: boolean;
  /** Of a firm. */
  readonly nip: boolean;
  readonly address: boolean;
  readonly origin: boolean;
}

/** A part of a receipt's form, read. */
export type Checked<T> = Result<T, readonly FieldError[]>;

/** Everything that is wrong with the parts. */
export const errorsIn = (...parts: readonly Checked<unknown>[]): readonly FieldError[] =>
  parts.flatMap((part) => ('errors' in part ? part.errors : []));
