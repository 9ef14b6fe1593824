import type { ClientText } from '#schemas/fields/client-table.ts';
import { formatPostalCode } from '#domain/client/identifiers.ts';
import { clientFieldHint, clientFieldLabel, numberNote } from '#ui/client/clients.text.ts';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { numberField, oddFields } from '#domain/entry/client-form.ts';
import { CLIENT_FIELD_KINDS } from '#ui/client/client-field-kinds.ts';
import { SellerTypeChoice } from '#ui/client/seller-type.tsx';
import { addressLine } from '#ui/client/clients-view.ts';
import { chooseClient, closeNewClient, lookAlike, typeNewClient } from '#domain/entry/client.ts';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';
import { fieldAt } from '#ui/screens/receipt-entry/entry/focus-field.ts';
import styles from './receipt-entry.module.css';

const LookAlike = ({ entry: { state, view, edit } }: { readonly entry: Entry }) => {
  const known = lookAlike(state.form, view.clients);
  if (known === undefined) return null;
  return (
    <Note>
      {text.lookAlike(known.name, addressLine(known))}{' '}
      <Button
        variant="link"
        onPress={() => edit((form) => chooseClient(form, known, view.receipts), 'client')}
      >
        {text.takeLookAlike}
      </Button>
    </Note>
  );
};

export const NewClientFields = ({ entry }: { readonly entry: Entry }) => {
  const { state, edit, errorAt } = entry;
  const { newClient } = state.form;
  const field = (name: ClientText) => ({
    kind: CLIENT_FIELD_KINDS[name],
    label: clientFieldLabel(name, newClient),
    value: newClient[name] ?? '',
    size: 'entry' as const,
    error: errorAt(name),
    onChange: (value: string) => edit((form) => typeNewClient(form, { [name]: value })),
  });
  const odd = oddFields(newClient);
  const ownNumber = numberField(newClient);
  const typePostalCode = (typed: string) =>
    edit((form) =>
      typeNewClient(form, { postalCode: formatPostalCode(typed, form.newClient.postalCode) }),
    );
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.legend}>{text.newClientTitle}</legend>
      <div className={styles.newClient}>
        <div className={styles.wide}>
          <SellerTypeChoice
            form={newClient}
            onChange={(changed) => edit((form) => typeNewClient(form, changed))}
          />
        </div>
        <div className={styles.wide} {...fieldAt('name')}>
          <TextField {...field('name')} isRequired />
        </div>
        <div className={styles.wide} {...fieldAt('address')}>
          <TextField {...field('address')} />
        </div>
        <div {...fieldAt('postalCode')}>
          <TextField
            {...field('postalCode')}
            hint={clientFieldHint('postalCode', odd)}
            onChange={typePostalCode}
          />
        </div>
        <div {...fieldAt('city')}>
          <TextField {...field('city')} />
        </div>
        <div {...fieldAt(ownNumber)}>
          <TextField {...field(ownNumber)} {...numberNote(ownNumber, odd)} />
        </div>
      </div>
      <LookAlike entry={entry} />
      <div>
        <Button variant="link" onPress={() => edit(closeNewClient, 'client')}>
          {text.backToClients}
        </Button>
      </div>
    </fieldset>
  );
};
