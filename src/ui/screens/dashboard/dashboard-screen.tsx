import Printer from 'lucide-react/icons/printer';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactNode, Suspense, use, useState } from 'react';
import type { StorageState } from '#machines/ports/ports.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Figures } from '#ui/shared/widgets/figures.tsx';
import { ButtonLink, Link } from '#ui/shared/widgets/link.tsx';
import { MaterialBars } from '#ui/report/material-bars.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { PageHeader } from '#ui/shared/page/page-header.tsx';
import { ClockNote } from '#ui/shared/page/clock-note.tsx';
import { useApp, useView, useWorkspace } from '#ui/services/services.ts';
import { dashboardText as text } from './dashboard.text.ts';
import { olderText, withSince } from '#ui/shared/words/older-receipts.text.ts';
import { formatChange } from '#ui/report/change.text.ts';
import {
  formatCount,
  formatDay,
  formatMoney,
  formatMoneyNumber,
  massFigure,
} from '#ui/shared/words/format.text.ts';
import { paymentText } from '#ui/receipt/receipts.text.ts';
import { UnreadableNote } from '#ui/receipt/unreadable-note.tsx';
import { type Dashboard, buildDashboard } from './dashboard-view.ts';
import { NEW_CLIENT_PATH } from '#ui/client/client-list.ts';
import { pathOfSection } from '#ui/yard/settings-section.ts';
import { useReceiptActions } from '#ui/receipt/list/use-receipt-actions.ts';
import { Unread } from '#ui/shared/page/unread.tsx';
import { FirstSteps } from './first-steps.tsx';
import { QuickSearch } from './quick-search.tsx';
import { ReceiptRows } from './receipt-rows.tsx';
import styles from './dashboard.module.css';

/** `now` is epoch ms. */
export interface DashboardPageProps {
  readonly dashboard: Dashboard;
  readonly now: number;
  readonly search?: ReactNode;
  readonly actions?: ReactNode;
}

const todaySince = ({ since }: Dashboard): string | undefined =>
  since.today === null ? undefined : olderText.since(since.today);

const averageText = (dashboard: Dashboard): string => {
  const { today } = dashboard;
  const partial = todaySince(dashboard);
  if (partial !== undefined) return partial;
  return today.count === 0
    ? text.nothingToday
    : text.average(formatMoney(Math.round(today.totalGr / today.count)));
};

const monthNote = ({ month, since, monthBefore }: Dashboard): string => {
  if (since.month !== null) return olderText.since(since.month);
  return monthBefore === null || monthBefore.totalGr === 0
    ? text.receiptsCount(month.count)
    : text.sinceMonthBefore(formatChange(month.totalGr, monthBefore.totalGr), monthBefore.to);
};

const Today = ({ dashboard }: Pick<DashboardPageProps, 'dashboard'>) => {
  const { today, todayVoided, month } = dashboard;
  return (
    <Figures
      figures={[
        {
          label: text.paidToday,
          value: formatMoneyNumber(today.totalGr),
          unit: text.money,
          note: averageText(dashboard),
        },
        { label: text.takenToday, ...massFigure(today.totalG), note: todaySince(dashboard) },
        {
          label: text.receiptsToday,
          value: formatCount(today.count),
          note:
            [todayVoided > 0 && text.voided(todayVoided), todaySince(dashboard)]
              .filter(Boolean)
              .join(', ') || undefined,
        },
        {
          label: text.thisMonth,
          value: formatMoneyNumber(month.totalGr),
          unit: text.money,
          note: monthNote(dashboard),
        },
      ]}
    />
  );
};

const YardWarning = ({ children }: { readonly children: string }) => (
  <Note tone="wait">
    {children} <Link to="/settings">{text.toSettings}</Link>
  </Note>
);

/** Warns if the browser may delete this device's data while some of it is unsent. */
const EvictionWarning = ({ asked }: { readonly asked: Promise<StorageState> }) =>
  use(asked).isPersistent === false && (
    <Note tone="wait">
      {text.evictable} <Link to={pathOfSection('app')}>{text.toApp}</Link>
    </Note>
  );

const Unsent = () => {
  const { storage } = useWorkspace();
  const [asked] = useState(() => storage.read());
  return (
    <Suspense>
      <EvictionWarning asked={asked} />
    </Suspense>
  );
};

/** Shows one warning at a time, the most useful first. */
const Warning = ({ dashboard }: Pick<DashboardPageProps, 'dashboard'>) => {
  const { productsWithoutPrice, isYardMissing, missingYardFields, isStale, hasUnsent } = dashboard;
  if (isYardMissing) return <YardWarning>{text.yardMissing}</YardWarning>;
  if (missingYardFields.length > 0)
    return <YardWarning>{text.missingYardFields(missingYardFields)}</YardWarning>;
  if (productsWithoutPrice.length > 0)
    return (
      <Note tone="wait">
        {text.withoutPrice(productsWithoutPrice)} <Link to="/products">{text.toProducts}</Link>
      </Note>
    );
  if (isStale) return <Note tone="wait">{text.stale}</Note>;
  return hasUnsent ? <Unsent /> : null;
};

const LastReceipts = ({ dashboard, now }: DashboardPageProps) => (
  <Card title={text.lastReceipts} action={<Link to="/receipts">{text.allReceipts}</Link>} isFlush>
    <ReceiptRows label={text.lastReceipts} rows={dashboard.last} now={now} />
  </Card>
);

const Materials = ({ dashboard }: Pick<DashboardPageProps, 'dashboard'>) => (
  <Card title={withSince(text.materials, dashboard.since.today)}>
    {dashboard.materials.length === 0 && <p className={styles.quiet}>{text.noMaterials}</p>}
    <MaterialBars materials={dashboard.materials} />
  </Card>
);

const Payments = ({ dashboard }: Pick<DashboardPageProps, 'dashboard'>) => (
  <Card title={withSince(text.payments, dashboard.since.today)}>
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

const Day = (props: DashboardPageProps) => (
  <>
    <Today dashboard={props.dashboard} />
    <UnreadableNote count={props.dashboard.unreadable} />
    <Warning dashboard={props.dashboard} />
    <div className={styles.columns}>
      <LastReceipts {...props} />
      <div className={styles.aside}>
        <Materials dashboard={props.dashboard} />
        <Payments dashboard={props.dashboard} />
      </div>
    </div>
  </>
);

const DashboardPage = ({ search, ...props }: DashboardPageProps) => {
  const { isUnread, firstSteps } = props.dashboard;
  return (
    <>
      <PageHeader title={text.title(formatDay(props.now))} actions={props.actions} />
      {search}
      {isUnread ? (
        <Card isFlush>
          <Unread />
        </Card>
      ) : firstSteps.length > 0 ? (
        <FirstSteps steps={firstSteps} />
      ) : (
        <Day {...props} />
      )}
    </>
  );
};

const PrintLast = ({ id }: { readonly id: string }) => {
  const { onPrint } = useReceiptActions(() => undefined);
  return (
    <Button icon={Printer} onPress={() => onPrint(id)}>
      {text.printLast}
    </Button>
  );
};

export const DashboardScreen = () => {
  const view = useView();
  const now = useApp().now();
  const dashboard = buildDashboard(view, now);
  const last = dashboard.last[0];
  return (
    <DashboardPage
      dashboard={dashboard}
      now={now}
      search={
        <>
          <ClockNote />
          {view.clients.length + view.receipts.length > 0 && <QuickSearch />}
        </>
      }
      actions={
        last && (
          <>
            <PrintLast id={last.id} />
            <ButtonLink to={NEW_CLIENT_PATH} icon={UserPlus}>
              {text.addClient}
            </ButtonLink>
          </>
        )
      }
    />
  );
};
