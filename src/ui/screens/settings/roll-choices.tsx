import { Button } from '#ui/shared/widgets/button.tsx';
import { NumberField } from '#ui/shared/fields/number-field.tsx';
import { SegmentedControl } from '#ui/shared/fields/segmented-control.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import type { Printing } from '#ui/services/services.ts';
import {
  numberErrorText,
  rollPageText,
  rollWidthText,
  settingsText as text,
} from '#ui/yard/settings.text.ts';
import { ROLL_PAGES } from '#ui/yard/yard-form.ts';
import styles from './settings.module.css';
import type { YardFormState } from './use-yard-form.ts';

const WIDTHS = (['80', '58'] as const).map((value) => ({ value, label: rollWidthText[value] }));
const PAGES = ROLL_PAGES.map((value) => ({ value, label: rollPageText[value] }));

export interface PrintCardProps extends YardFormState {
  readonly printing: Pick<Printing, 'printRollTest'>;
}

export const RollChoices = ({ form, change, wrong, printing }: PrintCardProps) => {
  const print = () => {
    printing.printRollTest(Number(form.rollWidth) === 58 ? 58 : 80).catch(() => {
      toasts.error(text.rollTestFailed);
    });
  };
  return (
    <>
      <SegmentedControl
        label={text.rollWidth}
        value={form.rollWidth}
        options={WIDTHS}
        onChange={(rollWidth) => change({ rollWidth })}
      />
      <SegmentedControl
        label={text.rollPage}
        value={form.rollPage}
        options={PAGES}
        onChange={(rollPage) => change({ rollPage })}
      />
      <p className={styles.quiet}>{text.rollPageHint}</p>
      {form.rollPage === 'own' && (
        <NumberField
          label={text.rollPageMm}
          hint={text.rollPageMmHint}
          error={wrong.includes('rollPageMm') ? numberErrorText.rollPageMm : undefined}
          value={form.rollPageMm}
          onChange={(rollPageMm) => change({ rollPageMm })}
        />
      )}
      <div>
        <Button variant="secondary" onPress={print}>
          {text.rollTest}
        </Button>
        <p className={styles.quiet}>{text.rollTestHint}</p>
      </div>
    </>
  );
};
