import { type FormEvent, useRef, useState } from 'react';
import { formatPostalCode } from '#domain/identifiers.ts';
import type { ClientFields } from '#schemas/client.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { Note } from '#ui/components/note.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { clientFieldHint, clientFormErrorText, clientsText as text } from '#ui/text/clients.ts';
import { cancelText, savingText, saveText } from '#ui/text/common.ts';
import { type NotStored, notStoredText } from '#ui/text/storing.ts';
import {
  type ClientForm,
  type ClientFormErrors,
  oddFields,
  readClientForm,
} from '#ui/view/client-form.ts';
import styles from './client-dialog.module.css';

/** The form of a client, new or there already. */
export interface ClientDialogProps {
  readonly title: string;
  readonly initial: ClientForm;
  /** Stores the client; when it rejects, the form stays as it is and says so. */
  readonly onSave: (fields: ClientFields) => Promise<void>;
  readonly onClose: () => void;
}

const FIELDS = ['name', 'address', 'postalCode', 'city', 'documentNumber'] as const;
type FieldName = (typeof FIELDS)[number];

const errorText = (errors: ClientFormErrors, field: FieldName): string | undefined => {
  const error = errors[field];
  return error === undefined ? undefined : clientFormErrorText[error];
};

/** Asks for a client's fields; refuses at the field, keeps what was typed. */
export const ClientDialog = ({ title, initial, onSave, onClose }: ClientDialogProps) => {
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<ClientFormErrors>({});
  const [state, setState] = useState<'open' | 'saving' | NotStored>('open');
  // A second click can come before the first one's state is drawn.
  const isSaving = useRef(false);
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});

  const change = (field: FieldName) => (value: string) => {
    setForm({
      ...form,
      [field]: field === 'postalCode' ? formatPostalCode(value, form.postalCode) : value,
    });
    setErrors({ ...errors, [field]: undefined });
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving.current) return;
    const read = readClientForm(form);
    if ('errors' in read) {
      setErrors(read.errors);
      inputs.current[FIELDS.find((field) => read.errors[field] !== undefined) ?? 'name']?.focus();
      return;
    }
    isSaving.current = true;
    setState('saving');
    await onSave(read.fields).catch((error: unknown) => setState({ reason: notStoredText(error) }));
    isSaving.current = false;
  };

  const field = (name: FieldName) => ({
    label: text[name],
    name,
    value: form[name],
    onChange: change(name),
    error: errorText(errors, name),
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
  });

  const odd = oddFields(form);
  return (
    <Dialog isOpen isWide title={title} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        {typeof state === 'object' && <Note tone="danger">{state.reason}</Note>}
        <TextField {...field('name')} autoFocus isRequired />
        <TextField {...field('address')} />
        <div className={styles.place}>
          <TextField {...field('postalCode')} hint={clientFieldHint('postalCode', odd)} />
          <TextField {...field('city')} />
        </div>
        <TextField {...field('documentNumber')} hint={clientFieldHint('documentNumber', odd)} />
        <div className={styles.actions}>
          <Button variant="quiet" onPress={onClose}>
            {cancelText}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={state === 'saving'}
            busyLabel={savingText}
          >
            {saveText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
