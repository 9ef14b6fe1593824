import { type FormEvent, useState } from 'react';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { PasswordField } from '#ui/shared/fields/password-field.tsx';
import { passphraseText as text } from '#ui/session/lock.text.ts';
import styles from './settings.module.css';

/** Null means no passphrase. */
export interface PassphraseChange {
  readonly current: string | null;
  readonly next: string | null;
}

export interface PassphraseCardProps {
  readonly isOn: boolean;
  /** True if this device's data is encrypted and can be sealed again under another key. */
  readonly isAvailable: boolean;
  /** Words that a finder of the device may know: the e-mail and the yard's details. */
  readonly known: readonly string[];
  readonly onChange: (change: PassphraseChange) => void;
}

const EMPTY = { current: '', next: '', repeat: '' };

type Form = typeof EMPTY;
type Field = keyof Form;
type Mistakes = Partial<Record<Field, string>>;

/** Loads the strength check on demand, because it is as large as a screen and used only here. */
const mistakeOfNext = async (next: string, known: readonly string[]): Promise<Mistakes> => {
  try {
    const { isStrong } = await import('#domain/passphrase/passphrase-strength.ts');
    return isStrong(next, known) ? {} : { next: text.weak };
  } catch {
    return { next: text.unjudged };
  }
};

const mistakesIn = async (
  { current, next, repeat }: Form,
  { isOn, known }: PassphraseCardProps,
): Promise<Mistakes> => ({
  ...(isOn && current === '' ? { current: text.missing } : {}),
  ...(await mistakeOfNext(next, known)),
  ...(next === repeat ? {} : { repeat: text.other }),
});

const usePassphraseForm = (props: PassphraseCardProps) => {
  const { isOn, onChange } = props;
  const [form, setForm] = useState(EMPTY);
  const [shown, setShown] = useState<Mistakes>({});
  const [isJudging, setJudging] = useState(false);
  const isAccepted = (mistakes: Mistakes): boolean => {
    setShown(mistakes);
    return Object.keys(mistakes).length === 0;
  };
  const current = isOn ? form.current : null;
  const judge = async () => {
    setJudging(true);
    const mistakes = await mistakesIn(form, props);
    setJudging(false);
    if (isAccepted(mistakes)) onChange({ current, next: form.next });
  };
  return {
    isJudging,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void judge();
    },
    remove: () => {
      if (isAccepted(form.current === '' ? { current: text.missing } : {}))
        onChange({ current, next: null });
    },
    /**
     * Checks the new passphrase as soon as its field loses the focus, before the user repeats it.
     */
    leaveNext: () => {
      if (form.next === '') return;
      void mistakeOfNext(form.next, props.known).then((mistake) =>
        setShown(({ next: _, ...others }) => ({ ...others, ...mistake })),
      );
    },
    field: (name: Field) => ({
      value: form[name],
      onChange: (value: string) => {
        setForm({ ...form, [name]: value });
        setShown(({ [name]: _, ...others }) => others);
      },
      error: shown[name] ?? null,
    }),
  };
};

const PassphraseForm = (props: PassphraseCardProps) => {
  const { isOn } = props;
  const { submit, remove, leaveNext, field, isJudging } = usePassphraseForm(props);
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label={text.title}>
      {isOn && <PasswordField {...field('current')} label={text.current} autoComplete="off" />}
      <PasswordField
        {...field('next')}
        label={text.next}
        hint={text.nextHint}
        autoComplete="new-password"
        onBlur={leaveNext}
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
          <Button type="submit" isBusy={isJudging} busyLabel={text.judging}>
            {isOn ? text.change : text.set}
          </Button>
        </span>
      </div>
    </form>
  );
};

/**
 * The passphrase is mixed into the key of this device's data; it is off until the user sets one.
 */
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
