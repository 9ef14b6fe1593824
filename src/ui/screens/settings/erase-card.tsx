import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { eraseText as text } from './account.text.ts';
import type { Unsent } from '#domain/recovery/unsent.ts';
import { NamedOperations } from '#ui/operation/named-operations.tsx';
import styles from './settings.module.css';

export interface EraseCardProps {
  /** Finds work that only this device holds, from any tab; null if there is none. */
  readonly findUnsent: () => Promise<Unsent | null>;
  readonly onErase: () => void;
}

const NAMED = 5;

const Refusal = ({
  unsent,
  onClose,
}: {
  readonly unsent: Unsent;
  readonly onClose: () => void;
}) => {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      isOpen
      title={text.refused}
      confirmLabel={text.toOfflineData}
      onCancel={onClose}
      onConfirm={() => void navigate('/offline-data')}
    >
      <NamedOperations intro={text.waits} operations={unsent.pending} most={NAMED} />
      <NamedOperations intro={text.givenUp} operations={unsent.removed} most={NAMED} />
      {unsent.isHidden && <p>{text.hidden}</p>}
      {unsent.isUnderWay && <p>{text.underWay}</p>}
      {unsent.unreadable > 0 && <p>{text.unreadable(unsent.unreadable)}</p>}
    </ConfirmDialog>
  );
};

/** Signs out and deletes this device's data. Refuses while unsent work exists only here. */
export const EraseCard = ({ findUnsent, onErase }: EraseCardProps) => {
  const [asked, setAsked] = useState<{ readonly unsent: Unsent | null } | null>(null);
  const ask = async () => setAsked({ unsent: await findUnsent() });
  const confirm = async () => {
    // Check again: another tab may have stored something while the question was open.
    const unsent = await findUnsent();
    if (unsent === null) onErase();
    else setAsked({ unsent });
  };
  const close = () => setAsked(null);
  return (
    <Card title={text.title}>
      <div className={styles.form}>
        <p className={styles.quiet}>{text.body}</p>
        <span className={styles.buttons}>
          <Button onPress={() => void ask()}>{text.erase}</Button>
        </span>
      </div>
      {asked?.unsent === null && (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={text.question}
          confirmLabel={text.confirm}
          onCancel={close}
          onConfirm={() => void confirm()}
        >
          <p>{text.loses}</p>
        </ConfirmDialog>
      )}
      {asked !== null && asked.unsent !== null && <Refusal unsent={asked.unsent} onClose={close} />}
    </Card>
  );
};
