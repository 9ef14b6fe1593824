/** Clients from the rows of a file. */
import { createClient } from '#domain/commands/commands.ts';
import type { NewIds } from '#domain/commands/catalogue.ts';
import { EMPTY_CLIENT_FORM } from '#domain/entry/client-form.ts';
import { parseCalendarDate } from '#domain/time/calendar.ts';
import { checkPostalCode, formatPostalCode } from '#domain/client/identifiers.ts';
import type { ClientFields, SellerType } from '#schemas/client.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import { clientKeyIn, likeClients } from './client-likeness.ts';
import { type Matching, textIn } from './columns.ts';
import {
  hiddenRow,
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

/** The fields of a client that a file may have, the required one first. */
export const CLIENT_COLUMNS = clientFieldsWhere('isInFiles', true);
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];

/** A row that is a client. */
export type ClientRow = JudgedRow<ClientColumn, ClientFields>;

/** An account may have clients whom no form would take: they are asked about. */
const oddShapes = ({ name, postalCode }: ClientFields): readonly OddField<ClientColumn>[] => [
  ...(name === '' ? [{ field: 'name', doubt: 'nameless' } as const] : []),
  ...(postalCode === '' || checkPostalCode(postalCode) === 'ok'
    ? []
    : [{ field: 'postalCode', doubt: 'postal-code' } as const]),
];

/** "12.05" was a number before the spreadsheet made a day of it, and 1,23457E+15 had 16 digits. */
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
/** 1,5E+20, 1.5e20 and 12E15; 12E5 may be a number that somebody bears. */
const POWER = /^[+-]?\d+(?:[.,]\d+\s*e[+-]?\d+|\s*e(?:[+-]\d+|\d{2,3}))$/iu;

/** The kind of seller that a cell names; undefined where it names none. */
export type ReadSellerType = (cell: string) => SellerType | undefined;

/** Who is said to be a firm; and where nothing is said of it, who has a NIP. A private person is what nothing says. */
const deduceSellerType = (said: SellerType | undefined, nip: string): Partial<ClientFields> =>
  said === 'company' || (said === undefined && nip !== '') ? { sellerType: 'company' } : {};

/** How a file is read besides its columns. */
export interface ReadClients {
  readonly readType?: ReadSellerType;
  /** Written by our own export: what it says is stored as it stands, however odd it is. */
  readonly isOwn?: boolean;
}

const readFields = (
  row: TableRow,
  matching: Matching<ClientColumn>,
  { readType = () => undefined, isOwn = false }: ReadClients,
): ClientFields => {
  const cells = Object.fromEntries(
    CLIENT_COLUMNS.map((field) => [field, textIn(row, matching, field)]),
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

/** The rows judged: new clients, those that are there already, and those that can't be taken. */
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
      ...hiddenRow(row),
      ...like,
      ...unreadableIn(CLIENT_COLUMNS, fieldText),
      ...unprintableIn(CLIENT_COLUMNS, fieldText),
      ...longIn(CLIENT_COLUMNS, fieldText),
      ...oddShapes(fields),
      ...oddNumbers(fields),
    ]);
  });
};

/** The operations that make the new clients. */
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
