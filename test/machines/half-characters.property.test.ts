/**
 * The device shows the same text as the cloud stores, even if half of a surrogate pair was typed.
 */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { createClient } from '#domain/commands/commands.ts';
import { runsOf } from '#test/builders/runs.ts';
import { testDevice } from '../builders/device.ts';
import { clientFields } from '../builders/records.ts';

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
const torn = fc.constantFrom('Jan \uD83D', '\uDE00 Jan', 'Jan \uD83D\uDE00', 'a\uDFFF\uD800b');

/** The text after it was encoded in UTF-8 and decoded. */
const sent = (value: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(value));

describe('a text with half of a surrogate pair', () => {
  test.prop([fc.oneof(text, torn), fc.oneof(text, torn)], { numRuns: runsOf(100) })(
    'is cleaned when it is stored, so that the cloud gets the same text',
    async (name, city) => {
      const device = testDevice();
      const journal = await device.openTab();
      const fields = clientFields({ name: `Jan${name}`, city: `Łódź${city}` });
      await journal.submit([createClient(fields, { operationId: 'op', documentId: 'C' })]);
      const [queued] = journal.getView().pending;
      const typed = queued?.data as typeof fields;
      // Spaces around a city are trimmed (CLIENT-1).
      expect([typed.name, typed.city]).toEqual([sent(fields.name), sent(fields.city).trim()]);
      await device.sync(journal);
      const stored = device.cloud.documents.get('clients/C');
      expect([stored?.['name'], stored?.['city']].map((said) => sent(String(said)))).toEqual([
        stored?.['name'],
        stored?.['city'],
      ]);
    },
  );
});
