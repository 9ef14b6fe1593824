import type { ReactNode } from 'react';
import { Button } from '#ui/shared/widgets/button.tsx';
import { NumberField } from '#ui/shared/fields/number-field.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { linePath } from '#domain/entry/field-errors.ts';
import {
  changeDeductionUnit,
  changeLine,
  type LineTexts,
  typeInLine,
} from '#domain/entry/lines.ts';
import { isKg } from '#domain/entry/line-amounts.ts';
import type { LineProps } from '#ui/screens/receipt-entry/entry/entry.ts';
import { fieldAt } from '#ui/screens/receipt-entry/entry/focus-field.ts';
import styles from './lines.module.css';

interface WeightProps extends LineProps {
  readonly field: 'gross' | 'tare' | 'deduction';
  readonly label: string;
  readonly text: 'grossText' | 'tareText' | 'deductionText';
  readonly end?: ReactNode;
}

const WeightField = ({ entry, line, field, label, text: name, end }: WeightProps) => {
  const path = linePath(line.key, field);
  return (
    <div {...fieldAt(path)}>
      <NumberField
        label={label}
        value={line[name]}
        end={end}
        error={entry.errorAt(path)}
        onChange={(typed) =>
          entry.edit((form) =>
            changeLine(form, line.key, (before) => typeInLine(before, { [name]: typed })),
          )
        }
      />
    </div>
  );
};

/**
 * The user switches between per cent and kg with the button, or by typing the unit after the
 * number.
 */
const DeductionField = (props: LineProps) => {
  const { entry, line } = props;
  const isInKg = line.isDeductionInKg;
  const change = () =>
    entry.edit(
      (form) => changeLine(form, line.key, changeDeductionUnit),
      linePath(line.key, 'deduction'),
    );
  return (
    <WeightField
      {...props}
      field="deduction"
      text="deductionText"
      label={isInKg ? text.deductionKg : text.deduction}
      end={
        <Button size="dense" aria-label={isInKg ? text.toPercent : text.toKg} onPress={change}>
          {isInKg ? text.kilograms : text.percent}
        </Button>
      }
    />
  );
};

export const LineDetails = ({ entry, line }: LineProps) => {
  const type = (texts: Partial<LineTexts>) =>
    entry.edit((form) => changeLine(form, line.key, (before) => typeInLine(before, texts)));
  const code = linePath(line.key, 'code');
  return (
    <div className={styles.details}>
      {isKg(line.unit) && (
        <>
          <WeightField {...{ entry, line }} field="gross" text="grossText" label={text.gross} />
          <WeightField {...{ entry, line }} field="tare" text="tareText" label={text.tare} />
          <DeductionField entry={entry} line={line} />
        </>
      )}
      <div {...fieldAt(code)}>
        <TextField
          kind="wasteCode"
          label={text.code}
          value={line.wasteCodeText}
          error={entry.errorAt(code)}
          onChange={(wasteCodeText) => type({ wasteCodeText })}
        />
      </div>
      <div className={styles.source}>
        <TextField
          kind="words"
          label={text.sourceProduct}
          value={line.sourceProductText}
          onChange={(sourceProductText) => type({ sourceProductText })}
        />
      </div>
    </div>
  );
};
