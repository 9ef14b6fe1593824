/** The sizes of the statutory form: seven steps of density for two copies on a page, and one set for the pages of a long form. */

import type { PrintSize } from '#schemas/company-details.ts';

/** Sizes in mm and pt; `lineFactor` is a line's height over its type size. */
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
  /** Statement, taker and settlement in fewer rows. */
  readonly isDense: boolean;
  /** Free height for a signature. */
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

/** From roomy to tight; a step that does not fit gives way to the next. */
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

/** Two copies beside each other, the first step for whom the normal size is too small. */
export const DENSITY_LADDER = {
  normal: NORMAL_LADDER,
  large: [
    twoUp([10.5, 9.4, 12, 1.7, 1.18], { min: 25, max: 28 }, false),
    twoUp([9.8, 8.8, 11.5, 1.6, 1.18], { min: 22, max: 26 }, false),
    ...NORMAL_LADDER,
  ],
} as const satisfies Record<PrintSize, readonly FormMeasures[]>;

/** One copy a page, upright, over as many pages as it takes; numbers beyond a scrap yard's measure are set smaller. */
export const LONG_FORM_LADDER: readonly [FormMeasures, ...FormMeasures[]] = [
  LONG_FORM,
  { ...LONG_FORM, table: 7 },
  { ...LONG_FORM, table: 5.5, tableHead: 5.5 },
];

/** The same for whom that is too small. */
export const LARGE_LONG_FORM: FormMeasures = {
  ...LONG_FORM,
  ...{ table: 10.5, tableHead: 7.6, fieldRow: 8.4, value: 12, padding: 1.3 },
  ...{ titleRow: 11, title: 16, number: 14, statement: 10, notes: 10 },
};
