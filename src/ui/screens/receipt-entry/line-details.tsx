import { NumberField } from '#ui/components/number-field.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { receiptEntryText as text } from '#ui/text/receipt-entry.ts';
import { linePath } from '#ui/view/receipt-form-errors.ts';
import { changeLine, type LineTexts, typeInLine } from '#ui/view/receipt-form-lines.ts';
import { isKg } from '#ui/view/receipt-form-result.ts';
import type { LineProps } from './entry.ts';
import { fieldAt } from './focus-field.ts';
import styles from './receipt-entry.module.css';

const WEIGHING = [
  { field: 'gross', text: 'grossText' },
  { field: 'tare', text: 'tareText' },
  { field: 'deduction', text: 'deductionText' },
] as const;

/** What a line says on demand: gross, tare and deduction, from which net is worked out; code and source of the waste. */
export const LineDetails = ({ entry, line }: LineProps) => {
  const type = (texts: Partial<LineTexts>) =>
    entry.edit((form) => changeLine(form, line.key, (before) => typeInLine(before, texts)));
  const code = linePath(line.key, 'code');
  return (
    <div className={styles.details}>
      {isKg(line.unit) &&
        WEIGHING.map(({ field, text: name }) => {
          const path = linePath(line.key, field);
          return (
            <div key={field} {...fieldAt(path)}>
              <NumberField
                label={text[field]}
                value={line[name]}
                error={entry.errorAt(path)}
                onChange={(typed) => type({ [name]: typed })}
              />
            </div>
          );
        })}
      <div {...fieldAt(code)}>
        <TextField
          label={text.code}
          value={line.wasteCodeText}
          error={entry.errorAt(code)}
          onChange={(wasteCodeText) => type({ wasteCodeText })}
        />
      </div>
      <div className={styles.source}>
        <TextField
          label={text.sourceProduct}
          value={line.sourceProductText}
          onChange={(sourceProductText) => type({ sourceProductText })}
        />
      </div>
    </div>
  );
};
