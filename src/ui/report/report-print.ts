import { formatPeriod, type Period } from '#domain/time/period.ts';
import { cleanText, joinParts } from '#domain/print/print-clean.ts';
import type { ReportKind } from '#domain/reporting/reports.ts';
import type { TablePrint } from '#domain/print/table-print.ts';
import type { View } from '#domain/view/view.ts';
import { fileNameSince, olderText } from '#ui/shared/words/older-receipts.text.ts';
import { reportFileText, reportText, statisticsText } from './statistics.text.ts';
import { addressLine } from '#ui/client/clients-view.ts';
import { knownSince, findLack, type Reach } from '#domain/reporting/reach.ts';
import { periodStart } from './statistics-view.ts';
import { reportTable } from './report-tables.ts';

const LONGEST_CELL = 200;
const LONGEST_YARD = 120;

const cleaned = (cells: readonly string[]): readonly string[] =>
  cells.map((cell) => cleanText(cell, LONGEST_CELL));

/**
 * Says that a report is incomplete, so that nobody books it as complete; empty if it is complete.
 */
export const partialNote = (view: Reach, period: Period): string => {
  const { since, unreadable } = findLack(view, periodStart(period));
  return joinParts(
    [
      since === null ? '' : statisticsText.partialSince(since),
      unreadable === 0 ? '' : olderText.unreadable(unreadable),
    ],
    ' · ',
  );
};

export const reportPrint = (
  kind: ReportKind,
  view: Reach & Pick<View, 'receipts' | 'companyDetails'>,
  period: Period,
): TablePrint => {
  const { head, rows, foot, isNumber } = reportTable(kind, view, period);
  const yard = view.companyDetails;
  const yardLine = yard === null ? '' : joinParts([yard.name, addressLine(yard)], ', ');
  return {
    title: `${reportText[kind]}, ${formatPeriod(period)}`,
    // The note about missing receipts comes first, so that a long name does not push it off the
    // paper.
    subtitle: joinParts(
      [partialNote(view, period), cleanText(yardLine, LONGEST_YARD), statisticsText.voidedOut],
      ' · ',
    ),
    head,
    rows: rows.map(cleaned),
    foot,
    isNumber,
    pageText: statisticsText.page,
  };
};

/** File name without Polish letters. It names the actual period if receipts are missing. */
export const reportFileName = (
  kind: ReportKind,
  view: Pick<View, 'receiptsFrom'>,
  period: Period,
  ending: 'csv' | 'pdf' | 'xlsx',
): string =>
  fileNameSince(
    `${reportFileText[kind]}_${formatPeriod(period).replace('\u2013', '_')}.${ending}`,
    knownSince(view, periodStart(period)),
  );
