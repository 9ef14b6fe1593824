import { useState } from 'react';
import type { LockSecret } from '#machines/lock/lock.types.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { Select } from '#ui/shared/fields/select.tsx';
import { lockCardText as text } from '#ui/session/lock.text.ts';
import styles from './settings.module.css';

export interface LockCardProps {
  /** Minutes without user activity before the app locks; null for never. */
  readonly minutes: number | null;
  readonly asksFor: LockSecret;
  readonly onMinutes: (minutes: number | null) => void;
  readonly onLock: () => void;
}

const MINUTES = [5, 10, 15, 30, 60] as const;
const NEVER = 'never';

const OPTIONS = [
  { value: NEVER, label: text.never },
  ...MINUTES.map((minutes) => ({ value: String(minutes), label: text.after(minutes) })),
];

/** Stores the chosen time at once, on this device only. */
export const LockCard = ({ minutes, asksFor, onMinutes, onLock }: LockCardProps) => {
  const [chosen, setChosen] = useState(minutes === null ? NEVER : String(minutes));
  const choose = (value: string): void => {
    setChosen(value);
    onMinutes(value === NEVER ? null : Number(value));
  };
  return (
    <Card title={text.title}>
      <div className={styles.form}>
        <p className={styles.quiet}>{text.body}</p>
        <Select label={text.minutes} value={chosen} options={OPTIONS} onChange={choose} />
        {chosen !== NEVER && asksFor === 'password' && <Note tone="wait">{text.offline}</Note>}
        {chosen !== NEVER && (
          <span className={styles.buttons}>
            <Button onPress={onLock}>{text.now}</Button>
          </span>
        )}
      </div>
    </Card>
  );
};
