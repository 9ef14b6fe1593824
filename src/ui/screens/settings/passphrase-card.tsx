import { type FormEvent, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { Note } from '#ui/components/note.tsx';
import { PasswordField } from '#ui/screens/login/password-field.tsx';
import { passphraseText as text } from '#ui/text/lock.ts';
import styles from './settings.module.css';

/** What is asked for: from which passphrase to which; null stands for none. */
export interface PassphraseChange {
  readonly current: string | null;
  readonly next: string | null;
}

/** The passphrase of this device. */
export interface PassphraseCardProps {
  readonly isOn: boolean;
  /** Whether what is stored here is encrypted at all, where it can be sealed anew. */
  readonly isAvailable: boolean;
  readonly onChange: (change: PassphraseChange) => void;
}

const SHORTEST = 8;
const EMPTY = { current: '', next: '', repeat: '' };

type Field = keyof typeof EMPTY;
type Mistakes = Partial<Record<Field, string>>;

const mistakesIn = ({ current, next, repeat }: typeof EMPTY, isOn: boolean): Mistakes => ({
  ...(isOn && current === '' ? { current: text.missing } : {}),
  ...(next.length < SHORTEST ? { next: text.short } : {}),
  ...(next === repeat ? {} : { repeat: text.other }),
});

const usePassphraseForm = ({ isOn, onChange }: PassphraseCardProps) => {
  const [form, setForm] = useState(EMPTY);
  const [shown, setShown] = useState<Mistakes>({});
  const mayGo = (mistakes: Mistakes): boolean => {
    setShown(mistakes);
    return Object.keys(mistakes).length === 0;
  };
  const current = isOn ? form.current : null;
  return {
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (mayGo(mistakesIn(form, isOn))) onChange({ current, next: form.next });
    },
    remove: () => {
      if (mayGo(form.current === '' ? { current: text.missing } : {}))
        onChange({ current, next: null });
    },
    field: (name: Field) => ({
      value: form[name],
      onChange: (value: string) => setForm({ ...form, [name]: value }),
      error: shown[name] ?? null,
    }),
  };
};

const PassphraseForm = (props: PassphraseCardProps) => {
  const { isOn } = props;
  const { submit, remove, field } = usePassphraseForm(props);
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label={text.title}>
      {isOn && <PasswordField {...field('current')} label={text.current} autoComplete="off" />}
      <PasswordField
        {...field('next')}
        label={text.next}
        hint={text.nextHint}
        autoComplete="new-password"
      />
      <PasswordField {...field('repeat')} label={text.repeat} autoComplete="new-password" />
      <Note tone="wait">{text.warning}</Note>
      <div className={styles.bar}>
        <span className={styles.buttons}>
          {isOn && (
            <Button variant="quiet" onPress={remove}>
              {text.remove}
            </Button>
          )}
          <Button type="submit">{isOn ? text.change : text.set}</Button>
        </span>
      </div>
    </form>
  );
};

/** A passphrase that is mixed into the key of what this device keeps; off until one is set. */
export const PassphraseCard = (props: PassphraseCardProps) => (
  <Card title={text.title}>
    <div className={styles.form}>
      <p className={styles.quiet}>{props.isOn ? text.isOn : text.isOff}</p>
      {props.isAvailable ? (
        <PassphraseForm {...props} />
      ) : (
        <Note tone="wait">{text.unavailable}</Note>
      )}
    </div>
  </Card>
);
