import { formatPostalCode } from '#domain/client/identifiers.ts';
import { Card } from '#ui/shared/widgets/card.tsx';
import { TextField, type TextFieldProps } from '#ui/shared/fields/text-field.tsx';
import {
  yardCheckText,
  yardFieldText,
  sectionText,
  settingsText as text,
} from '#ui/yard/settings.text.ts';
import { type CheckedField, yardCheck } from '#ui/yard/yard-form.ts';
import styles from './settings.module.css';
import type { YardFormState } from './use-yard-form.ts';

/** The form is about the user's own business, so the browser may autofill it. */
const TYPED = {
  name: { kind: 'name', autoComplete: 'organization' },
  legalName: { kind: 'name' },
  address: { kind: 'name', autoComplete: 'street-address' },
  postalCode: { kind: 'digits', autoComplete: 'postal-code' },
  city: { kind: 'name', autoComplete: 'address-level2' },
  nip: { kind: 'digits' },
  regon: { kind: 'digits' },
  bdo: { kind: 'digits' },
  phone: { kind: 'phone', autoComplete: 'tel' },
  email: { kind: 'email', autoComplete: 'email' },
  bankAccount: { kind: 'digits' },
} as const satisfies Record<CheckedField, Pick<TextFieldProps, 'kind' | 'autoComplete'>>;

const YardFieldInput = ({
  field,
  form,
  change,
}: YardFormState & { readonly field: CheckedField }) => {
  const check = yardCheck(field, form[field]);
  const said = yardCheckText(field, check) || (field === 'legalName' ? text.legalNameHint : '');
  const isWarning = check !== null && check !== 'ok';
  return (
    <TextField
      {...TYPED[field]}
      label={yardFieldText[field]}
      value={form[field]}
      onChange={(value) =>
        change({ [field]: field === 'postalCode' ? formatPostalCode(value) : value })
      }
      {...(isWarning ? { error: said } : { hint: said })}
    />
  );
};

/** The checks of these details only warn and never block saving. */
export const YardCard = (state: YardFormState) => {
  const input = (field: CheckedField) => <YardFieldInput field={field} {...state} />;
  return (
    <Card title={sectionText.company} action={<span className={styles.quiet}>{text.printed}</span>}>
      <div className={styles.form}>
        {input('name')}
        {input('legalName')}
        {input('address')}
        <div className={styles.place}>
          {input('postalCode')}
          {input('city')}
        </div>
        <div className={styles.columns}>
          {input('nip')}
          {input('regon')}
          {input('bdo')}
        </div>
        <div className={styles.columns}>
          {input('phone')}
          {input('email')}
        </div>
        {input('bankAccount')}
        <TextField
          kind="words"
          label={text.branch}
          hint={text.branchHint}
          value={state.form.branch}
          onChange={(branch) => state.change({ branch })}
        />
        <TextField
          kind="name"
          label={text.placeOfIssue}
          hint={text.placeOfIssueHint}
          value={state.form.placeOfIssue}
          onChange={(placeOfIssue) => state.change({ placeOfIssue })}
        />
      </div>
    </Card>
  );
};
