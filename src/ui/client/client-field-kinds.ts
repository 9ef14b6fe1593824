import type { ClientText } from '#schemas/fields/client-table.ts';
import type { FieldKind } from '#ui/shared/fields/field-kinds.ts';

export const CLIENT_FIELD_KINDS = {
  name: 'name',
  address: 'name',
  postalCode: 'digits',
  city: 'name',
  documentNumber: 'code',
  nip: 'digits',
} as const satisfies Record<ClientText, FieldKind>;
