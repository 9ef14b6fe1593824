/**
 * Every field of a client survives every way: form, draft, correction, cloud, file and device. No
 * way has its own list of fields.
 */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { createClient, updateClient } from '#domain/commands/commands.ts';
import { clientFromDocument, clientToDocument } from '#domain/wire/client-document.ts';
import { searchFields } from '#domain/client/client-fields.ts';
import { ClientFields, ClientStanding } from '#schemas/client.ts';
import { cellsOf, utf8 } from '#test/adapters/sheet/table-samples.ts';
import { standing } from '#test/domain/any-record.ts';
import { client } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { runsOf } from '#test/builders/runs.ts';
import { toClientForm, readClientForm } from '#domain/entry/client-form.ts';
import { findCorrection } from '#domain/recovery/correction.ts';
import { clientsCsv } from '#ui/data-file/data-csv.ts';
import {
  clientImporter,
  guessedMatching,
  headAndBody,
} from '#ui/screens/settings/data/import-view.ts';
import { emptyForm } from '#domain/entry/receipt-form.ts';
import { openNewClient, typeNewClient } from '#domain/entry/client.ts';
import { readDraftForm } from '#domain/entry/receipt-draft.ts';
import { type DeviceWay, deviceWays } from './device-ways.ts';

const text = fc.string({ unit: fc.constantFrom(...'aAłÓ 0-/.";='), maxLength: 8 });

/** Clients with every field of the schema, so that a new field is tested at once. */
const typed: fc.Arbitrary<ClientFields> = fc
  .record(
    Object.fromEntries(
      Object.keys(ClientFields.shape).map((field) => [
        field,
        field === 'sellerType' ? fc.constantFrom(undefined, 'person', 'company') : text,
      ]),
    ),
  )
  .map((fields) => ({ ...fields, name: `N${String(fields['name'])}`, postalCode: '00-950' }))
  .map((fields) => ClientFields.parse(fields));

const TYPED = Object.keys(ClientFields.shape);
const ALL = [...TYPED, ...Object.keys(ClientStanding.shape)];

/** Trims texts, and leaves out empty fields and the default type of seller. */
const said = (fields: object, names = TYPED): object =>
  Object.fromEntries(
    names
      .map((field): [string, unknown] => [field, (fields as Record<string, unknown>)[field]])
      .map(([field, value]): [string, unknown] => [
        field,
        typeof value === 'string' ? value.trim() : value,
      ])
      .filter(([, value]) => value !== undefined && value !== '' && value !== 'person'),
  );

const ids = { operationId: 'op', documentId: 'C' };

type Stored = ClientFields & ClientStanding;

const BETWEEN_DEVICES = deviceWays<Stored>({
  make: (fields) => [createClient(fields, ids)],
  inBackup: (fields) => ({ clients: [{ ...fields, id: 'C' }] }),
  find: ({ clients }) => clients[0],
});

/** Each way from the fields of a client to the fields that come out. */
const WAYS: Readonly<Record<string, (fields: ClientFields) => object | Promise<object>>> = {
  form: (fields) => {
    const read = readClientForm(toClientForm(fields));
    return 'value' in read ? read.value : {};
  },
  draft: (fields) => {
    const form = typeNewClient(openNewClient(emptyForm('R'), fields.name), fields);
    return readDraftForm(JSON.parse(JSON.stringify(form)))?.newClient ?? {};
  },
  'the correction of a new client': (fields) => {
    const operation = { ...createClient(fields, ids), timestamp: 0 };
    const correction = findCorrection(operation, viewWith());
    return correction?.kind === 'client' ? correction.form : {};
  },
  'the correction of a change': (fields) => {
    const stored = client({ id: 'C', name: 'Before', documentNumber: 'x', city: 'y' });
    const [operation] = updateClient(stored, { ...stored, ...fields }, 'op');
    const view = viewWith({ clients: [stored] });
    const correction =
      operation === undefined ? null : findCorrection({ ...operation, timestamp: 0 }, view);
    return correction?.kind === 'client' ? correction.form : {};
  },
  'the cloud': (fields) =>
    clientFromDocument(
      'C',
      JSON.parse(JSON.stringify(clientToDocument({ ...fields, ...searchFields(fields) }, 'u'))),
    ) ?? {},
  'a file and its import': async (fields) => {
    const cells = await cellsOf(utf8(clientsCsv({ clients: [client(fields)] })));
    if (typeof cells === 'string') throw new Error(cells);
    const rows = cells.map((row, i) => ({ number: i + 1, cells: row }));
    const { head, body } = headAndBody({ form: 'utf-8', rows });
    const importer = clientImporter({ clients: [] });
    const [row] = importer.judge(body, guessedMatching(importer, head), head);
    return row?.kind === 'new' ? row.record : {};
  },
};

describe.each(Object.keys(WAYS))('by %s', (way) => {
  test.prop([typed], { numRuns: runsOf(200) })(
    'every field of a client comes out as it was',
    async (fields) => {
      expect(said((await WAYS[way]?.(fields)) ?? {})).toEqual(said(fields));
    },
  );
});

describe.each(Object.entries(BETWEEN_DEVICES))('by %s', (_, way) => {
  const stored = fc.tuple(typed, standing).map(([fields, stands]) => ({ ...fields, ...stands }));

  test.prop([stored, stored], { numRuns: runsOf(100) })(
    'every field of a client and its state in the list come out as they were',
    async (fields, other) => {
      expect(said((await way(fields, other)) ?? {}, ALL)).toEqual(said(fields, ALL));
    },
  );
});

/** Fills the fields that were left out with empty texts. */
const filled = (fields: object): ClientFields =>
  ClientFields.parse({ ...{ address: '', city: '', documentNumber: '' }, ...fields });

type Out = object | ReturnType<DeviceWay<Stored>>;

describe('by two ways, one after the other', () => {
  const all: Readonly<Record<string, (fields: Stored, other: Stored) => Out>> = {
    ...{ ...WAYS, ...BETWEEN_DEVICES },
  };
  const way = fc.constantFrom(...Object.keys(all));

  test.prop([typed, typed, way, way], { numRuns: runsOf(400) })(
    'every field of a client comes out as it was',
    async (fields, other, first, second) => {
      const between = filled(said((await all[first]?.(fields, other)) ?? {}));
      expect(said((await all[second]?.(between, other)) ?? {})).toEqual(said(fields));
    },
  );
});
