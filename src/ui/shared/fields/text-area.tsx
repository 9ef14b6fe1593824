import { useId, type Ref } from 'react';
import { FIELD_KINDS } from './field-kinds.ts';
import { describedBy, Field, type FieldFrame, inputClass } from './field.tsx';

export interface TextAreaProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const { inputMode, autoCapitalize, autoCorrect, autoComplete } = FIELD_KINDS.words;
/** Enter begins a new line. */
const WORDS = {
  inputMode,
  autoCapitalize,
  autoCorrect,
  autoComplete,
  enterKeyHint: 'enter',
  spellCheck: false,
} as const;

export const TextArea = ({
  value,
  onChange,
  rows = 2,
  placeholder,
  maxLength,
  ref,
  ...frame
}: TextAreaProps) => {
  const id = useId();
  return (
    <Field id={id} {...frame}>
      <textarea
        {...WORDS}
        {...describedBy(id, frame)}
        ref={ref}
        className={inputClass('normal')}
        rows={rows}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
};
