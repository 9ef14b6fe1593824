import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import { WASTE_CODES, type WasteCode } from '#domain/catalogue/waste-codes-table.text.ts';
import { Badge } from '#ui/shared/widgets/badge.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Checkbox } from '#ui/shared/fields/checkbox.tsx';
import { productsText } from '#ui/product/products.text.ts';
import { sectionText, settingsText as text } from '#ui/yard/settings.text.ts';
import { isCodeOffered, withCode } from '#ui/yard/yard-form.ts';
import styles from './settings.module.css';
import type { YardFormState } from './use-yard-form.ts';

const CODES = WASTE_CODES.toSorted((a, b) => (a.digits < b.digits ? -1 : 1));

const printed = ({ digits, hazardous }: WasteCode): string =>
  formatWasteCode(hazardous ? `${digits}*` : digits);

export const CodesCard = ({ form, change }: YardFormState) => {
  const on = CODES.filter(({ digits }) => isCodeOffered(form, digits)).length;
  return (
    <Card
      title={sectionText.codes}
      action={<span className={styles.quiet}>{text.codesCount(on, CODES.length)}</span>}
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{text.codesHint}</p>
        <ul className={styles.codes}>
          {CODES.map((code) => (
            <li key={code.digits}>
              <Checkbox
                isChecked={isCodeOffered(form, code.digits)}
                onChange={(isOffered) => change(withCode(form, code.digits, isOffered))}
              >
                {`${printed(code)} ${code.name}`}
              </Checkbox>
              {!code.verified && (
                <Badge tone="wait" icon={ClipboardCheck}>
                  {productsText.unverified}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
};
