import ChartColumn from 'lucide-react/icons/chart-column';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { formatPeriod } from '#domain/time/period.ts';
import { issuedWithin } from '#domain/reporting/statistics.ts';
import { registerPrint } from '#domain/print/register-print.ts';
import { REPORT_KINDS, type ReportKind } from '#domain/reporting/reports.ts';
import { isOnline } from '#machines/session/connectivity.machine.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { DateField } from '#ui/shared/fields/date-field.tsx';
import { EmptyState } from '#ui/shared/widgets/empty-state.tsx';
import { RunningJob } from '#ui/shared/saving/job-dialog.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { PageHeader } from '#ui/shared/page/page-header.tsx';
import { SegmentedControl } from '#ui/shared/fields/segmented-control.tsx';
import { reportUnmade } from '#ui/shared/saving/toast-if-not-stored.ts';
import { saveCsv } from '#ui/shared/saving/save-csv.ts';
import { LoadOlder } from '#ui/receipt/list/load-older.tsx';
import { UnreadPage } from '#ui/shared/page/unread.tsx';
import { SheetButton } from '#ui/data-file/sheet-button.tsx';
import {
  type Printing,
  useApp,
  useView,
  useWorkspace,
  type WorkspaceServices,
} from '#ui/services/services.ts';
import { periodText, reportText, statisticsText as text } from '#ui/report/statistics.text.ts';
import { partialNote, reportFileName, reportPrint } from '#ui/report/report-print.ts';
import { UnreadableNote } from '#ui/receipt/unreadable-note.tsx';
import { useJob } from '#ui/shared/saving/use-job.ts';
import { countedReceipts, findLack } from '#domain/reporting/reach.ts';
import { csvSince } from '#ui/report/csv-since.ts';
import type { ShownView } from '#ui/services/shown-view.ts';
import { reportTable } from '#ui/report/report-tables.ts';
import {
  type Compared,
  readPeriods,
  periodStart,
  type StatisticsQuery,
  statisticsView,
} from '#ui/report/statistics-view.ts';
import { ChartCard, FiguresCard, SplitCard } from './statistics-cards.tsx';
import styles from './statistics.module.css';

export interface StatisticsPageProps {
  readonly view: ShownView;
  readonly now: number;
  readonly onCsv: OnReport;
  readonly onPdf: OnReport;
  readonly sheet?: (compared: Compared) => ReactNode;
  /** Offers to load the missing receipts from `since` on (epoch ms). */
  readonly older?: (since: number) => ReactNode;
}

type OnReport = (report: ReportKind, compared: Compared) => void;

const START: StatisticsQuery = {
  kind: 'month',
  from: '',
  to: '',
  dimension: 'category',
  step: null,
};

interface QueryProps {
  readonly query: StatisticsQuery;
  readonly onQuery: (query: StatisticsQuery) => void;
}

const PERIODS = (['day', 'week', 'month', 'year', 'custom'] as const).map((value) => ({
  value,
  label: periodText[value],
}));

const Dates = ({
  query,
  onQuery,
  now,
  isWrong,
}: QueryProps & { readonly now: number; readonly isWrong: boolean }) => (
  <div className={styles.dates}>
    <DateField
      label={text.from}
      value={query.from}
      now={now}
      error={isWrong && query.from !== '' && query.to !== '' ? text.dateError : undefined}
      onChange={(from) => onQuery({ ...query, from })}
    />
    <DateField
      label={text.to}
      value={query.to}
      now={now}
      onChange={(to) => onQuery({ ...query, to })}
    />
  </div>
);

interface ReportsProps {
  readonly compared: Compared;
  readonly onCsv: OnReport;
  readonly onPdf: OnReport;
  readonly sheet?: (compared: Compared) => ReactNode;
}

const Reports = ({ compared, onCsv, onPdf, sheet }: ReportsProps) => (
  <Card title={text.reports}>
    <p className={styles.quiet}>{text.reportsNote}</p>
    <ul className={styles.reports}>
      {REPORT_KINDS.map((kind) => (
        <li key={kind}>
          <span className={styles.report}>{reportText[kind]}</span>
          <Button
            size="dense"
            aria-label={text.pdfOf(reportText[kind])}
            onPress={() => onPdf(kind, compared)}
          >
            {text.pdf}
          </Button>
          <Button
            size="dense"
            aria-label={text.csvOf(reportText[kind])}
            onPress={() => onCsv(kind, compared)}
          >
            {text.csv}
          </Button>
          {kind === 'lines' && sheet?.(compared)}
        </li>
      ))}
    </ul>
  </Card>
);

const Shown = ({
  view,
  compared,
  query,
  onQuery,
  older,
  ...reports
}: QueryProps & ReportsProps & Pick<StatisticsPageProps, 'view' | 'older'>) => {
  const shown = statisticsView(view, compared, query);
  return (
    <>
      {shown.partial !== null && (
        <Note tone="wait">
          <p>{text.partial(shown.partial.count, shown.partial.receiptsFrom)}</p>
          {older?.(shown.partial.since)}
        </Note>
      )}
      <UnreadableNote count={shown.unreadable} />
      {!shown.isInCloud && <FiguresCard {...shown} />}
      {shown.before !== null && (
        <p className={styles.quiet}>
          {(shown.before.count === 0 ? text.nothingBefore : text.compared)(
            formatPeriod(compared.before),
          )}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {shown.figures.count === 0 ? (
            <Card>
              <EmptyState
                icon={ChartColumn}
                fact={shown.isInCloud ? text.inCloudFact : text.emptyFact}
                advice={shown.isInCloud ? text.inCloudAdvice : text.emptyAdvice}
              />
            </Card>
          ) : (
            <>
              <ChartCard
                series={shown.series}
                step={shown.step}
                since={shown.since}
                before={shown.before}
                onStep={(step) => onQuery({ ...query, step })}
              />
              <SplitCard
                view={shown}
                dimension={query.dimension}
                onDimension={(dimension) => onQuery({ ...query, dimension })}
              />
            </>
          )}
        </div>
        <Reports compared={compared} {...reports} />
      </div>
    </>
  );
};

/** @internal */
export const StatisticsPage = ({ view, now, ...reports }: StatisticsPageProps) => {
  const [query, setQuery] = useState(START);
  const compared = readPeriods(query, now);
  return (
    <>
      <PageHeader
        title={text.title}
        note={compared === null ? undefined : formatPeriod(compared.period)}
      />
      <SegmentedControl
        label={text.period}
        isLabelHidden
        value={query.kind}
        options={PERIODS}
        onChange={(kind) => setQuery({ ...query, kind, step: null })}
      />
      {query.kind === 'custom' && (
        <Dates query={query} onQuery={setQuery} now={now} isWrong={compared === null} />
      )}
      {compared !== null && (
        <Shown view={view} compared={compared} query={query} onQuery={setQuery} {...reports} />
      )}
    </>
  );
};

const onCsv =
  (view: ShownView, workspace: Pick<WorkspaceServices, 'requireAllowed'>): OnReport =>
  (kind, { period }) => {
    saveCsv(workspace, reportFileName(kind, view, period, 'csv'), () => {
      const { head, rows } = reportTable(kind, view, period);
      return csvSince(head, rows, findLack(view, periodStart(period)));
    });
  };

/** The register has a print layout of its own; the other reports are printed as tables. */
const usePdf = (view: ShownView, printing: Printing, now: () => number) => {
  const job = useJob();
  const onPdf: OnReport = (kind, { period }) => {
    const name = reportFileName(kind, view, period, 'pdf');
    const register = () =>
      registerPrint(
        countedReceipts(view, periodStart(period)).counted,
        period,
        view.companyDetails,
        {
          madeAt: new Date(now()).toISOString(),
          partial: partialNote(view, period),
        },
      );
    job.run((control) => {
      const saved =
        kind === 'register'
          ? printing.downloadRegister(register(), name, control)
          : printing.downloadTable(reportPrint(kind, view, period), name, control);
      reportUnmade(saved, text.pdfFailed);
      return saved.catch(() => undefined);
    });
  };
  return { job, onPdf };
};

export const StatisticsScreen = () => {
  const view = useView();
  const { now, connectivity } = useApp();
  const online = useSelector(connectivity, isOnline);
  const workspace = useWorkspace();
  const { job, onPdf } = usePdf(view, workspace.printing, now);
  if (view.lastSync === null && view.receipts.length === 0)
    return <UnreadPage title={text.title} />;
  return (
    <>
      <StatisticsPage
        view={view}
        now={now()}
        onCsv={onCsv(view, workspace)}
        onPdf={onPdf}
        sheet={({ period }) => {
          const { counted, ...lack } = countedReceipts(view, periodStart(period));
          return (
            <SheetButton
              size="dense"
              receipts={issuedWithin(counted, period)}
              lack={lack}
              what={reportText.lines}
              fileName={reportFileName('lines', view, period, 'xlsx')}
            />
          );
        }}
        older={(since) => online && <LoadOlder since={since} />}
      />
      <RunningJob job={job} title={text.pdfBusy} words={text.pdfDone} />
    </>
  );
};
