/**
 * Sizes of the statutory form: steps of density for two copies on a page, and sizes for a long
 * form.
 */

import type { PrintSize } from '#schemas/company-details.ts';

/**
 * Lengths are in mm, type sizes in pt; `lineFactor` is the line height divided by the type size.
 */
export interface FormMeasures {
  readonly table: number;
  readonly tableHead: number;
  readonly fieldRow: number;
  readonly value: number;
  readonly label: number;
  readonly labelColumn: number;
  readonly dateCell: number;
  readonly padding: number;
  readonly lineFactor: number;
  readonly titleRow: number;
  readonly title: number;
  readonly number: number;
  readonly headingRow: number;
  readonly statement: number;
  readonly notes: number;
  /** True if statement, taker and settlement take fewer rows. */
  readonly isDense: boolean;
  /** Free height to sign, in mm. */
  readonly signature: { readonly min: number; readonly max: number };
}

const twoUp = (
  [table, fieldRow, value, padding, lineFactor]: readonly [number, number, number, number, number],
  signature: FormMeasures['signature'],
  isDense: boolean,
): FormMeasures => ({
  table,
  tableHead: 6,
  fieldRow,
  value,
  label: isDense ? 6 : Math.min(7, value - 2.5),
  labelColumn: 33,
  dateCell: 55,
  padding,
  lineFactor,
  titleRow: fieldRow + 2.2,
  title: 12,
  number: 11,
  headingRow: 3.8,
  statement: Math.max(7.5, Math.min(9, table)),
  notes: Math.max(7, Math.min(8, table)),
  isDense,
  signature,
});

/** Ordered from roomy to tight; the first step that fits is used. */
const NORMAL_LADDER: readonly FormMeasures[] = [
  twoUp([9, 8.2, 10.5, 1.5, 1.18], { min: 25, max: 28 }, false),
  twoUp([8.5, 7, 9.5, 1.1, 1.15], { min: 22, max: 26 }, false),
  twoUp([8, 6.4, 9, 0.9, 1.15], { min: 20, max: 24 }, false),
  twoUp([7.5, 5.8, 8.5, 0.7, 1.13], { min: 20, max: 22 }, false),
  twoUp([7, 5.2, 8.5, 0.5, 1.1], { min: 20, max: 20 }, true),
  twoUp([7, 4.8, 8, 0.4, 1.1], { min: 15, max: 20 }, true),
  twoUp([6.5, 4.7, 8, 0.35, 1.08], { min: 15, max: 20 }, true),
];

const LONG_FORM: FormMeasures = {
  table: 8.5,
  tableHead: 6.8,
  fieldRow: 7,
  value: 10,
  label: 7,
  labelColumn: 40,
  dateCell: 65,
  padding: 1.05,
  lineFactor: 1.15,
  titleRow: 10,
  title: 15,
  number: 13,
  headingRow: 4,
  statement: 8.5,
  notes: 8.5,
  isDense: false,
  signature: { min: 27, max: 27 },
};

/** For two copies side by side. "large" is for readers who find the normal size too small. */
export const DENSITY_LADDER = {
  normal: NORMAL_LADDER,
  large: [
    twoUp([10.5, 9.4, 12, 1.7, 1.18], { min: 25, max: 28 }, false),
    twoUp([9.8, 8.8, 11.5, 1.6, 1.18], { min: 22, max: 26 }, false),
    ...NORMAL_LADDER,
  ],
} as const satisfies Record<PrintSize, readonly FormMeasures[]>;

/**
 * For one copy on upright pages, as many as it needs. The smaller steps are for unusually long
 * numbers.
 */
export const LONG_FORM_LADDER: readonly [FormMeasures, ...FormMeasures[]] = [
  LONG_FORM,
  { ...LONG_FORM, table: 7 },
  { ...LONG_FORM, table: 5.5, tableHead: 5.5 },
];

/** For readers who find `LONG_FORM` too small. */
export const LARGE_LONG_FORM: FormMeasures = {
  ...LONG_FORM,
  ...{ table: 10.5, tableHead: 7.6, fieldRow: 8.4, value: 12, padding: 1.3 },
  ...{ titleRow: 11, title: 16, number: 14, statement: 10, notes: 10 },
};
