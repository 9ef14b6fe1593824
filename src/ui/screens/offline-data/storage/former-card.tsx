import { type FormEvent, useState } from 'react';
import { Paused, WrongPassphrase } from '#machines/ports/lock-ports.ts';
import type { FormerFound } from '#machines/recovery/former.types.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { formerText as text } from './former-account.text.ts';
import { pausedText } from '#ui/session/lock.text.ts';
import { listedQueue } from '#domain/recovery/listed-queue.ts';
import { PasswordField } from '#ui/shared/fields/password-field.tsx';
import { attempt } from '#ui/screens/offline-data/actions/attempt.ts';
import { NamedOperations } from '#ui/operation/named-operations.tsx';
import type { RecoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';
import styles from './went-back-card.module.css';

/** `found` is the unsent data that a former account with the same e-mail left on this device. */
export interface FormerCardProps {
  readonly found: FormerFound;
  /** False until this account's own data was read; the former data cannot be taken over before. */
  readonly isRead: boolean;
  readonly actions: Pick<RecoveryActions, 'takeOver' | 'saveFormer' | 'openFormer'>;
}

const NAMED = 8;

const Left = ({
  left,
  isRead,
  actions,
}: Omit<FormerCardProps, 'found'> & { readonly left: NonNullable<FormerFound['left']> }) => {
  const [isBusy, setBusy] = useState(false);
  const { pending, removed } = listedQueue(left.log, left.snapshot);
  const takeOver = () => {
    setBusy(true);
    const work = actions.takeOver(left.userId).finally(() => setBusy(false));
    attempt(work, (count) => {
      if (count === 0) toasts.info(text.taken);
      else toasts.success(text.takenOver(count));
    });
  };
  return (
    <Card title={text.title}>
      <Note tone="danger">{text.note}</Note>
      <NamedOperations intro={text.waits} operations={pending} most={NAMED} />
      <NamedOperations intro={text.givenUp} operations={removed} most={NAMED} />
      {!isRead && <p className={styles.words}>{text.unread}</p>}
      <div className={styles.actions}>
        <Button variant="primary" isDisabled={!isRead || isBusy} onPress={takeOver}>
          {text.takeOver}
        </Button>
        <Button onPress={() => actions.saveFormer(left)}>{text.save}</Button>
      </div>
    </Card>
  );
};

const Sealed = ({
  userId,
  actions,
}: Pick<FormerCardProps, 'actions'> & { readonly userId: string }) => {
  const [passphrase, setPassphrase] = useState('');
  const [error, setError] = useState<string | null>(null);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const work = actions.openFormer(userId, passphrase).catch((reason: unknown) => {
      if (reason instanceof Paused) setError(pausedText);
      else if (reason instanceof WrongPassphrase) setError(text.wrong);
      else throw reason;
    });
    attempt(work);
  };
  return (
    <Card title={text.sealedTitle}>
      <p className={styles.words}>{text.sealed}</p>
      <form onSubmit={open}>
        <PasswordField
          label={text.passphrase}
          autoComplete="off"
          value={passphrase}
          error={error}
          onChange={setPassphrase}
        />
        <div className={styles.actions}>
          <Button type="submit">{text.open}</Button>
        </div>
      </form>
    </Card>
  );
};

/**
 * Lists the former account's unsent operations to take over or save. Asks for the passphrase if
 * they are sealed.
 */
export const FormerCard = ({ found: { left, sealed }, ...props }: FormerCardProps) => (
  <>
    {left !== null && <Left left={left} {...props} />}
    {sealed !== null && <Sealed userId={sealed} actions={props.actions} />}
  </>
);
