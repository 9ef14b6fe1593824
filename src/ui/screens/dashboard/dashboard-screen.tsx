import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { Figures } from '#ui/components/figures.tsx';
import { ButtonLink, Link } from '#ui/components/link.tsx';
import { List, ListRow } from '#ui/components/list.tsx';
import { MaterialBars } from '#ui/components/material-bars.tsx';
import { Note } from '#ui/components/note.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { ReceiptMarks } from '#ui/components/receipt-marks.tsx';
import { useApp, useView } from '#ui/services.ts';
import { dashboardText as text } from '#ui/text/dashboard.ts';
import {
  formatCount,
  formatDay,
  formatKg,
  formatKgNumber,
  formatMoney,
  formatMoneyNumber,
  formatRelative,
} from '#ui/text/format.ts';
import { paymentText } from '#ui/text/receipts.ts';
import { type Dashboard, dashboardOf } from '#ui/view/dashboard-view.ts';
import { previewPath } from '#ui/view/receipts-view.ts';
import styles from './dashboard.module.css';

/** What the dashboard shows at `now`, ms. */
export interface DashboardPageProps {
  readonly dashboard: Dashboard;
  readonly now: number;
}

const averageOf = ({ today }: Dashboard): string =>
  today.count === 0
    ? text.nothingToday
    : text.average(formatMoney(Math.round(today.totalGr / today.count)));

const Today = ({ dashboard }: Pick<DashboardPageProps, 'dashboard'>) => {
  const { today, todayVoided, month, isMonthPartial } = dashboard;
  return (
    <Figures
      figures={[
        {
          label: text.paidToday,
          value: formatMoneyNumber(today.totalGr),
          unit: text.money,
          note: averageOf(dashboard),
        },
        { label: text.takenToday, value: formatKgNumber(today.totalG), unit: text.mass },
        {
          label: text.receiptsToday,
          value: formatCount(today.count),
          note: todayVoided === 0 ? undefined : text.voided(todayVoided),
        },
        {
          label: text.thisMonth,
          value: formatMoneyNumber(month.totalGr),
          unit: text.money,
          note: isMonthPartial ? text.partial : text.receiptsCount(month.count),
        },
      ]}
    />
  );
};

/** One warning at a time, the most useful first. */
const Warning = ({ dashboard }: Pick<DashboardPageProps, 'dashboard'>) => {
  const { productsWithoutPrice, isCompanyMissing } = dashboard;
  if (isCompanyMissing) return <Note tone="wait">{text.companyMissing}</Note>;
  if (productsWithoutPrice.length === 0) return null;
  return <Note tone="wait">{text.withoutPrice(productsWithoutPrice)}</Note>;
};

const LastReceipts = ({ dashboard, now }: DashboardPageProps) => (
  <Card title={text.lastReceipts} action={<Link to="/receipts">{text.allReceipts}</Link>} isFlush>
    <List label={text.lastReceipts}>
      {dashboard.last.map((row) => (
        <ListRow
          key={row.id}
          to={previewPath(row.id)}
          title={row.number}
          titleNote={formatRelative(row.date, now)}
          below={row.clientName}
          aside={formatMoney(row.totalGr)}
          asideBelow={
            row.marks.length === 0 ? formatKg(row.totalG) : <ReceiptMarks marks={row.marks} />
          }
          isVoid={row.marks.includes('voided')}
        />
      ))}
    </List>
  </Card>
);

const Materials = ({ dashboard }: Pick<DashboardPageProps, 'dashboard'>) => (
  <Card title={text.materials}>
    {dashboard.materials.length === 0 && <p className={styles.quiet}>{text.noMaterials}</p>}
    <MaterialBars materials={dashboard.materials} />
  </Card>
);

const Payments = ({ dashboard }: Pick<DashboardPageProps, 'dashboard'>) => (
  <Card title={text.payments}>
    <dl className={styles.payments}>
      {dashboard.payments.map(({ method, totalGr }) => (
        <div key={method}>
          <dt>{paymentText[method]}</dt>
          <dd>{formatMoney(totalGr)}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

/** The day at a glance: what went out of the till first, then weight, then count. */
export const DashboardPage = (props: DashboardPageProps) => (
  <>
    <PageHeader title={text.title(formatDay(props.now))} />
    {props.dashboard.isEmpty ? (
      <Card>
        <EmptyState
          icon={Scale}
          fact={text.firstStepsFact}
          advice={text.firstStepsAdvice}
          action={
            <ButtonLink to="/add-receipt" variant="primary" icon={Plus}>
              {text.addReceipt}
            </ButtonLink>
          }
        />
      </Card>
    ) : (
      <>
        <Today dashboard={props.dashboard} />
        <Warning dashboard={props.dashboard} />
        <div className={styles.columns}>
          <LastReceipts {...props} />
          <div className={styles.aside}>
            <Materials dashboard={props.dashboard} />
            <Payments dashboard={props.dashboard} />
          </div>
        </div>
      </>
    )}
  </>
);

/** /dashboard */
export const DashboardScreen = () => {
  const view = useView();
  const now = useApp().now();
  return <DashboardPage dashboard={dashboardOf(view, now)} now={now} />;
};
