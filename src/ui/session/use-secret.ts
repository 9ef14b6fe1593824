import { useRef, useState, type FormEvent, type RefObject } from 'react';

export interface Secret {
  readonly value: string;
  readonly setValue: (value: string) => void;
  /** True if the user submitted an empty field. */
  readonly isMissing: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly submit: (event: FormEvent) => void;
}

/**
 * State of a form with one secret. Submitting an empty field focuses it, and a busy form ignores
 * submits.
 */
export const useSecret = (busy: boolean, onSubmit: (secret: string) => void): Secret => {
  const [value, setValue] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (value === '') field.current?.focus();
    else onSubmit(value);
  };
  return { value, setValue, isMissing: isTried && value === '', field, submit };
};
