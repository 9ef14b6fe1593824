import { useState } from 'react';
import type { ReadTable } from '#domain/import/read-table.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { RadioCards } from '#ui/shared/fields/radio-cards.tsx';
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
  return (
    <>
      <p>{text.readings(fileName)}</p>
      <RadioCards
        legend={text.chooseReading}
        chosen={chosen}
        onChoose={setChosen}
        options={tables.map((table, place) => ({
          value: table,
          content: (
            <span className={styles.samples}>
              {samples[place]?.map((row, line) => (
                <span key={line}>{row}</span>
              ))}
              <small>{formText[table.form]}</small>
            </span>
          ),
        }))}
      />
      <p className={styles.quiet}>{text.readingHint}</p>
      <div className={styles.actions}>
        <Button variant="quiet" onPress={onClose}>
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
