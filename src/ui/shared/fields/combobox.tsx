/** Field with suggestions: ARIA pattern "combobox with listbox popup". */
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ContextType, type KeyboardEvent, use, useId, useState } from 'react';
import {
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Group,
  Input,
} from 'react-aria-components';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import {
  type ComboboxAction,
  ComboboxList,
  type ComboboxOption,
  type ComboboxRow,
} from './combobox-list.tsx';
import {
  describedBy,
  Field,
  labelId,
  type FieldFrame,
  type FieldSize,
  pickFrame,
  inputClass,
} from './field.tsx';
import { EnterKey, FIELD_KINDS, type FieldKind } from './field-kinds.ts';
import styles from './field.module.css';

export interface ComboboxProps extends FieldFrame {
  readonly kind: FieldKind;
  /** Name of the chosen option, or the text being typed. */
  readonly value: string;
  /** Called when the user types: the earlier choice no longer counts. */
  readonly onType: (text: string) => void;
  /**
   * Returns rows for the text typed since the list opened; '' asks for the most recent. Return
   * about 50 rows at most.
   */
  readonly search: (query: string) => readonly ComboboxOption[];
  readonly onSelect: (id: string) => void;
  readonly action?: (query: string) => ComboboxAction | undefined;
  /** Quiet line above the rows, such as "Ostatni klienci". */
  readonly heading?: string;
  /** Shown if nothing matches, such as "Brak klienta o tej nazwie". */
  readonly emptyText: string;
  readonly isLoading?: boolean;
  readonly size?: FieldSize;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
}

interface FieldOfListProps {
  readonly combobox: ComboboxProps;
  readonly list: NonNullable<ContextType<typeof ComboBoxStateContext>>;
}

/**
 * Handles keys that the library treats otherwise. An arrow opens the list without an active row,
 * Tab chooses nothing, and Esc closes the list but no dialog around it.
 */
const FieldOfList = ({ combobox, list }: FieldOfListProps) => {
  const id = useId();
  const enterKey = use(EnterKey);
  const { kind, size = 'normal', value } = combobox;
  const { isOpen, selectionManager: rows } = list;
  const open = () => list.open(null, 'manual');
  const press = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (event.key === 'Tab' && isOpen) {
      rows.setFocusedKey(null);
      // An open list makes a row active again before the library hears the key.
      list.close();
    }
    if (isArrow ? isOpen : event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOpen) list.close();
    else open();
  };
  // The library lays the list beside the group, so that it covers no error.
  return (
    <Group role="presentation" onKeyDownCapture={press}>
      <Field id={id} {...pickFrame(combobox)}>
        <div className={styles.control}>
          <Input
            {...FIELD_KINDS[kind]}
            {...describedBy(id, combobox)}
            aria-labelledby={labelId(id)}
            aria-required={combobox.isRequired}
            autoFocus={combobox.autoFocus}
            enterKeyHint={enterKey}
            className={inputClass(size, styles.hasEnd)}
            placeholder={combobox.placeholder ?? ''}
            onFocus={(event) => list.isFocused || event.currentTarget.select()}
            onClick={isOpen ? undefined : open}
            onChange={() => list.open(null, 'input')}
            onBlur={combobox.onBlur}
          />
          {value !== '' && (
            <span className={classNames(styles.whole, styles[size])} aria-hidden>
              {value}
            </span>
          )}
          <span className={classNames(styles.end, styles.passive)}>
            <ChevronDown size={18} aria-hidden="true" />
          </span>
        </div>
      </Field>
    </Group>
  );
};

/** Renders nothing where the library renders the children apart, to collect the rows. */
const FieldInList = (props: Omit<FieldOfListProps, 'list'>) => {
  const list = use(ComboBoxStateContext);
  return list === null ? null : <FieldOfList {...props} list={list} />;
};

/** Opens by typing, an arrow or a press, never by focus. */
export const Combobox = (props: ComboboxProps) => {
  /** Text typed since the list opened; null while it is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const rows: readonly ComboboxRow[] = query === null ? [] : toRows(props, query);
  return (
    <AriaComboBox
      items={rows}
      inputValue={props.value}
      selectedKey={null}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="manual"
      shouldFocusWrap
      aria-label={props.label}
      onInputChange={(typed) => {
        setQuery(typed);
        props.onType(typed);
      }}
      onOpenChange={(isOpen, trigger) => {
        if (!isOpen) setQuery(null);
        else if (trigger === 'manual') setQuery('');
      }}
    >
      <FieldInList combobox={props} />
      <ComboboxList
        isOpen={query !== null}
        query={query ?? ''}
        first={rows[0]?.id ?? null}
        heading={query === '' ? props.heading : undefined}
        emptyText={rows.some(({ action }) => action === undefined) ? undefined : props.emptyText}
        isLoading={props.isLoading ?? false}
      />
    </AriaComboBox>
  );
};

const toRows = ({ search, action, onSelect }: ComboboxProps, query: string): ComboboxRow[] => {
  const added = action?.(query);
  return [
    ...search(query).map((option) => ({ ...option, onChoose: () => onSelect(option.id) })),
    ...(added === undefined
      ? []
      : [{ id: 'action', name: added.label, action: added, onChoose: added.onAction }]),
  ];
};
