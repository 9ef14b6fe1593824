import { DateField } from '#ui/components/date-field.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { receiptEntryText as text } from '#ui/text/receipt-entry.ts';
import { shownDate, shownNumber, takenBy } from '#ui/view/receipt-form-head.ts';
import type { Entry } from './entry.ts';
import { fieldAt } from './focus-field.ts';
import { KeyMap } from './key-map.tsx';
import styles from './receipt-entry.module.css';

const NumberOfReceipt = ({ entry }: { readonly entry: Entry }) => {
  const { state, view, areNumbersUnknown, now, edit } = entry;
  const number = shownNumber(state.form, { ...view, areNumbersUnknown, now });
  const taken = state.form.isNumberTyped ? takenBy(state.form, number, view.receipts) : undefined;
  const unknown = number === '' && areNumbersUnknown ? text.numberUnknown : undefined;
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

const DateOfReceipt = ({ entry }: { readonly entry: Entry }) => (
  <div className={styles.date} {...fieldAt('date')}>
    <DateField
      label={text.date}
      isRequired
      value={shownDate(entry.state.form, entry)}
      now={entry.now}
      error={entry.errorAt('date')}
      onChange={(dateText) => entry.edit((form) => ({ ...form, dateText, isDateTyped: true }))}
    />
  </div>
);

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
