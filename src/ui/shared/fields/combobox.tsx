/**
 * Field with suggestions (ARIA pattern "combobox with listbox popup"). The widget library's
 * combobox does not fit: here the first row is preselected, Tab must not pick it, and the last row
 * is an action.
 */
import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  type FocusEvent,
  type KeyboardEvent,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { suggestionsText } from '#ui/shared/words/signed-in.text.ts';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { keyCommand, NO_ROW } from './combobox-keys.ts';
import { type ComboboxAction, ComboboxList, type ComboboxOption, rowId } from './combobox-list.tsx';
import {
  describedBy,
  Field,
  type FieldFrame,
  type FieldSize,
  pickFrame,
  inputClass,
} from './field.tsx';
import { EnterKey, FIELD_KINDS, type FieldKind } from './field-kinds.ts';
import { VisuallyHidden } from '#ui/shared/widgets/visually-hidden.tsx';
import styles from './field.module.css';

export interface ComboboxProps extends FieldFrame {
  readonly kind: FieldKind;
  /** Name of the chosen option, or the text being typed. */
  readonly value: string;
  /** Called when the user types: the earlier choice no longer counts. */
  readonly onType: (text: string) => void;
  /**
   * Returns rows for the text typed since the field got the focus; '' asks for the most recent.
   * Return about 50 rows at most.
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
  /** Focuses the field after the first render, since the focus also opens and lays out the list. */
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
}

/** Room that the list needs below the field, px. */
const LIST_ROOM = 320;

const hasMoreRoomAbove = (field: Element): boolean => {
  const { top, bottom } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below < LIST_ROOM && top > below;
};

const closed = { isOpen: false, isAbove: false, query: '', active: 0 };

const scrollTo = (listId: string, place: number): void => {
  const row = document.getElementById(rowId(listId, place));
  // jsdom has no layout and no `scrollIntoView`.
  if (row !== null && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' });
};

const useSuggestions = (props: ComboboxProps, listId: string) => {
  const [list, setList] = useState(closed);
  const options = list.isOpen ? props.search(list.query) : [];
  const action = list.isOpen ? props.action?.(list.query) : undefined;
  const count = options.length + (action === undefined ? 0 : 1);
  const active = Math.min(list.active, Math.max(count - 1, 0));
  const open = (field: Element, query = '', active = 0) =>
    setList({ isOpen: true, isAbove: hasMoreRoomAbove(field), query, active });
  /** Preselects no row if the field has text, since Enter would replace the text. */
  const openAgain = (field: Element) => open(field, '', props.value === '' ? 0 : NO_ROW);
  const close = () => setList(closed);
  const move = (to: number) => setList({ ...list, active: to });
  const pick = (place: number) => {
    const option = options[place];
    close();
    if (option !== undefined) props.onSelect(option.id);
    else action?.onAction();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const command = keyCommand(event.key, { isOpen: list.isOpen, active, count });
    if (command.type === 'none') return;
    if (command.type === 'leave') return close();
    event.preventDefault();
    // Esc closes the list, but not a dialog around the field.
    event.stopPropagation();
    switch (command.type) {
      case 'open':
        return openAgain(event.currentTarget);
      case 'close':
        return close();
      case 'move':
        scrollTo(listId, command.to);
        return move(command.to);
      case 'pick':
        return pick(active);
    }
  };
  return { ...list, options, action, active, count, open, openAgain, close, move, pick, press };
};

/**
 * Opens on focus with the first row preselected, so that Enter is enough. A filled field stays
 * closed, so that Enter does not replace its value.
 */
export const Combobox = (props: ComboboxProps) => {
  const id = useId();
  const listId = `${id}-list`;
  const list = useSuggestions(props, listId);
  const enterKey = use(EnterKey);
  const field = useRef<HTMLInputElement>(null);
  const [isFirst] = useState(props.autoFocus);
  useEffect(() => {
    if (isFirst === true) field.current?.focus();
  }, [isFirst]);
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.select();
    if (props.value === '') list.open(event.currentTarget);
  };
  return (
    <Field id={id} {...pickFrame(props)}>
      <div className={styles.control}>
        <input
          {...FIELD_KINDS[props.kind]}
          {...describedBy(id, props)}
          ref={field}
          role="combobox"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={
            list.isOpen && list.count > 0 && list.active !== NO_ROW
              ? rowId(listId, list.active)
              : undefined
          }
          aria-required={props.isRequired}
          enterKeyHint={enterKey}
          spellCheck={false}
          className={inputClass(props.size ?? 'normal', styles.hasEnd)}
          placeholder={props.placeholder}
          value={props.value}
          onFocus={onFocus}
          onClick={(event) => list.isOpen || list.openAgain(event.currentTarget)}
          onBlur={() => {
            list.close();
            props.onBlur?.();
          }}
          onChange={(event) => {
            // Opens first: in the other order the list would be searched and rendered twice.
            list.open(event.currentTarget, event.target.value);
            props.onType(event.target.value);
          }}
          onKeyDown={list.press}
        />
        {props.value !== '' && (
          <span className={classNames(styles.whole, styles[props.size ?? 'normal'])} aria-hidden>
            {props.value}
          </span>
        )}
        <span className={classNames(styles.end, styles.passive)}>
          <ChevronDown size={18} aria-hidden="true" />
        </span>
        {list.isOpen && (
          <ComboboxList
            id={listId}
            label={props.label}
            query={list.query}
            options={list.options}
            action={list.action}
            heading={list.query === '' ? props.heading : undefined}
            emptyText={props.emptyText}
            isLoading={props.isLoading ?? false}
            isAbove={list.isAbove}
            active={list.active}
            onHover={list.move}
            onPick={list.pick}
          />
        )}
        <VisuallyHidden>
          <span role="status">{list.isOpen ? suggestionsText(list.options.length) : ''}</span>
        </VisuallyHidden>
      </div>
    </Field>
  );
};
