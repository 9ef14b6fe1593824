import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { Marked } from './marked.tsx';
import { Skeleton } from '#ui/shared/widgets/skeleton.tsx';
import styles from './combobox.module.css';

/** Name and quieter description on the left, two short values on the right. */
export interface ComboboxOption {
  readonly id: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly aside?: ReactNode;
  readonly asideBelow?: ReactNode;
}

/** The last row, which creates something: 'Nowy klient „Ko”'. */
export interface ComboboxAction {
  readonly label: string;
  readonly onAction: () => void;
}

interface RowProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onHover: () => void;
  readonly onPick: () => void;
}

const rowAttributes = ({ id, isActive, onHover, onPick }: RowProps) => ({
  id,
  role: 'option',
  'aria-selected': isActive,
  'data-active': isActive ? '' : undefined,
  onPointerMove: isActive ? undefined : onHover,
  onClick: onPick,
});

const OptionRow = ({
  option,
  query,
  ...row
}: RowProps & { option: ComboboxOption; query: string }) => {
  const isTall = option.description !== undefined || option.asideBelow !== undefined;
  return (
    <div {...rowAttributes(row)} className={classNames(styles.option, isTall && styles.tall)}>
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked text={option.name} query={query} />
        </span>
        {option.description !== undefined && (
          <span className={styles.description}>
            <Marked text={option.description} query={query} />
          </span>
        )}
      </span>
      {(option.aside !== undefined || option.asideBelow !== undefined) && (
        <span className={styles.aside}>
          {option.aside}
          <span className={styles.below}>{option.asideBelow}</span>
        </span>
      )}
    </div>
  );
};

export interface ComboboxListProps {
  readonly id: string;
  readonly label: string;
  readonly query: string;
  readonly options: readonly ComboboxOption[];
  readonly action: ComboboxAction | undefined;
  readonly heading: string | undefined;
  readonly emptyText: string;
  readonly isLoading: boolean;
  readonly isAbove: boolean;
  /** Position of the row that Enter picks. The action comes after the last option. */
  readonly active: number;
  readonly onHover: (place: number) => void;
  readonly onPick: (place: number) => void;
}

/** Element id of a row, for `aria-activedescendant`. */
export const rowId = (listId: string, place: number): string => `${listId}-${place}`;

const Loading = () => (
  <div className={classNames(styles.option, styles.skeleton)} aria-hidden="true">
    <Skeleton width="60%" />
    <Skeleton width="85%" />
    <Skeleton width="70%" />
  </div>
);

/** A press on the list never takes the focus from the field. */
export const ComboboxList = (props: ComboboxListProps) => {
  const { id, label, query, options, action, heading, isLoading, active, onHover, onPick } = props;
  const row = (place: number): RowProps => ({
    id: rowId(id, place),
    isActive: place === active,
    onHover: () => onHover(place),
    onPick: () => onPick(place),
  });
  return (
    <div
      className={classNames(styles.list, props.isAbove && styles.above)}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {heading !== undefined && options.length > 0 && (
        <div className={styles.heading}>{heading}</div>
      )}
      {isLoading && <Loading />}
      {!isLoading && options.length === 0 && <div className={styles.empty}>{props.emptyText}</div>}
      <div className={styles.options} role="listbox" id={id} aria-label={label}>
        {options.map((option, place) => (
          <OptionRow key={option.id} option={option} query={query} {...row(place)} />
        ))}
        {action !== undefined && (
          <div
            {...rowAttributes(row(options.length))}
            className={classNames(styles.option, styles.action)}
          >
            <Plus size={20} aria-hidden="true" />
            {action.label}
          </div>
        )}
      </div>
    </div>
  );
};
