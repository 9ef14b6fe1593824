import { useMemo, useState } from 'react';
import type { JudgedRow } from '#domain/import/judged-row.ts';
import type { ImportIds } from '#domain/import/product-operations.ts';
import type { ReadTable } from '#domain/import/read-table.ts';
import type { NewOperation } from '#schemas/operation.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { Checkbox } from '#ui/shared/fields/checkbox.tsx';
import { DataTable } from '#ui/shared/lists/data-table.tsx';
import { SegmentedControl } from '#ui/shared/fields/segmented-control.tsx';
import { dataFilesText, formText, importText as text } from '#ui/data-file/data-files.text.ts';
import { formatCount } from '#ui/shared/words/format.text.ts';
import {
  countKinds,
  countLeft,
  countTwins,
  hasWrongLetters,
  type Importer,
  rowKind,
  ROW_KINDS,
  type RowKind,
  takenRows,
  rowVerdict,
} from './import-view.ts';
import { guessedMatching, headAndBody, isHeadDoubtful } from './import-head.ts';
import { HeadChoice, ImportColumns } from './import-columns.tsx';
import { ReadingChoice } from './reading-choice.tsx';
import styles from './data-files.module.css';

export interface ImportPreviewProps<Field extends string, T> {
  readonly fileName: string;
  /** Plausible readings of one file. */
  readonly tables: readonly ReadTable[];
  readonly importer: Importer<Field, T>;
  readonly ids: ImportIds;
  readonly onConfirm: (operations: readonly NewOperation[]) => void;
  readonly onClose: () => void;
}

const LISTED = 50;

const kindText = {
  new: text.fresh,
  changed: text.changed,
  asked: text.asked,
  repeated: text.repeated,
  wrong: text.wrong,
} as const satisfies Record<RowKind, string>;

/** The first of these kinds that has rows is preselected. */
const FIRST_SHOWN = ['asked', 'wrong', 'changed'] as const satisfies readonly RowKind[];

/** Kinds that are offered only if they have rows. */
const RARE: readonly RowKind[] = ['changed', 'asked'];

interface RowsProps<Field extends string, T> {
  readonly rows: readonly JudgedRow<Field, T>[];
  readonly importer: Importer<Field, T>;
}

const Rows = <Field extends string, T>({ rows, importer }: RowsProps<Field, T>) => {
  const counts = countKinds(rows);
  const [chosen, setChosen] = useState<RowKind | null>(null);
  const kind = chosen ?? FIRST_SHOWN.find((one) => counts[one] > 0) ?? 'new';
  const shown = rows.filter((row) => rowKind(row) === kind);
  const kinds = ROW_KINDS.filter((one) => !RARE.includes(one) || counts[one] > 0);
  const options = kinds.map((value) => ({
    value,
    label: `${kindText[value]} ${formatCount(counts[value])}`,
  }));
  return (
    <>
      {/* Looking at other rows is no typing that the dialog would ask about. */}
      <div onChange={(event) => event.stopPropagation()}>
        <SegmentedControl
          label={text.summary}
          value={kind}
          options={options}
          onChange={setChosen}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.quiet}>{text.noRows}</p>
      ) : (
        <div className={styles.table}>
          <DataTable
            caption={text.shown}
            columns={[
              {
                id: 'row',
                head: text.row,
                width: '5rem',
                align: 'end',
                cell: (row) => formatCount(row.number),
              },
              {
                id: 'name',
                head: text.name,
                width: '30%',
                isRowName: true,
                cell: (row) => row.name || text.nameless,
              },
              { id: 'what', head: text.what, cell: (row) => rowVerdict(row, importer) },
            ]}
            rows={shown.slice(0, LISTED)}
            rowKey={(row) => String(row.number)}
          />
          {shown.length > LISTED && (
            <p className={styles.quiet}>{text.more(shown.length - LISTED)}</p>
          )}
        </div>
      )}
    </>
  );
};

interface OutcomeProps<Field extends string, T> {
  readonly rows: readonly JudgedRow<Field, T>[];
  readonly taken: readonly JudgedRow<Field, T>[];
}

const Outcome = <Field extends string, T>({ rows, taken }: OutcomeProps<Field, T>) => {
  const left = countLeft(rows, taken);
  const isKnown = left.every(([kind]) => kind === 'repeated');
  if (left.length === 0) return null;
  const list = left.map(([kind, count]) => `${kindText[kind].toLowerCase()} ${formatCount(count)}`);
  return (
    <p className={styles.quiet}>
      {taken.length === 0 && isKnown ? text.nothing : text.leftOut(list, taken.length === 0)}
    </p>
  );
};

interface TablePreviewProps<Field extends string, T> extends Omit<
  ImportPreviewProps<Field, T>,
  'tables'
> {
  readonly table: ReadTable;
}

const TablePreview = <Field extends string, T>(props: TablePreviewProps<Field, T>) => {
  const { fileName, table, importer, ids, onConfirm, onClose } = props;
  const [isHeadless, setHeadless] = useState(false);
  const split = useMemo(() => headAndBody(table, isHeadless), [table, isHeadless]);
  const { head, body } = split;
  const [guessed] = useState(() => guessedMatching(importer, head));
  const [isHeadAsked] = useState(() => isHeadDoubtful(head, guessed, importer.required));
  const [matching, setMatching] = useState(guessed);
  const rows = useMemo(
    () => importer.judge(body, matching, head),
    [importer, body, matching, head],
  );
  const [takesAsked, setTakesAsked] = useState(false);
  const [takesRepeated, setTakesRepeated] = useState(false);
  const { asked } = countKinds(rows);
  const twins = countTwins(rows);
  const taken = takenRows(rows, { takesAsked, takesRepeated });
  const fresh = taken.filter(({ kind }) => kind === 'new').length;
  const changed = taken.filter(({ kind }) => kind === 'changed').length;
  const isNothing = fresh + changed === 0;
  const categories = importer.newCategories(taken);
  return (
    <>
      <p>{text.file(fileName, formText[table.form], body.length, isHeadless)}</p>
      {table.otherSheets !== undefined && (
        <Note tone="wait">{text.otherSheets(table.otherSheets)}</Note>
      )}
      {isHeadAsked && (
        <HeadChoice
          importer={importer}
          isNameless={matching[importer.required] === null}
          isHeadless={isHeadless}
          onHeadless={setHeadless}
        />
      )}
      <ImportColumns
        importer={importer}
        table={split}
        matching={matching}
        onMatching={setMatching}
      />
      <Rows rows={rows} importer={importer} />
      {table.form !== 'xlsx' && hasWrongLetters(rows) && (
        <Note tone="wait">{text.wrongLetters}</Note>
      )}
      {asked > 0 && (
        <Checkbox isChecked={takesAsked} hint={text.askedHint} onChange={setTakesAsked}>
          {text.askedTaken(asked)}
        </Checkbox>
      )}
      {twins > 0 && (
        <Checkbox isChecked={takesRepeated} hint={text.repeatedHint} onChange={setTakesRepeated}>
          {text.repeatedTaken(twins)}
        </Checkbox>
      )}
      {categories.length > 0 && <p>{text.newCategories(categories.join(', '))}</p>}
      <Outcome rows={rows} taken={taken} />
      <div className={styles.actions}>
        <Button variant="quiet" onPress={onClose}>
          {isNothing ? dataFilesText.close : dataFilesText.cancel}
        </Button>
        {!isNothing && (
          <Button variant="primary" onPress={() => onConfirm(importer.operations(taken, ids))}>
            {text.confirm(fresh, changed)}
          </Button>
        )}
      </div>
    </>
  );
};

export const ImportPreview = <Field extends string, T>({
  tables,
  ...props
}: ImportPreviewProps<Field, T>) => {
  const [table, setTable] = useState(tables.length === 1 ? tables[0] : undefined);
  return table === undefined ? (
    <ReadingChoice {...props} tables={tables} onChoose={setTable} />
  ) : (
    <TablePreview {...props} table={table} />
  );
};
