import { Card } from '#ui/shared/widgets/card.tsx';
import { Checkbox } from '#ui/shared/fields/checkbox.tsx';
import { NumberField } from '#ui/shared/fields/number-field.tsx';
import { SegmentedControl } from '#ui/shared/fields/segmented-control.tsx';
import { TextArea } from '#ui/shared/fields/text-area.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { originWords } from '#domain/entry/origin.text.ts';
import { paymentText } from '#ui/receipt/receipts.text.ts';
import {
  numberErrorText,
  copiesText,
  paperText,
  printSizeText,
  sectionText,
  settingsText as text,
} from '#ui/yard/settings.text.ts';
import type { NumberField as NumberFieldName } from '#ui/yard/yard-form.ts';
import { type PrintCardProps, RollChoices } from './roll-choices.tsx';
import styles from './settings.module.css';
import type { YardFormState } from './use-yard-form.ts';

interface TypedNumberProps {
  readonly state: YardFormState;
  readonly field: NumberFieldName;
  readonly label: string;
  readonly hint: string;
}

const TypedNumber = ({ state: { form, change, wrong }, field, label, hint }: TypedNumberProps) => (
  <NumberField
    label={label}
    hint={hint}
    error={wrong.includes(field) ? numberErrorText[field] : undefined}
    value={form[field]}
    onChange={(value) => change({ [field]: value })}
  />
);

const PAPERS = (['a4', 'a4-single', 'roll'] as const).map((value) => ({
  value,
  label: paperText[value],
}));

const COPIES = (['2', '1'] as const).map((value) => ({ value, label: copiesText[value] }));
const SIZES = (['normal', 'large'] as const).map((value) => ({
  value,
  label: printSizeText[value],
}));

/** Paper `a4` always holds both copies, so it has no choice of copies. */
const PaperChoices = ({ form, change, ...state }: PrintCardProps) => (
  <>
    <SegmentedControl
      label={text.paper}
      value={form.paper}
      options={PAPERS}
      onChange={(paper) => change({ paper })}
    />
    <p className={styles.quiet}>{text.paperHint}</p>
    {form.paper !== 'a4' && (
      <>
        <SegmentedControl
          label={text.copies}
          value={form.copies}
          options={COPIES}
          onChange={(copies) => change({ copies })}
        />
        <p className={styles.quiet}>{text.copiesHint}</p>
      </>
    )}
    {form.paper === 'roll' && <RollChoices form={form} change={change} {...state} />}
    <SegmentedControl
      label={text.printSize}
      value={form.printSize}
      options={SIZES}
      onChange={(printSize) => change({ printSize })}
    />
    <p className={styles.quiet}>
      {form.paper === 'roll' ? text.printSizeOfRoll : text.printSizeHint}
    </p>
    <Checkbox
      isChecked={form.hidesWeighing}
      onChange={(hidesWeighing) => change({ hidesWeighing })}
    >
      {text.hidesWeighing}
    </Checkbox>
  </>
);

export const PrintCard = ({ form, change, ...state }: PrintCardProps) => (
  <Card title={sectionText.print}>
    <div className={styles.form}>
      <PaperChoices form={form} change={change} {...state} />
      <TextArea
        label={text.statement}
        hint={text.statementHint}
        rows={3}
        maxLength={600}
        value={form.statement}
        onChange={(statement) => change({ statement })}
      />
      <TextArea
        label={text.rodo}
        hint={text.rodoHint}
        rows={4}
        maxLength={900}
        value={form.rodoNotice}
        onChange={(rodoNotice) => change({ rodoNotice })}
      />
      <TextField
        kind="words"
        label={text.footer}
        hint={text.footerHint}
        value={form.footer}
        onChange={(footer) => change({ footer })}
      />
    </div>
  </Card>
);

export const NumberingCard = ({
  nextNumber,
  ...state
}: YardFormState & { readonly nextNumber: string | null }) => (
  <Card title={sectionText.numbering}>
    <div className={styles.form}>
      <TypedNumber
        state={state}
        field="nextNumber"
        label={text.nextNumber}
        hint={text.nextNumberHint}
      />
      {nextNumber !== null && <p role="status">{text.nextIs(nextNumber)}</p>}
    </div>
  </Card>
);

export const ThresholdsCard = (state: YardFormState) => (
  <Card title={sectionText.thresholds}>
    <div className={styles.form}>
      <TypedNumber
        state={state}
        field="pccThreshold"
        label={text.pccThreshold}
        hint={text.pccHint}
      />
      <TypedNumber state={state} field="cashLimit" label={text.cashLimit} hint={text.cashHint} />
      <TypedNumber
        state={state}
        field="unusualWeight"
        label={text.unusualWeight}
        hint={text.unusualHint}
      />
      <Checkbox
        hint={text.idCheckHint}
        isChecked={state.form.idCheckRequired}
        onChange={(idCheckRequired) => state.change({ idCheckRequired })}
      >
        {text.idCheck}
      </Checkbox>
    </div>
  </Card>
);

const PAYMENTS = (['', 'cash', 'transfer', 'blik'] as const).map((value) => ({
  value,
  label: value === '' ? text.paymentAsked : paymentText[value],
}));

export const DefaultsCard = ({ form, change, ...state }: YardFormState) => (
  <Card title={sectionText.defaults}>
    <div className={styles.form}>
      <SegmentedControl
        label={text.payment}
        value={form.defaultPayment}
        options={PAYMENTS}
        onChange={(defaultPayment) => change({ defaultPayment })}
      />
      <TextField
        kind="words"
        label={text.origin}
        hint={text.originHint}
        placeholder={originWords.household}
        value={form.defaultOrigin}
        onChange={(defaultOrigin) => change({ defaultOrigin })}
      />
      <TypedNumber
        state={{ form, change, ...state }}
        field="defaultDeduction"
        label={text.defaultDeduction}
        hint={text.defaultDeductionHint}
      />
    </div>
  </Card>
);
