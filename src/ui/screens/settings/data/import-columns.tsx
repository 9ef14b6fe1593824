import type { Matching } from '#domain/import/columns.ts';
import { isBlank } from '#domain/shared/visible-text.ts';
import { Checkbox } from '#ui/shared/fields/checkbox.tsx';
import { Select } from '#ui/shared/fields/select.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { importText as text } from '#ui/data-file/data-files.text.ts';
import type { HeadAndBody } from './import-head.ts';
import type { Importer } from './import-view.ts';
import styles from './data-files.module.css';

const NONE = 'none';
const LONGEST_SAMPLE = 30;

/** Names each column by its place, its head, and without a head by its first value. */
const columnLabels = ({ head, body }: HeadAndBody): readonly string[] =>
  head.cells.map((name, place) => {
    const value = body.map(({ cells }) => cells[place] ?? '').find((cell) => !isBlank(cell));
    return isBlank(name)
      ? text.column(place + 1, '', value?.slice(0, LONGEST_SAMPLE))
      : text.column(place + 1, name);
  });

export interface ImportColumnsProps<Field extends string, T> {
  readonly importer: Importer<Field, T>;
  readonly table: HeadAndBody;
  readonly matching: Matching<Field>;
  readonly onMatching: (matching: Matching<Field>) => void;
}

export const ImportColumns = <Field extends string, T>({
  importer: { fields, labels },
  table,
  matching,
  onMatching,
}: ImportColumnsProps<Field, T>) => {
  const columns = columnLabels(table);
  const taken = new Set<number | null>(Object.values(matching));
  const left = columns.filter(
    (_, place) => !taken.has(place) && table.body.some(({ cells }) => !isBlank(cells[place] ?? '')),
  );
  const options = [
    { value: NONE, label: text.skip },
    ...columns.map((label, place) => ({ value: String(place), label })),
  ];
  return (
    <>
      <fieldset className={styles.columns}>
        <legend>{text.columns}</legend>
        {fields.map((field) => (
          <Select
            key={field}
            label={labels[field]}
            value={matching[field] === null ? NONE : String(matching[field])}
            options={options}
            onChange={(value) =>
              onMatching({ ...matching, [field]: value === NONE ? null : Number(value) })
            }
          />
        ))}
      </fieldset>
      {left.length > 0 && <p>{text.columnsLeft(left)}</p>}
    </>
  );
};

export interface HeadChoiceProps<Field extends string, T> {
  readonly importer: Importer<Field, T>;
  readonly isNameless: boolean;
  readonly isHeadless: boolean;
  readonly onHeadless: (isHeadless: boolean) => void;
}

/** Asks if the first row is a head; says so if it lacks the required column. */
export const HeadChoice = <Field extends string, T>({
  importer: { fields, required, labels },
  isNameless,
  isHeadless,
  onHeadless,
}: HeadChoiceProps<Field, T>) => (
  <>
    {isNameless && (
      <Note tone="wait">
        {text.unnamed(
          labels[required],
          fields.map((field) => labels[field]),
        )}
      </Note>
    )}
    <Checkbox isChecked={isHeadless} hint={text.headlessHint} onChange={onHeadless}>
      {text.headless}
    </Checkbox>
  </>
);
