import { createClient } from '#domain/commands/commands.ts';
import type { NewIds } from '#domain/commands/catalogue.ts';
import { EMPTY_CLIENT_FORM } from '#domain/entry/client-form.ts';
import { clientReader } from '#domain/client/client-fields.ts';
import { parseCalendarDate } from '#domain/time/calendar.ts';
import { checkPostalCode, formatPostalCode } from '#domain/client/identifiers.ts';
import { isBlank } from '#domain/shared/visible-text.ts';
import type { ClientFields, SellerType } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import { clientKeyIn, likeClients } from './client-likeness.ts';
import { type Matching, textIn } from './columns.ts';
import {
  markedIn,
  type JudgedRow,
  longIn,
  type OddField,
  trackRepeats,
  type RowDoubt,
  tooLongIn,
  unprintableIn,
  unreadableIn,
  withOdd,
} from './judged-row.ts';
import type { TableRow } from './read-table.ts';

/** The required field comes first. */
export const CLIENT_COLUMNS = clientFieldsWhere('isInFiles', true);
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];

export type ClientRow = JudgedRow<ClientColumn, ClientFields>;

/** Exported accounts may have clients that the form would refuse; the user is asked about them. */
const oddShapes = ({ name, postalCode }: ClientFields): readonly OddField<ClientColumn>[] => [
  ...(name === '' ? [{ field: 'name', doubt: 'nameless' } as const] : []),
  ...(postalCode === '' || checkPostalCode(postalCode) === 'ok'
    ? []
    : [{ field: 'postalCode', doubt: 'postal-code' } as const]),
];

/** Spreadsheets turn "12.05" into a date, and a number of 16 digits into 1,23457E+15. */
const oddNumbers = (fields: ClientFields): readonly OddField<ClientColumn>[] =>
  NUMBERS.flatMap((field) => {
    const doubt = numberDoubt(fields[field] ?? '');
    return doubt === null ? [] : [{ field, doubt }];
  });

const NUMBERS = clientFieldsWhere('sought', 'number');

const numberDoubt = (text: string): RowDoubt | null => {
  if (parseCalendarDate(text) !== null || SPREADSHEET_DAY.test(text)) return 'made-a-date';
  return POWER.test(text) ? 'made-a-power' : null;
};

const SPREADSHEET_DAY = /^\d{1,2}[./-](?:\d{1,2}|\p{L}{3})(?:[./-]\d{2,4})?$|^\d{4}-\d{2}-\d{2}/u;
/** Matches 1,5E+20, 1.5e20 and 12E15, but not 12E5, which may be a real document number. */
const POWER = /^[+-]?\d+(?:[.,]\d+\s*e[+-]?\d+|\s*e(?:[+-]\d+|\d{2,3}))$/iu;

/** Reads the kind of seller in a cell; undefined if the cell names none. */
export type ReadSellerType = (cell: string) => SellerType | undefined;

/**
 * A seller is a business if the file says so, or if the file says nothing and gives a NIP. A
 * private person has no `sellerType`.
 */
const deduceSellerType = (said: SellerType | undefined, nip: string): Partial<ClientFields> =>
  said === 'company' || (said === undefined && nip !== '') ? { sellerType: 'company' } : {};

const oddType = (
  row: TableRow,
  matching: Matching<ClientColumn>,
  { readType }: ReadClients,
): readonly OddField<ClientColumn>[] => {
  const cell = textIn(row, matching, 'sellerType');
  return isBlank(cell) || readType?.(cell) !== undefined
    ? []
    : [{ field: 'sellerType', doubt: 'not-understood' }];
};

export interface ReadClients {
  readonly readType?: ReadSellerType;
  /** Written by our own export: stored as it is, however odd. */
  readonly isOwn?: boolean;
}

const readFields = (
  row: TableRow,
  matching: Matching<ClientColumn>,
  { readType = () => undefined, isOwn = false }: ReadClients,
): ClientFields => {
  const cells = Object.fromEntries(
    CLIENT_COLUMNS.map((field) => [field, clientReader(field)(textIn(row, matching, field))]),
  ) as Record<ClientColumn, string>;
  const { name, postalCode, sellerType, ...others } = cells;
  const filled = Object.entries(others).filter(([, text]) => text !== '');
  return {
    ...EMPTY_CLIENT_FORM,
    ...Object.fromEntries(filled),
    name,
    postalCode: isOwn ? postalCode : formatPostalCode(postalCode),
    ...deduceSellerType(readType(sellerType), cells.nip),
  };
};

export const judgeClients = (
  rows: readonly TableRow[],
  matching: Matching<ClientColumn>,
  clients: readonly ClientFields[],
  read: ReadClients = {},
): readonly ClientRow[] => {
  const clientKey = clientKeyIn(CLIENT_COLUMNS.filter((field) => matching[field] !== null));
  const repeated = trackRepeats(clients.map(clientKey));
  const findLike = likeClients(clients);
  return rows.map((row): ClientRow => {
    const fields = readFields(row, matching, read);
    const named = { number: row.number, name: fields.name };
    const fieldText = (field: ClientColumn) => fields[field] ?? '';
    const tooLong = tooLongIn(CLIENT_COLUMNS, fieldText);
    if (tooLong.length > 0) return { ...named, kind: 'wrong', wrong: tooLong };
    if (fields.name === '' && read.isOwn !== true)
      return { ...named, kind: 'wrong', wrong: [{ field: 'name', problem: 'missing' }] };
    const repeats = repeated(clientKey(fields));
    const like = findLike(fields);
    if (repeats === 'account') return { ...named, kind: 'repeated', repeats };
    if (repeats === 'file') return { ...named, kind: 'repeated', repeats, record: fields };
    return withOdd({ ...named, kind: 'new', record: fields }, [
      ...markedIn(row),
      ...like,
      ...unreadableIn(CLIENT_COLUMNS, fieldText),
      ...unprintableIn(CLIENT_COLUMNS, fieldText),
      ...longIn(CLIENT_COLUMNS, fieldText),
      ...oddShapes(fields),
      ...oddType(row, matching, read),
      ...oddNumbers(fields),
    ]);
  });
};

export const clientOperations = (rows: readonly ClientRow[], ids: NewIds) =>
  rows.flatMap((row) =>
    row.kind === 'new'
      ? [
          createClient(row.record, {
            operationId: ids.newOperationId(),
            documentId: ids.newDocumentId(),
          }),
        ]
      : [],
  );
