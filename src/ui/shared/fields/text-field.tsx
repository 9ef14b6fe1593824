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

/** `value` is exactly the typed text. */
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
  readonly kind: FieldKind;
  /** Overrides the type of the kind, for a password that is shown. */
  readonly type?: FieldHints['type'];
  readonly size?: FieldSize;
  /** For a calculated value: recessed, with full-strength text. */
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly icon?: Icon;
  /** Small button or note inside the field, at its end. */
  readonly end?: ReactNode;
  readonly inputClassName?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

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
    // The browser may send checked text to its maker.
    spellCheck: false,
    onBlur: props.onBlur,
    onFocus: props.onFocus,
    onKeyDown: props.onKeyDown,
  };
};
