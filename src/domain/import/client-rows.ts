/** Clients from the rows of a file. */
import { documentKey, trimClientFields } from '#domain/client-fields.ts';
import { createClient } from '#domain/commands.ts';
import type { NewIds } from '#domain/catalogue.ts';
import { checkPostalCode, formatPostalCode } from '#domain/identifiers.ts';
import { normalize } from '#domain/text.ts';
import type { ClientFields, SellerType } from '#schemas/client.ts';
import { clientFieldsOf } from '#schemas/field-table.ts';
import { type Matching, textIn } from './columns.ts';
import { type JudgedRow, LONGEST_TEXT, repeatsOf, type WrongField } from './judged-row.ts';
import type { TableRow } from './read-table.ts';

/** The fields of a client that a file may have, the required one first. */
export const CLIENT_COLUMNS = clientFieldsOf('isInFiles', true);
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];

/** A row that is a client. */
export type ClientRow = JudgedRow<ClientColumn, ClientFields>;

/** The same client: name, address and document (DEDUP-2), or the same document, or the same firm's NIP. */
const keysOf = ({ name, address, documentNumber, nip = '' }: ClientFields): readonly string[] => {
  const document = documentKey(documentNumber);
  const all = JSON.stringify([normalize(name.trim()), normalize(address.trim()), document]);
  return [
    all,
    ...(document === '' ? [] : [`document ${document}`]),
    ...(documentKey(nip) === '' ? [] : [`nip ${documentKey(nip)}`]),
  ];
};

const wrongIn = (fields: ClientFields): readonly WrongField<ClientColumn>[] => [
  ...(fields.name === '' ? [{ field: 'name', problem: 'missing' } as const] : []),
  ...CLIENT_COLUMNS.filter((field) => (fields[field] ?? '').length > LONGEST_TEXT).map(
    (field) => ({ field, problem: 'too-long' }) as const,
  ),
  ...(fields.postalCode === '' || checkPostalCode(fields.postalCode) === 'ok'
    ? []
    : [{ field: 'postalCode', problem: 'postal-code' } as const]),
];

/** The kind of seller that a cell names; undefined where it names none. */
export type ReadSellerType = (cell: string) => SellerType | undefined;

/** Who is said to be a firm; and where nothing is said of it, who has a NIP. A private person is what nothing says. */
const sellerTypeOf = (said: SellerType | undefined, nip: string): Partial<ClientFields> =>
  said === 'company' || (said === undefined && nip !== '') ? { sellerType: 'company' } : {};

const fieldsOf = (
  row: TableRow,
  matching: Matching<ClientColumn>,
  readType: ReadSellerType,
): ClientFields => {
  const cells = Object.fromEntries(
    CLIENT_COLUMNS.map((field) => [field, textIn(row, matching, field)]),
  ) as Record<ClientColumn, string>;
  const { sellerType, nip, ...texts } = cells;
  return trimClientFields({
    ...texts,
    postalCode: formatPostalCode(texts.postalCode),
    ...(nip === '' ? {} : { nip }),
    ...sellerTypeOf(readType(sellerType), nip),
  });
};

/** The rows judged: new clients, those that are there already, and those that can't be taken. */
export const judgeClients = (
  rows: readonly TableRow[],
  matching: Matching<ClientColumn>,
  clients: readonly ClientFields[],
  readType: ReadSellerType = () => undefined,
): readonly ClientRow[] => {
  const repeated = repeatsOf(clients.flatMap(keysOf));
  return rows.map((row): ClientRow => {
    const fields = fieldsOf(row, matching, readType);
    const named = { number: row.number, name: fields.name };
    const wrong = wrongIn(fields);
    if (wrong.length > 0) return { ...named, kind: 'wrong', wrong };
    const repeats = repeated(keysOf(fields));
    if (repeats !== null) return { ...named, kind: 'repeated', repeats };
    return { ...named, kind: 'new', record: fields };
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
