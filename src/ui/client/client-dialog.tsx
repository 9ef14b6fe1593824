import type { LookAlike } from '#domain/client/client-search.ts';
import { formatPostalCode } from '#domain/client/identifiers.ts';
import { isSameRecord } from '#domain/shared/ids.ts';
import { findLookAlikes } from '#domain/client/merged-search.ts';
import type { Client, ClientFields } from '#schemas/client.ts';
import { clientFieldsWhere, type ClientText } from '#schemas/fields/client-table.ts';
import { FormDialog } from '#ui/shared/saving/form-dialog.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { ChangedRecord } from '#ui/shared/saving/changed-record.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import {
  clientFieldHint,
  clientFormErrorText,
  clientFieldLabel,
  clientsText as text,
  likenessText,
  numberNote,
} from './clients.text.ts';
import { UnprintableNote } from '#ui/shared/saving/unprintable-note.tsx';
import { useRecordForm } from '#ui/shared/saving/use-record-form.ts';
import {
  type ClientForm,
  numberField,
  oddFields,
  readClientForm,
} from '#domain/entry/client-form.ts';
import { addressLine } from './clients-view.ts';
import { CLIENT_FIELD_KINDS } from './client-field-kinds.ts';
import styles from './client-dialog.module.css';
import { SellerTypeChoice } from './seller-type.tsx';

export interface ClientDialogProps {
  readonly title: string;
  readonly initial: ClientForm;
  /** All clients, searched for look-alikes. A look-alike never prevents saving. */
  readonly clients?: readonly Client[];
  readonly merged?: readonly Client[];
  readonly edited?: Client;
  /** Stores the client. If it rejects, the form stays open and shows the reason. */
  readonly onSave: (fields: ClientFields) => Promise<void>;
  readonly onClose: () => void;
}

const described = (client: Client): string =>
  [client.name, addressLine(client), client.mergedInto && text.isMerged].filter(Boolean).join(', ');

const LookAlikes = ({ found }: { readonly found: readonly LookAlike[] }) =>
  found.slice(0, MOST_LOOK_ALIKES).map(({ client, likeness }) => (
    <Note key={client.id} tone="wait">
      {likenessText[likeness](client.name)}
    </Note>
  ));

const MOST_LOOK_ALIKES = 3;

export const ClientDialog = ({
  title,
  initial,
  clients = [],
  merged = [],
  edited,
  ...on
}: ClientDialogProps) => {
  const { form, setForm, change, submit, storing, field } = useRecordForm({
    initial,
    order: clientFieldsWhere('isTyped', true),
    read: (typed) => readClientForm(typed, edited),
    sentences: clientFormErrorText,
    onSave: on.onSave,
  });
  const isOther = ({ id }: Client) => edited === undefined || !isSameRecord(id, edited.id);
  const found = findLookAlikes({ clients, merged: merged.filter(isOther) }, form).filter(
    ({ client }) => isOther(client),
  );

  const typed = (name: ClientText) => ({
    ...field(name),
    kind: CLIENT_FIELD_KINDS[name],
    label: clientFieldLabel(name, form),
    name,
    onChange: (value: string) =>
      change({
        [name]: name === 'postalCode' ? formatPostalCode(value, form.postalCode) : value,
      }),
  });

  const odd = oddFields(form);
  const ownNumber = numberField(form);
  const shown = ['name', 'address', 'postalCode', 'city', ownNumber] as const;
  return (
    <FormDialog title={title} storing={storing} onSubmit={submit} onClose={on.onClose}>
      <SellerTypeChoice form={form} onChange={setForm} />
      <TextField {...typed('name')} autoFocus isRequired />
      <TextField {...typed('address')} />
      <div className={styles.place}>
        <TextField {...typed('postalCode')} hint={clientFieldHint('postalCode', odd)} />
        <TextField {...typed('city')} />
      </div>
      <TextField {...typed(ownNumber)} {...numberNote(ownNumber, odd)} />
      <LookAlikes found={found} />
      <UnprintableNote texts={shown.map((name) => [clientFieldLabel(name, form), form[name]])} />
      <ChangedRecord
        collection="clients"
        opened={(!storing.isBusy && edited) || null}
        records={[...clients, ...merged]}
        describe={described}
      />
    </FormDialog>
  );
};
