/**
 * Every field of a client survives every way: form, draft, correction, cloud, file and device. No
 * way has its own list of fields.
 */
import { fc } from '@fast-check/vitest';
import { createClient, updateClient } from '#domain/commands/commands.ts';
import { clientFromDocument, clientToDocument } from '#domain/wire/client-document.ts';
import { searchFields } from '#domain/client/client-fields.ts';
import type { NewOperation } from '#schemas/operation.ts';
import { type Client, ClientFields, ClientStanding } from '#schemas/client.ts';
import { cellsOf, savedAsWorkbook, utf8 } from '#test/adapters/sheet/table-samples.ts';
import { standing } from '#test/domain/any-record.ts';
import { client } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { toClientForm, readClientForm } from '#domain/entry/client-form.ts';
import { correctedClient, findCorrection } from '#domain/recovery/correction.ts';
import { clientsCsv } from '#ui/data-file/data-csv.ts';
import { guessedMatching, headAndBody } from '#ui/screens/settings/data/import-head.ts';
import { clientImporter } from '#ui/screens/settings/data/import-view.ts';
import { emptyForm } from '#domain/entry/receipt-form.ts';
import { openNewClient, typeNewClient } from '#domain/entry/client.ts';
import { readDraftForm } from '#domain/entry/receipt-draft.ts';
import { deviceWays } from './device-ways.ts';
import { describeWays, type Out, type Ways } from './ways.ts';

const text = fc.string({ unit: fc.constantFrom(...'aAłÓ 0-/.";='), maxLength: 8 });

type Stored = ClientFields & ClientStanding;

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

const stored: fc.Arbitrary<Stored> = fc
  .tuple(typed, standing)
  .map(([fields, stands]) => ({ ...fields, ...stands }));

/** Trims texts, and leaves out empty fields and the default type of seller. */
const canonical = (value: unknown): unknown => {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return trimmed === '' || trimmed === 'person' ? undefined : trimmed;
};

const filled = (fields: Stored): Stored => ({
  ...{ address: '', city: '', documentNumber: '' },
  ...fields,
});

const ids = { operationId: 'op', documentId: 'C' };

/** Returns what the corrected operations write over `before`. */
const corrected = (operation: NewOperation | undefined, before: Client | null): Out => {
  if (operation === undefined) return null;
  const view = viewWith({ clients: before === null ? [] : [before], lastSync: 1 });
  const refused = { ...operation, timestamp: 0 };
  const correction = findCorrection(refused, view);
  const read = correction?.kind === 'client' ? readClientForm(correction.form) : null;
  if (read === null || !('value' in read)) return null;
  const [written] = correctedClient(refused, read.value, view, 'corrected');
  return { ...before, ...written?.data };
};

const imported = async (fields: Stored, bytesOf: (csv: string) => Uint8Array<ArrayBuffer>) => {
  const cells = await cellsOf(bytesOf(clientsCsv({ clients: [client(fields)] })));
  if (typeof cells === 'string') throw new Error(cells);
  const rows = cells.map((row, i) => ({ number: i + 1, cells: row }));
  const { head, body } = headAndBody({ form: 'utf-8', rows });
  const importer = clientImporter({ clients: [] });
  const [row] = importer.judge(body, guessedMatching(importer, head), head);
  return row?.kind === 'new' ? row.record : null;
};

const lacksStanding = (reason: string) => ({
  hidden: reason,
  mergedInto: reason,
  apartFrom: reason,
});
const NOT_IN_FORMS = lacksStanding('The list hides, merges and keeps apart.');
const NOT_IN_FILES = lacksStanding('A file of clients is for other programs and other accounts.');

const WAYS: Ways<Stored> = {
  'the form': {
    carry: (fields) => {
      const read = readClientForm(toClientForm(fields));
      return 'value' in read ? read.value : null;
    },
    lacks: NOT_IN_FORMS,
  },
  'the draft of a receipt': {
    carry: (fields) => {
      const form = typeNewClient(openNewClient(emptyForm('R'), fields.name), toClientForm(fields));
      return readDraftForm(JSON.parse(JSON.stringify(form)))?.newClient;
    },
    lacks: NOT_IN_FORMS,
  },
  'the correction of a new client': {
    carry: (fields) => corrected(createClient(fields, ids), null),
  },
  'the correction of a change': {
    carry: (fields) => {
      const before = client({ id: 'C', name: 'Before', documentNumber: 'x', city: 'y' });
      return corrected(updateClient(before, { ...before, ...fields }, 'op')[0], before);
    },
  },
  'the correction of a change of a client that is gone': {
    carry: (fields) => {
      const before = client({ id: 'C', ...fields, name: 'Before' });
      return corrected(updateClient(before, { ...before, ...fields }, 'op')[0], null);
    },
  },
  'the cloud': {
    carry: (fields) => {
      const document = clientToDocument({ ...fields, ...searchFields(fields) }, 'u');
      return clientFromDocument('C', JSON.parse(JSON.stringify(document)));
    },
  },
  'CSV and its import': { carry: (fields) => imported(fields, utf8), lacks: NOT_IN_FILES },
  'Excel and its import': {
    carry: (fields) => imported(fields, savedAsWorkbook),
    lacks: NOT_IN_FILES,
  },
  ...deviceWays<Stored>({
    make: (fields) => [createClient(fields, ids)],
    inBackup: (fields) => ({ clients: [{ ...fields, id: 'C' }] }),
    find: ({ clients }) => clients[0],
  }),
};

describeWays<Stored>({
  title: 'a client',
  schema: { shape: { ...ClientFields.shape, ...ClientStanding.shape } },
  ...{ records: stored, ways: WAYS, canonical, filled },
});
