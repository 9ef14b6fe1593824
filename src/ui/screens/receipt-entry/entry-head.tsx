import { useState } from 'react';
import { DateField } from '#ui/components/date-field.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { receiptEntryText as text } from '#ui/text/receipt-entry.ts';
import { shownDate, shownNumber, takenBy } from '#ui/view/receipt-form-head.ts';
import type { Entry } from './entry.ts';
import { fieldAt } from './focus-field.ts';
import { KeyMap } from './key-map.tsx';
import styles from './receipt-entry.module.css';

/** What the field of this form showed first, where the clock or somebody else has made it show something else since. */
const useFormer = (documentId: string, shown: string, isTyped: boolean): string | null => {
  const [first, setFirst] = useState({ documentId, shown });
  // The next receipt begins on the same page.
  if (first.documentId !== documentId) setFirst({ documentId, shown });
  return isTyped || first.shown === '' || first.shown === shown ? null : first.shown;
};

const NumberOfReceipt = ({ entry }: { readonly entry: Entry }) => {
  const { state, view, areNumbersUnknown, now, edit } = entry;
  const number = shownNumber(state.form, { ...view, areNumbersUnknown, now });
  const taken = state.form.isNumberTyped ? takenBy(state.form, number, view.receipts) : undefined;
  const former = useFormer(state.form.documentId, number, state.form.isNumberTyped);
  const changed = former === null ? undefined : text.changedNumber(former);
  const unknown = number === '' && areNumbersUnknown ? text.numberUnknown : changed;
  return (
    <div className={styles.number} {...fieldAt('number')}>
      <TextField
        label={text.number}
        isRequired
        value={number}
        hint={taken === undefined ? unknown : text.takenHint(taken.client.name)}
        error={entry.errorAt('number')}
        onChange={(numberText) => edit((form) => ({ ...form, numberText, isNumberTyped: true }))}
      />
    </div>
  );
};

const DateOfReceipt = ({ entry }: { readonly entry: Entry }) => {
  const { form } = entry.state;
  const date = shownDate(form, entry);
  const former = useFormer(form.documentId, date, form.isDateTyped);
  return (
    <div className={styles.date} {...fieldAt('date')}>
      <DateField
        label={text.date}
        isRequired
        value={date}
        now={entry.now}
        hint={former === null ? undefined : text.changedDate(former)}
        error={entry.errorAt('date')}
        onChange={(dateText) => entry.edit((one) => ({ ...one, dateText, isDateTyped: true }))}
      />
    </div>
  );
};

/** The page's head with number and date. */
export const EntryHead = ({ entry }: { readonly entry: Entry }) => (
  <PageHeader
    title={entry.state.form.stored === null ? text.newTitle : text.editTitle}
    actions={
      <>
        <KeyMap />
        <NumberOfReceipt entry={entry} />
        <DateOfReceipt entry={entry} />
      </>
    }
  />
);
