import { useRef, useState, type FormEvent, type RefObject } from 'react';

/** The one secret of a form. */
export interface Secret {
  readonly value: string;
  readonly setValue: (value: string) => void;
  /** Whether it was sent while nothing was typed. */
  readonly isMissing: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly submit: (event: FormEvent) => void;
}

/** A form that asks for one secret: sends what was typed, goes to the field where nothing was, and is deaf while `busy`. */
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
