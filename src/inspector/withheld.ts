/** What a recording leaves out, since it is saved as a file and sent to others (LOGS-1). */
import { ClientSearchFields } from '#schemas/client.ts';
import { FIELD_TABLES } from '#schemas/fields/field-table.ts';

/** Stands in place of what was withheld. */
const WITHHELD = '(withheld)';

const PERSONAL: ReadonlySet<string> = new Set([
  ...Object.values(FIELD_TABLES).flatMap((table) =>
    Object.entries(table).flatMap(([field, { keptFrom }]) => (keptFrom === null ? [] : [field])),
  ),
  ...Object.keys(ClientSearchFields.shape),
  'providerMessage',
]);
const SECRET = /password|passphrase|token|secret/iu;

/** Whether a field's text is nobody's to read: what signs in, and what a person is known by. */
const isWithheld = (name: string): boolean => PERSONAL.has(name) || SECRET.test(name);

/** A field's value as a recording keeps it. */
export const withholdSecret = (name: string, value: unknown): unknown =>
  typeof value === 'string' && value !== '' && isWithheld(name) ? WITHHELD : value;
