import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Printer from 'lucide-react/icons/printer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { amountInWords } from '#domain/quantity/amount-in-words.ts';
import { isAboveCashLimit } from '#domain/receipt/cash-limit.ts';
import { isTaxed, pccThreshold } from '#domain/receipt/pcc.ts';
import { Badge } from '#ui/shared/widgets/badge.tsx';
import { Button } from '#ui/shared/widgets/button.tsx';
import { SegmentedControl } from '#ui/shared/fields/segmented-control.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { VisuallyHidden } from '#ui/shared/widgets/visually-hidden.tsx';
import { NotStoredNote } from '#ui/shared/saving/not-stored-note.tsx';
import {
  formatKg,
  formatMg,
  formatMoney,
  formatMoneyNumber,
} from '#ui/shared/words/format.text.ts';
import { isAnyFieldLeft } from '#ui/receipt/form/receipt-entry-state.ts';
import { checklistText, receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { paymentText, receiptsText } from '#ui/receipt/receipts.text.ts';
import { missingOnPaper, neededOnPaper, formSeller } from '#domain/entry/missing.ts';
import { EMPTY_CLIENT_FORM, oddFields } from '#domain/entry/client-form.ts';
import type { Missing } from '#domain/entry/field-errors.ts';
import { formTotals } from '#domain/entry/line-amounts.ts';
import { findReceipt } from '#domain/receipt/find-receipt.ts';
import { isIssued } from '#ui/receipt/receipts-view.ts';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';
import { fieldAt } from '#ui/screens/receipt-entry/entry/focus-field.ts';
import { SavedReceipt, useSavedReceipt } from './saved-receipt.tsx';
import styles from './summary.module.css';

interface EntryProps {
  readonly entry: Entry;
}

export interface SummaryProps extends EntryProps {
  readonly onVoid: (id: string) => void;
  readonly onLeave: () => void;
}

const Warning = ({ children }: { readonly children: string }) => (
  <Badge tone="wait" icon={TriangleAlert}>
    {children}
  </Badge>
);

const Sums = ({ entry: { state, view } }: EntryProps) => {
  const { totalG, totalGr } = formTotals(state.form);
  const seller = formSeller(state.form, view.clients);
  const { companyDetails } = view;
  const { payment } = state.form;
  return (
    <Card>
      <div className={styles.payoutHead}>
        <span>{text.payout}</span>
        {isTaxed(seller, totalGr, pccThreshold(companyDetails)) && (
          <Warning>{text.abovePcc}</Warning>
        )}
        {payment !== null &&
          isAboveCashLimit({ paymentMethod: payment, totalGr }, seller, companyDetails) && (
            <Warning>{text.aboveCash}</Warning>
          )}
      </div>
      <p className={styles.payout} data-sum>
        {formatMoneyNumber(totalGr)} <small>{text.currency}</small>
      </p>
      {/* Busy while the user types, so that a screen reader speaks after the pause and not at
          each key. */}
      <p className={styles.words} aria-live="polite" aria-busy={state.isTyping}>
        {text.words(amountInWords(totalGr))}
      </p>
      <p className={styles.total}>
        <span>
          {text.total} <small>{formatMg(totalG)}</small>
        </span>{' '}
        <strong>{formatKg(totalG)}</strong>
      </p>
    </Card>
  );
};

const PAYMENTS = (['cash', 'transfer', 'blik'] as const).map((value) => ({
  value,
  label: paymentText[value],
}));

const Payment = ({ entry: { state, edit, errorAt } }: EntryProps) => (
  <div className={styles.payment} {...fieldAt('payment')}>
    <SegmentedControl
      label={text.payment}
      isLabelHidden
      size="entry"
      options={PAYMENTS}
      value={state.form.payment}
      error={errorAt('payment')}
      onChange={(payment) => edit((form) => ({ ...form, payment }))}
    />
  </div>
);

/**
 * Voids the stored receipt and drops the changes typed here. Hidden for a new or voided receipt.
 */
const VoidAction = ({ entry: { state, view }, onVoid }: Pick<SummaryProps, 'entry' | 'onVoid'>) => {
  const stored = state.form.stored === null ? undefined : findReceipt(view, state.form.documentId);
  if (stored === undefined || !isIssued(stored)) return null;
  return (
    <Button variant="quiet" isBlock icon={Ban} onPress={() => onVoid(stored.id)}>
      {receiptsText.void}
    </Button>
  );
};

const Actions = ({ entry, onVoid, onLeave }: SummaryProps) => {
  const { state, save } = entry;
  const { totalG, totalGr } = formTotals(state.form);
  const busy = (intent: typeof state.saving) => ({
    isBusy: state.saving === intent,
    busyLabel: text.saving,
    onPress: () => intent !== null && save(intent),
  });
  return (
    <>
      {/* On a phone the sum is beside the payment; on wider screens the card above shows it. */}
      <div className={styles.dock}>
        <p className={styles.dockSum} aria-hidden="true">
          <strong>{formatMoney(totalGr)}</strong>
          <span>
            {formatKg(totalG)} · {formatMg(totalG)}
          </span>
        </p>
        <Payment entry={entry} />
        <Button
          variant="primary"
          size="entry"
          isBlock
          icon={Printer}
          shortcut="Ctrl Enter"
          {...busy('print')}
        >
          {text.saveAndPrint}
        </Button>
      </div>
      <div className={styles.otherActions}>
        <Button size="entry" isBlock {...busy('save')}>
          {text.save}
        </Button>
        {state.form.stored === null && (
          <Button size="entry" isBlock {...busy('next')}>
            {text.saveAndNext}
          </Button>
        )}
        <Button variant="quiet" isBlock onPress={onLeave}>
          {text.leave}
        </Button>
        <VoidAction entry={entry} onVoid={onVoid} />
      </div>
    </>
  );
};

/** Hidden before a field was left, since nothing is lacking yet. */
const Checklist = ({ entry: { state, view } }: EntryProps) => {
  if (!isAnyFieldLeft(state)) return null;
  const seller = formSeller(state.form, view.clients);
  const missing = missingOnPaper(state.form, view.clients);
  const odd: Partial<Record<keyof Missing, boolean>> = oddFields(seller ?? EMPTY_CLIENT_FORM);
  const judge = (part: keyof Missing) =>
    missing[part] ? 'missing' : odd[part] === true ? 'wrong' : 'there';
  return (
    <Card title={text.form}>
      <ul className={styles.checklist}>
        {neededOnPaper(seller).map((part) => {
          const judged = judge(part);
          const Mark = judged === 'there' ? Check : TriangleAlert;
          return (
            <li key={part} className={judged === 'there' ? undefined : styles.lacking}>
              <Mark size={16} aria-hidden="true" />
              {checklistText[part][judged]}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

export const Summary = (props: SummaryProps) => {
  const { entry, onVoid } = props;
  const saved = useSavedReceipt(entry);
  return (
    <aside className={styles.summary} aria-label={text.summary}>
      <VisuallyHidden>
        <span role="status">{saved === undefined ? '' : text.savedAs(saved)}</span>
      </VisuallyHidden>
      {saved === undefined ? (
        <Sums entry={entry} />
      ) : (
        <SavedReceipt entry={entry} receipt={saved} onVoid={onVoid} />
      )}
      <NotStoredNote problem={entry.state.refusal} unstored={entry.state.unstored} />
      <Actions {...props} />
      <Checklist entry={entry} />
    </aside>
  );
};
