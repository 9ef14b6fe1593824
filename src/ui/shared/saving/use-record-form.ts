import { useRef, useState } from 'react';
import type { Result } from '#domain/entry/result.ts';
import { useStoring } from './use-storing.ts';

type Texts<N extends string> = { readonly [K in N]?: string | undefined };
type Wrong<C> = Readonly<Partial<Record<string, C>>>;

interface RecordForm<F, N extends string, T, C extends string> {
  readonly initial: F;
  /** Fields that can be wrong, in the order of the form. */
  readonly order: readonly N[];
  readonly read: (form: F) => Result<T, Wrong<C>>;
  readonly sentences: Readonly<Record<C, string>>;
  /** If it rejects, the form stays open and shows the reason. */
  readonly onSave: (value: T) => Promise<void>;
}

/**
 * Form of a record in a dialog. An error is shown at its field until the user changes the field,
 * and the first wrong field gets the focus.
 */
export const useRecordForm = <F extends Texts<N>, N extends string, T, C extends string>({
  initial,
  order,
  read,
  sentences,
  onSave,
}: RecordForm<F, N, T, C>) => {
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<Wrong<C>>({});
  const storing = useStoring();
  const inputs = useRef(new Map<N, HTMLInputElement | null>());

  const change = (changes: Partial<F>) => {
    setForm({ ...form, ...changes });
    const right = Object.keys(changes).map((field) => [field, undefined] as const);
    setErrors({ ...errors, ...Object.fromEntries(right) });
  };

  const submit = () => {
    const result = read(form);
    if ('value' in result) return storing.store(() => onSave(result.value));
    setErrors(result.errors);
    const first = order.find((name) => result.errors[name] !== undefined);
    if (first !== undefined) inputs.current.get(first)?.focus();
  };

  const field = (name: N) => {
    const error = errors[name];
    return {
      value: form[name] ?? '',
      error: error === undefined ? undefined : sentences[error],
      ref: (input: HTMLInputElement | null) => {
        inputs.current.set(name, input);
      },
    };
  };
  return { form, setForm, change, submit, storing, field };
};
