import Plus from 'lucide-react/icons/plus';
import { type ReactNode, use, useEffect } from 'react';
import { ComboBoxStateContext, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useBack } from '#ui/shared/hooks/use-back.ts';
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

export interface ComboboxRow extends ComboboxOption {
  readonly action?: ComboboxAction;
  readonly onChoose: () => void;
}

const Words = ({ row, query }: { readonly row: ComboboxRow; readonly query: string }) => (
  <>
    <span className={styles.words}>
      <span className={styles.name}>
        <Marked text={row.name} query={query} />
      </span>
      {row.description !== undefined && (
        <span className={styles.description}>
          <Marked text={row.description} query={query} />
        </span>
      )}
    </span>
    {(row.aside !== undefined || row.asideBelow !== undefined) && (
      <span className={styles.aside}>
        {row.aside}
        <span className={styles.below}>{row.asideBelow}</span>
      </span>
    )}
  </>
);

const isTall = ({ description, asideBelow }: ComboboxRow): boolean =>
  description !== undefined || asideBelow !== undefined;

const Row = ({ row, query }: { readonly row: ComboboxRow; readonly query: string }) => (
  <ListBoxItem
    id={row.id}
    textValue={row.name}
    onAction={row.onChoose}
    className={classNames(
      styles.option,
      isTall(row) && styles.tall,
      row.action !== undefined && styles.action,
    )}
  >
    {row.action === undefined ? (
      <Words row={row} query={query} />
    ) : (
      <>
        <Plus size={20} aria-hidden="true" />
        <span>{row.name}</span>
      </>
    )}
  </ListBoxItem>
);

export interface ComboboxListProps {
  readonly isOpen: boolean;
  readonly query: string;
  /** Id of the first row; null if there are no rows. */
  readonly first: string | null;
  readonly heading: string | undefined;
  /** Undefined if there are rows. */
  readonly emptyText: string | undefined;
  readonly isLoading: boolean;
}

const Loading = () => (
  <div className={classNames(styles.option, styles.skeleton)} aria-hidden="true">
    <Skeleton width="60%" />
    <Skeleton width="85%" />
    <Skeleton width="70%" />
  </div>
);

/**
 * Keeps a row active after typing, so that Enter takes it. Rendered after the rows, which begin
 * with none active.
 */
const Preselection = ({ query, first }: Pick<ComboboxListProps, 'query' | 'first'>) => {
  const rows = use(ComboBoxStateContext)?.selectionManager;
  useEffect(() => {
    if (query !== '' && rows?.focusedKey === null) rows.setFocusedKey(first);
  });
  return null;
};

/** Stays open while the page scrolls: browsers scroll to a field that is focused or typed in. */
export const ComboboxList = ({
  isOpen,
  heading,
  emptyText,
  isLoading,
  ...typed
}: ComboboxListProps) => {
  const list = use(ComboBoxStateContext);
  // The library also renders the children apart, to collect the rows; there is no state there.
  useBack(isOpen && list !== null, () => list?.close());
  return (
    <Popover isOpen={isOpen} offset={6} className={classNames(styles.list)}>
      {heading !== undefined && emptyText === undefined && (
        <div className={styles.heading}>{heading}</div>
      )}
      {isLoading && <Loading />}
      {!isLoading && emptyText !== undefined && <div className={styles.empty}>{emptyText}</div>}
      <ListBox<ComboboxRow> className={classNames(styles.options)} dependencies={[typed.query]}>
        {(row) => <Row row={row} query={typed.query} />}
      </ListBox>
      <Preselection {...typed} />
    </Popover>
  );
};
