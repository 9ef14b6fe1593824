import type { SellerType } from '#schemas/client.ts';
import { SegmentedControl } from '#ui/shared/fields/segmented-control.tsx';
import { clientsText as text, sellerTypeText } from './clients.text.ts';
import { asSeller, type ClientForm } from '#domain/entry/client-form.ts';

const TYPES = (['person', 'company'] as const).map((value) => ({
  value,
  label: sellerTypeText[value],
}));

export const SellerTypeChoice = ({
  form,
  onChange,
}: {
  readonly form: ClientForm;
  readonly onChange: (form: ClientForm) => void;
}) => (
  <SegmentedControl<SellerType>
    label={text.sellerType}
    value={form.sellerType ?? 'person'}
    options={TYPES}
    onChange={(sellerType) => onChange(asSeller(form, sellerType))}
  />
);
