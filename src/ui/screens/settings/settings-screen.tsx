import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { updateCompany } from '#domain/commands.ts';
import { formatPostalCode } from '#domain/identifiers.ts';
import { currentUser } from '#machines/session.machine.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { DataSection } from '#ui/screens/data-files/data-section.tsx';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { Note } from '#ui/components/note.tsx';
import { NumberField } from '#ui/components/number-field.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { TextArea } from '#ui/components/text-area.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { toasts } from '#ui/components/toasts.ts';
import { useApp, useView, useWorkspace } from '#ui/services.ts';
import { savingText, saveText } from '#ui/text/common.ts';
import { companyCheckText, companyFieldText, settingsText as text } from '#ui/text/settings.ts';
import {
  companyCheck,
  type CompanyField,
  type CompanyForm,
  companyFormOf,
  readCompanyForm,
  unsavedFields,
} from '#ui/view/company-form.ts';
import { useStoring } from '#ui/use-storing.ts';
import { HeadPreview } from './head-preview.tsx';
import styles from './settings.module.css';

/** What the page of the settings shows and does. */
export interface SettingsPageProps {
  readonly company: CompanyDetails | null;
  /** Stores the details; `before` is what stood there when the first change was typed. */
  readonly onSave: (before: CompanyDetails | null, fields: CompanyDetails) => Promise<void>;
}

interface Edited {
  readonly before: CompanyDetails | null;
  readonly form: CompanyForm;
}

/** What the form shows follows the stored details until something is typed. */
const useCompanyForm = ({ company, onSave }: SettingsPageProps) => {
  const [edited, setEdited] = useState<Edited | null>(null);
  const { store, ...storing } = useStoring();
  const { before, form } = edited ?? { before: company, form: companyFormOf(company) };
  const fields = readCompanyForm(form, before);
  const change = (changes: Partial<CompanyForm>) =>
    setEdited({ before, form: { ...form, ...changes } });
  const undo = () => setEdited(null);
  const save = () => {
    if (fields !== null) store(() => onSave(before, fields).then(undo));
  };
  return {
    form,
    storing,
    change,
    undo,
    save,
    isWrong: fields === null,
    unsaved: unsavedFields(form, before),
  };
};

type State = ReturnType<typeof useCompanyForm>;

const CompanyFieldInput = ({ field, form, change }: State & { readonly field: CompanyField }) => {
  const check = companyCheck(field, form[field]);
  const said = companyCheckText(field, check);
  const isWarning = check !== null && check !== 'ok';
  return (
    <TextField
      label={companyFieldText[field]}
      value={form[field]}
      onChange={(value) =>
        change({ [field]: field === 'postalCode' ? formatPostalCode(value) : value })
      }
      {...(isWarning ? { error: said } : { hint: said })}
    />
  );
};

const CompanyCard = (state: State) => {
  const input = (field: CompanyField) => <CompanyFieldInput field={field} {...state} />;
  return (
    <Card title={text.company} action={<span className={styles.quiet}>{text.printed}</span>}>
      <div className={styles.form}>
        {input('name')}
        {input('address')}
        <div className={styles.place}>
          {input('postalCode')}
          {input('city')}
        </div>
        <div className={styles.columns}>
          {input('nip')}
          {input('regon')}
          {input('bdo')}
        </div>
        <div className={styles.columns}>
          {input('phone')}
          {input('email')}
        </div>
        <TextArea
          label={text.rodo}
          hint={text.rodoHint}
          rows={4}
          maxLength={900}
          value={state.form.rodoNotice}
          onChange={(rodoNotice) => state.change({ rodoNotice })}
        />
      </div>
    </Card>
  );
};

const Thresholds = ({ form, change, isWrong }: State) => (
  <Card title={text.thresholds}>
    <div className={styles.columns}>
      <NumberField
        label={text.pccThreshold}
        hint={text.pccHint}
        error={isWrong ? text.pccError : undefined}
        value={form.pccThreshold}
        onChange={(pccThreshold) => change({ pccThreshold })}
      />
    </div>
  </Card>
);

const SaveBar = ({ unsaved, storing, undo }: State) => (
  <div className={styles.bar}>
    <span role="status">{unsaved === 0 ? text.noChanges : text.unsaved(unsaved)}</span>
    <span className={styles.buttons}>
      {unsaved > 0 && (
        <Button variant="quiet" onPress={undo}>
          {text.undo}
        </Button>
      )}
      <Button type="submit" variant="primary" isBusy={storing.isBusy} busyLabel={savingText}>
        {saveText}
      </Button>
    </span>
  </div>
);

/** The yard's details beside the printed head that they make; the checks warn and never block. */
export const SettingsPage = (props: SettingsPageProps) => {
  const state = useCompanyForm(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    state.save();
  };
  return (
    <>
      <PageHeader title={text.title} />
      <div className={styles.page}>
        <form noValidate className={styles.form} onSubmit={submit}>
          {state.storing.problem !== null && <Note tone="danger">{state.storing.problem}</Note>}
          <CompanyCard {...state} />
          <Thresholds {...state} />
          <SaveBar {...state} />
        </form>
        <HeadPreview form={state.form} />
      </div>
    </>
  );
};

/** /settings */
export const SettingsScreen = () => {
  const { companyDetails } = useView();
  const { submit, newOperationId } = useWorkspace();
  const userId = useSelector(useApp().session, (snapshot) => currentUser(snapshot)?.id ?? '');
  const save = async (before: CompanyDetails | null, fields: CompanyDetails) => {
    await submit(updateCompany(userId, before, fields, newOperationId()));
    toasts.success(text.saved);
  };
  return (
    <>
      <SettingsPage company={companyDetails} onSave={save} />
      <DataSection />
    </>
  );
};
