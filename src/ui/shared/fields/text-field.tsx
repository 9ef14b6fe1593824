import { use, useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import {
  describedBy,
  Field,
  type FieldFrame,
  type FieldSize,
  pickFrame,
  inputClass,
} from './field.tsx';
import { EnterKey, FIELD_KINDS, type FieldHints, type FieldKind } from './field-kinds.ts';
import type { Icon } from '#ui/shared/widgets/icon.ts';
import styles from './field.module.css';

type Native = ComponentProps<'input'>;

/** A field of text; the value is exactly what was typed. */
export interface TextFieldProps
  extends
    FieldFrame,
    Pick<
      Native,
      | 'name'
      | 'autoComplete'
      | 'placeholder'
      | 'maxLength'
      | 'autoFocus'
      | 'enterKeyHint'
      | 'onBlur'
      | 'onFocus'
      | 'onKeyDown'
    > {
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  /** What is typed into it. */
  readonly kind: FieldKind;
  /** Where it is not that of its kind: a password that is shown. */
  readonly type?: FieldHints['type'];
  readonly size?: FieldSize;
  /** Worked out elsewhere: recessed, full-strength text. */
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly icon?: Icon;
  /** A small button or note inside the field, at its end. */
  readonly end?: ReactNode;
  /** Further class of the control. */
  readonly inputClassName?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. */
export const TextField = (props: TextFieldProps) => {
  const id = useId();
  const { icon: IconOf, end, size = 'normal' } = props;
  const enterKey = use(EnterKey);
  const hasEnd = end !== undefined && end !== null;
  return (
    <Field id={id} {...pickFrame(props)}>
      <div className={styles.control}>
        <input
          {...FIELD_KINDS[props.kind]}
          {...nativeProps(props, enterKey)}
          {...describedBy(id, props)}
          ref={props.ref}
          className={inputClass(
            size,
            IconOf !== undefined && styles.hasStart,
            hasEnd && styles.hasEnd,
            props.inputClassName,
          )}
          value={props.value}
          readOnly={props.isReadOnly ?? false}
          disabled={props.isDisabled ?? false}
          aria-required={props.isRequired}
          onChange={(event) => props.onChange?.(event.target.value)}
        />
        {IconOf !== undefined && (
          <span className={styles.start}>
            <IconOf size={20} aria-hidden="true" />
          </span>
        )}
        {hasEnd && <span className={styles.end}>{end}</span>}
      </div>
    </Field>
  );
};

const nativeProps = (props: TextFieldProps, enterKey: Native['enterKeyHint']) => {
  const kind = FIELD_KINDS[props.kind];
  return {
    name: props.name,
    type: props.type ?? kind.type,
    autoComplete: props.autoComplete ?? kind.autoComplete,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    autoFocus: props.autoFocus,
    enterKeyHint: props.enterKeyHint ?? enterKey,
    // Also, what is checked may be sent to the browser's maker.
    spellCheck: false,
    onBlur: props.onBlur,
    onFocus: props.onFocus,
    onKeyDown: props.onKeyDown,
  };
};
