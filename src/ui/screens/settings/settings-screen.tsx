import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { warsawDate } from '#domain/time/calendar.ts';
import { updateYard } from '#domain/commands/commands.ts';
import type { View } from '#domain/view/view.ts';
import { dayKey } from '#domain/time/period.ts';
import { nextReceiptNumber } from '#domain/receipt/receipt-number.ts';
import { takenNumbers } from '#domain/view/taken-numbers.ts';
import { isOnline } from '#machines/session/connectivity.machine.ts';
import { currentUser } from '#machines/session/session.machine.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { Link } from '#ui/shared/widgets/link.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { PageHeader } from '#ui/shared/page/page-header.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { leavePageBy, useLeavingPage } from '#ui/shared/hooks/use-back.ts';
import { DataSection } from '#ui/screens/settings/data/data-section.tsx';
import { Unread } from '#ui/shared/page/unread.tsx';
import { StorageCard } from '#ui/operation/storage-card.tsx';
import { NotStoredNote } from '#ui/shared/saving/not-stored-note.tsx';
import { UnprintableNote } from '#ui/shared/saving/unprintable-note.tsx';
import { type Printing, useApp, useView, useWorkspace } from '#ui/services/services.ts';
import { licencesText } from '#ui/layout/licences.text.ts';
import { changedSettingsText } from '#ui/shared/saving/changed-elsewhere.text.ts';
import { savingText, saveText, unsavedText } from '#ui/shared/words/common.text.ts';
import { printedTexts, type Section, settingsText as text } from '#ui/yard/settings.text.ts';
import { readSection } from '#ui/yard/settings-section.ts';
import { unsentWork } from '#domain/recovery/unsent.ts';
import { AccountCard } from './account-card.tsx';
import { DefaultsCard, NumberingCard, PrintCard, ThresholdsCard } from './choice-cards.tsx';
import { CodesCard } from './codes-card.tsx';
import { YardCard } from './yard-card.tsx';
import { EraseCard } from './erase-card.tsx';
import { HeadPreview } from './head-preview.tsx';
import { InstallationCard } from './installation-card.tsx';
import { LockCard } from './lock-card.tsx';
import { PassphraseCard } from './passphrase-card.tsx';
import { PrintPreview } from './print-preview.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import styles from './settings.module.css';
import { type YardFormProps, type YardFormState, useYardForm } from './use-yard-form.ts';

export interface SettingsPageProps extends YardFormProps {
  readonly section: Section;
  /** Replaces the form until the cloud was read, because saving could overwrite unknown details. */
  readonly unread?: ReactNode;
  readonly printing: Pick<Printing, 'samplePages' | 'printRollTest'>;
  /** Next free receipt number of today if these details were saved. */
  readonly nextNumber: (yard: CompanyDetails) => string;
  readonly others: Readonly<Record<'account' | 'data' | 'app', ReactNode>>;
}

const SaveBar = ({ unsaved, storing, undo }: YardFormState) => (
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

type FormSection = Exclude<Section, 'account' | 'data' | 'app'>;

interface FormPartProps extends Pick<SettingsPageProps, 'printing' | 'nextNumber'> {
  readonly section: FormSection;
  readonly state: YardFormState;
}

const FormCard = ({ section, state, printing, nextNumber }: FormPartProps) => {
  switch (section) {
    case 'company':
      return <YardCard {...state} />;
    case 'print':
      return <PrintCard {...state} printing={printing} />;
    case 'numbering':
      return (
        <NumberingCard
          {...state}
          nextNumber={state.fields === null ? null : nextNumber(state.fields)}
        />
      );
    case 'thresholds':
      return <ThresholdsCard {...state} />;
    case 'defaults':
      return <DefaultsCard {...state} />;
    case 'codes':
      return <CodesCard {...state} />;
  }
};

const FormPart = (props: FormPartProps) => {
  const { section, state, printing } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    state.save();
  };
  return (
    <>
      <form noValidate className={styles.form} onSubmit={submit}>
        <NotStoredNote {...state.storing} />
        {state.elsewhere !== null && (
          <Note tone="wait">{changedSettingsText(state.elsewhere)}</Note>
        )}
        <FormCard {...props} />
        <UnprintableNote texts={printedTexts(state.form)} />
        <SaveBar {...state} />
      </form>
      {section === 'company' && <HeadPreview form={state.form} />}
      {section === 'print' && state.fields !== null && (
        <PrintPreview yard={state.fields} printing={printing} />
      )}
    </>
  );
};

/**
 * Shows one section at a time. All sections share one form: a change stays while the user views
 * another section, and one button saves everything.
 * @internal
 */
export const SettingsPage = ({ section, others, unread, ...props }: SettingsPageProps) => {
  const state = useYardForm(props);
  const leaving = useLeavingPage(state.unsaved > 0);
  const isOther = section === 'account' || section === 'data' || section === 'app';
  return (
    <>
      <ConfirmDialog
        isOpen={leaving.isAsked}
        tone="danger"
        title={unsavedText.leaveTitle}
        confirmLabel={unsavedText.leave}
        cancelLabel={unsavedText.stay}
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      >
        <p>{unsavedText.lost}</p>
      </ConfirmDialog>
      <PageHeader title={text.title} />
      <div className={styles.page}>
        <SettingsMenu section={section} />
        {isOther ? (
          <div className={styles.form}>{others[section]}</div>
        ) : (
          unread || <FormPart {...props} section={section} state={state} />
        )}
      </div>
    </>
  );
};

const previewNumber =
  (view: View, now: number) =>
  ({ numberingStart }: CompanyDetails): string =>
    nextReceiptNumber(takenNumbers(view), warsawDate(now), numberingStart);

/**
 * Words that make a passphrase easy to guess: the e-mail and the yard's details, which are printed.
 */
const knownWords = (email: string, yard: CompanyDetails | null): readonly string[] => [
  email,
  ...Object.values(yard ?? {}).filter((value) => typeof value === 'string'),
];

const useOthers = (email: string, yard: CompanyDetails | null): SettingsPageProps['others'] => {
  const { session, now, connectivity, installation, version, changePassword } = useApp();
  const { storage, storedIn, journal, lock, lockStore, disk, fallback } = useWorkspace();
  const isDiskShort = useSyncExternalStore(disk.subscribe, disk.isShort);
  const online = useSelector(connectivity, isOnline);
  const asksFor = useSelector(lock, (snapshot) => snapshot.context.asksFor);
  return {
    account: (
      <>
        <AccountCard email={email} online={online} onChange={changePassword} />
        <LockCard
          minutes={lockStore.read(journal.userId).minutes}
          asksFor={asksFor}
          onMinutes={(minutes) => lockStore.change(journal.userId, { minutes, touchedAt: now() })}
          onLock={() => leavePageBy(() => lock.send({ type: 'LOCK' }))}
        />
        <PassphraseCard
          isOn={asksFor === 'passphrase'}
          isAvailable={storedIn === 'indexedDb' && journal.getFacts().encrypted}
          known={knownWords(email, yard)}
          onChange={(change) => lock.send({ type: 'CHANGE_PASSPHRASE', ...change })}
        />
        <EraseCard
          findUnsent={async () => {
            await journal.catchUp();
            const { hidden, isKept } = fallback.getFound();
            const isHidden = isKept || (hidden !== null && hidden.waiting !== 0);
            const { unreadable } = journal.getFacts();
            return unsentWork(journal.getState(), journal.getSnapshot(), unreadable, isHidden);
          }}
          onErase={() => session.send({ type: 'SIGN_OUT_AND_ERASE' })}
        />
      </>
    ),
    data: <DataSection />,
    app: (
      <>
        <InstallationCard installation={installation} version={version} />
        <StorageCard
          storage={storage}
          storedIn={storedIn}
          isEncrypted={journal.getFacts().encrypted}
          isShort={isDiskShort}
        />
        <p className={styles.quiet}>
          <Link to="/licenses">{licencesText.link}</Link>
        </p>
      </>
    ),
  };
};

/** Serves /settings; a search parameter selects the section. */
export const SettingsScreen = () => {
  const view = useView();
  const { session, now } = useApp();
  const { submit, newOperationId, printing } = useWorkspace();
  const [params] = useSearchParams();
  const user = useSelector(session, currentUser);
  const save = async (before: CompanyDetails | null, fields: CompanyDetails) => {
    await submit(updateYard(user?.id ?? '', before, fields, newOperationId()));
    toasts.success(text.saved);
  };
  const today = dayKey(warsawDate(now()));
  const nextNumber = useMemo(() => previewNumber(view, now()), [view, now]);
  return (
    <SettingsPage
      section={readSection(params)}
      unread={
        view.lastSync === null &&
        view.companyDetails === null && (
          <Card isFlush>
            <Unread />
          </Card>
        )
      }
      yard={view.companyDetails}
      today={today}
      onSave={save}
      printing={printing}
      nextNumber={nextNumber}
      others={useOthers(user?.email ?? '', view.companyDetails)}
    />
  );
};
