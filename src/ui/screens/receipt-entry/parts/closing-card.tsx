import { Card } from '#ui/shared/widgets/card.tsx';
import { TextArea } from '#ui/shared/fields/text-area.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { formatTime } from '#ui/shared/words/format.text.ts';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { untypedTime, withWholeTime } from '#domain/entry/head.ts';
import { isSoldByBusiness } from '#domain/entry/missing.ts';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';
import { fieldAt } from '#ui/screens/receipt-entry/entry/focus-field.ts';
import styles from './receipt-entry.module.css';

export const ClosingCard = ({ entry }: { readonly entry: Entry }) => {
  const { state, edit, view } = entry;
  return (
    <Card>
      <div className={styles.closing}>
        <div {...fieldAt('notes')}>
          <TextArea
            label={text.notes}
            placeholder={text.notesPlaceholder}
            value={state.form.notes}
            onChange={(notes) => edit((form) => ({ ...form, notes }))}
          />
        </div>
        <div className={styles.pair}>
          <div {...fieldAt('vehiclePlate')}>
            <TextField
              kind="code"
              label={text.plate}
              value={state.form.vehiclePlate}
              onChange={(vehiclePlate) => edit((form) => ({ ...form, vehiclePlate }))}
            />
          </div>
          <div className={styles.time} {...fieldAt('time')}>
            <TextField
              kind="decimal"
              label={text.time}
              placeholder={formatTime(untypedTime(state.form, entry))}
              value={state.form.timeText}
              error={entry.errorAt('time')}
              onChange={(timeText) => edit((form) => ({ ...form, timeText }))}
              onBlur={() => edit(withWholeTime)}
            />
          </div>
        </div>
        {isSoldByBusiness(state.form, view.clients) && (
          <div {...fieldAt('kpoNumber')}>
            <TextField
              kind="code"
              label={text.kpo}
              value={state.form.kpoNumber}
              onChange={(kpoNumber) => edit((form) => ({ ...form, kpoNumber }))}
            />
          </div>
        )}
      </div>
    </Card>
  );
};
