import { useId, useState } from 'react';
import type { ReadTable } from '#domain/import/read-table.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { dataFilesText, formText, importText as text } from '#ui/data-file/data-files.text.ts';
import { sampleRows } from './import-view.ts';
import styles from './data-files.module.css';

export interface ReadingChoiceProps {
  readonly fileName: string;
  readonly tables: readonly ReadTable[];
  readonly onChoose: (table: ReadTable) => void;
  readonly onClose: () => void;
}

/** Asks in which reading of a file the letters are right, and shows rows that tell. */
export const ReadingChoice = ({ fileName, tables, onChoose, onClose }: ReadingChoiceProps) => {
  const [chosen, setChosen] = useState<ReadTable | null>(null);
  const samples = sampleRows(tables);
  const name = useId();
  return (
    <>
      <p>{text.readings(fileName)}</p>
      <fieldset className={styles.choices}>
        <legend>{text.chooseReading}</legend>
        {tables.map((table, place) => (
          <label key={place} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={table === chosen}
              onChange={() => setChosen(table)}
            />
            <span>
              {samples[place]?.map((row, line) => (
                <span key={line}>{row}</span>
              ))}
              <small>{formText[table.form]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className={styles.quiet}>{text.readingHint}</p>
      <div className={styles.actions}>
        <Button variant="quiet" autoFocus onPress={onClose}>
          {dataFilesText.cancel}
        </Button>
        {chosen !== null && (
          <Button variant="primary" onPress={() => onChoose(chosen)}>
            {text.goOn}
          </Button>
        )}
      </div>
    </>
  );
};
