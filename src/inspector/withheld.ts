/**
 * Leaves personal and secret values out of recordings, which are saved as files and sent to others
 * (LOGS-1).
 */
import { ClientSearchFields } from '#schemas/client.ts';
import { FIELD_TABLES } from '#schemas/fields/field-table.ts';

const WITHHELD = '(withheld)';

const PERSONAL: ReadonlySet<string> = new Set([
  ...Object.values(FIELD_TABLES).flatMap((table) =>
    Object.entries(table).flatMap(([field, { keptFrom }]) => (keptFrom === null ? [] : [field])),
  ),
  ...Object.keys(ClientSearchFields.shape),
  'providerMessage',
]);
const SECRET = /password|passphrase|token|secret/iu;

/** True for credentials, and for fields that identify a person. */
const isWithheld = (name: string): boolean => PERSONAL.has(name) || SECRET.test(name);

export const withholdSecret = (name: string, value: unknown): unknown =>
  typeof value === 'string' && value !== '' && isWithheld(name) ? WITHHELD : value;
