import { useState } from 'react';
import { DateField } from '#ui/shared/fields/date-field.tsx';
import { PageHeader } from '#ui/shared/page/page-header.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { useFallback } from '#ui/services/services.ts';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { shownDate, shownNumber, takenBy } from '#domain/entry/head.ts';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';
import { fieldAt } from '#ui/screens/receipt-entry/entry/focus-field.ts';
import { KeyMap } from './key-map.tsx';
import styles from './receipt-entry.module.css';

/**
 * Returns a hint if a suggested number or date has changed since the form opened; undefined if it
 * was typed.
 */
const useSuggestionHint = (
  documentId: string,
  shown: string,
  isTyped: boolean,
  textOf: (before: string) => string,
): string | undefined => {
  const [first, setFirst] = useState({ documentId, shown });
  // After "save and next" the same component shows another receipt.
  if (first.documentId !== documentId) setFirst({ documentId, shown });
  const isSame = isTyped || first.shown === '' || first.shown === shown;
  return isSame ? undefined : textOf(first.shown);
};

const NumberOfReceipt = ({ entry }: { readonly entry: Entry }) => {
  const { state, view, areNumbersUnknown, now, edit } = entry;
  const { documentId, isNumberTyped } = state.form;
  const number = shownNumber(state.form, { ...view, areNumbersUnknown, now });
  const taken = isNumberTyped ? takenBy(state.form, number, view.receipts) : undefined;
  const changed = useSuggestionHint(documentId, number, isNumberTyped, text.changedNumber);
  const unknown = useFallback().hidden === null ? text.numberUnread : text.numberUnknown;
  const ofDay = areNumbersUnknown ? unknown : text.dayUnread;
  const untaken = number === '' && (areNumbersUnknown || !isNumberTyped) ? ofDay : changed;
  return (
    <div className={styles.number} {...fieldAt('number')}>
      <TextField
        kind="plain"
        label={text.number}
        isRequired
        value={number}
        hint={taken === undefined ? untaken : text.takenHint(taken.client.name)}
        error={entry.errorAt('number')}
        onChange={(numberText) => edit((form) => ({ ...form, numberText, isNumberTyped: true }))}
      />
    </div>
  );
};

const DateOfReceipt = ({ entry }: { readonly entry: Entry }) => {
  const { form } = entry.state;
  const date = shownDate(form, entry);
  const changed = useSuggestionHint(form.documentId, date, form.isDateTyped, text.changedDate);
  return (
    <div className={styles.date} {...fieldAt('date')}>
      <DateField
        label={text.date}
        isRequired
        value={date}
        now={entry.now}
        hint={changed}
        error={entry.errorAt('date')}
        onChange={(dateText) => entry.edit((one) => ({ ...one, dateText, isDateTyped: true }))}
      />
    </div>
  );
};

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
