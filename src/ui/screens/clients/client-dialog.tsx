import { useRef, useState } from 'react';
import { type LookAlike, lookAlikes } from '#domain/client-search.ts';
import { formatPostalCode } from '#domain/identifiers.ts';
import { isSameRecord } from '#domain/log/ids.ts';
import type { Client, ClientFields } from '#schemas/client.ts';
import { FormDialog } from '#ui/components/form-dialog.tsx';
import { Note } from '#ui/components/note.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { changedRecordText } from '#ui/text/changed-elsewhere.ts';
import {
  clientFieldHint,
  clientFormErrorText,
  clientFieldLabel,
  likenessText,
} from '#ui/text/clients.ts';
import { useStoring } from '#ui/use-storing.ts';
import { changedElsewhere } from '#ui/view/changed-elsewhere.ts';
import {
  type ClientForm,
  type ClientFormErrors,
  numberField,
  oddFields,
  readClientForm,
} from '#ui/view/client-form.ts';
import { addressLine } from '#ui/view/clients-view.ts';
import styles from './client-dialog.module.css';
import { SellerTypeChoice } from './seller-type.tsx';

/** The form of a client, new or there already. */
export interface ClientDialogProps {
  readonly title: string;
  readonly initial: ClientForm;
  /** All clients, so that one who looks the same is noticed; never a reason not to save. */
  readonly clients?: readonly Client[];
  /** The client that is changed, who is no double of itself. */
  readonly edited?: Client;
  /** Stores the client; when it rejects, the form stays as it is and says so. */
  readonly onSave: (fields: ClientFields) => Promise<void>;
  readonly onClose: () => void;
}

const FIELDS = ['name', 'address', 'postalCode', 'city', 'documentNumber', 'nip'] as const;
type FieldName = (typeof FIELDS)[number];

const errorText = (errors: ClientFormErrors, field: FieldName): string | undefined => {
  const error = errors[field];
  return error === undefined ? undefined : clientFormErrorText[error];
};

const LookAlikes = ({ found }: { readonly found: readonly LookAlike[] }) =>
  found.slice(0, MOST_LOOK_ALIKES).map(({ client, likeness }) => (
    <Note key={client.id} tone="wait">
      {likenessText[likeness](client.name)}
    </Note>
  ));

const MOST_LOOK_ALIKES = 3;

/** Asks for a client's fields; refuses at the field, keeps what was typed, and says who looks the same. */
export const ClientDialog = ({
  title,
  initial,
  clients = [],
  edited,
  ...on
}: ClientDialogProps) => {
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<ClientFormErrors>({});
  const storing = useStoring();
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
  const found = lookAlikes(clients, form).filter(
    ({ client }) => edited === undefined || !isSameRecord(client.id, edited.id),
  );

  const change = (field: FieldName) => (value: string) => {
    setForm({
      ...form,
      [field]: field === 'postalCode' ? formatPostalCode(value, form.postalCode) : value,
    });
    setErrors({ ...errors, [field]: undefined });
  };

  const save = () => {
    const read = readClientForm(form);
    if ('errors' in read) {
      setErrors(read.errors);
      inputs.current[FIELDS.find((field) => read.errors[field] !== undefined) ?? 'name']?.focus();
    } else storing.store(() => on.onSave(read.fields));
  };

  const field = (name: FieldName) => ({
    label: clientFieldLabel(name, form),
    name,
    value: form[name] ?? '',
    onChange: change(name),
    error: errorText(errors, name),
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
  });

  const isAsked = edited !== undefined && !storing.isBusy;
  const changed = isAsked ? changedElsewhere('clients', edited, clients) : null;
  const odd = oddFields(form);
  const ownNumber = numberField(form);
  return (
    <FormDialog title={title} storing={storing} onSubmit={save} onClose={on.onClose}>
      <TextField {...field('name')} autoFocus isRequired />
      <TextField {...field('address')} />
      <div className={styles.place}>
        <TextField {...field('postalCode')} hint={clientFieldHint('postalCode', odd)} />
        <TextField {...field('city')} />
      </div>
      <SellerTypeChoice form={form} onChange={setForm} />
      <TextField {...field(ownNumber)} hint={clientFieldHint(ownNumber, odd)} />
      <LookAlikes found={found} />
      {changed !== null && (
        <Note tone="wait">{changedRecordText(`${changed.name}, ${addressLine(changed)}`)}</Note>
      )}
    </FormDialog>
  );
};
