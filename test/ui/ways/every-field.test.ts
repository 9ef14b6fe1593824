/** Checks the field tables against what search, logs, recordings and reports do with each field. */
import { describe, expect, it } from 'vitest';
import { clientKey, receiptKey } from '#domain/client/deduplicate.ts';
import { redact } from '#domain/shared/error-record.ts';
import { REPORT_KINDS } from '#domain/reporting/reports.ts';
import { withholdSecret } from '#inspector/withheld.ts';
import type { CommonFacts } from '#schemas/fields/field-facts.ts';
import { PRODUCT } from '#schemas/fields/catalogue-table.ts';
import { CLIENT } from '#schemas/fields/client-table.ts';
import { FIELD_TABLES, PAPER, type PaperTable } from '#schemas/fields/field-table.ts';
import { LINE, RECEIPT } from '#schemas/fields/receipt-table.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { client, clientFields, item, product, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { productGroups } from '#ui/screens/products/products-view.ts';
import { filterReceipts, NO_FILTER } from '#ui/receipt/receipt-filter.ts';
import { reportTable } from '#ui/report/report-tables.ts';

const NOW = Date.parse('2026-11-21T08:41:00.000Z');
const DAY = { year: 2026, month: 11, day: 21 };

const whole = receipt({
  client: clientFields({ nip: '5213017228', sellerType: 'person' }),
  items: [item({ name: 'Mosiądz', netG: 12_000 })],
});

/** Changes a field of the receipt, of its seller or of its line. */
const PLACES: Readonly<Record<string, (field: string, value: unknown) => Receipt>> = {
  receipt: (field, value) => ({ ...whole, [field]: value }),
  client: (field, value) => ({ ...whole, client: { ...whole.client, [field]: value } }),
  items: (field, value) => ({
    ...whole,
    items: whole.items.map((line) => ({ ...line, [field]: value })),
  }),
};

const TABLES: Readonly<Record<string, PaperTable>> = {
  receipt: PAPER.receipt,
  client: PAPER.inside['client'] ?? {},
  items: PAPER.inside['items'] ?? {},
};

const FIELDS = Object.entries(TABLES).flatMap(([place, table]) =>
  Object.entries(table).map(([field, facts]) => ({ place, field, facts })),
);

const changed = (place: string, field: string, value: unknown): Receipt =>
  PLACES[place]?.(field, value) ?? whole;

describe('[FN-1] a search', () => {
  const WORDS = 'Kwiatek 777';
  const isFound = (one: Receipt, q: string): boolean =>
    filterReceipts([one], { ...NO_FILTER, q }, viewWith({ receipts: [one] }), NOW).length === 1;
  const soughtBy = (facts: object): unknown => ('sought' in facts ? facts.sought : null);
  const texts = FIELDS.filter(({ place, field }) => {
    const holder = { receipt: whole, client: whole.client, items: whole.items[0] }[place];
    const value = (holder as Readonly<Record<string, unknown>>)[field];
    return value === undefined || typeof value === 'string';
  });

  it.each(texts)('finds $place $field as its table says', ({ place, field, facts }) => {
    const one = changed(place, field, WORDS);
    expect(isFound(one, 'kwiatek 777')).toBe(soughtBy(facts) !== null);
    expect(isFound(one, 'KWIATEK-777')).toBe(soughtBy(facts) === 'number');
  });
});

describe('[LOGS-1] the name of a field', () => {
  const keptFrom = new Map<string, Set<string | null>>();
  for (const table of [...Object.values(FIELD_TABLES), TABLES['items'] ?? {}])
    for (const [field, facts] of Object.entries(table))
      keptFrom.set(
        field,
        new Set([...(keptFrom.get(field) ?? []), (facts as CommonFacts).keptFrom]),
      );
  const names = [...keptFrom].map(([field, from]) => ({
    ...{ field, logs: from.has('logs'), recordings: from.has('logs') || from.has('recordings') },
  }));

  it.each(names)(
    '$field is kept out of logs and recordings as its tables say',
    ({ field, logs, recordings }) => {
      const said = redact(`{"${field}":"Tajne"}`);
      expect(said.includes('Tajne')).toBe(!logs);
      expect(withholdSecret(field, 'Tajne') === 'Tajne').toBe(!recordings);
    },
  );
});

type Reported = Readonly<Record<string, { readonly isReported: boolean }>>;
const REPORTED: Readonly<Record<string, Reported>> = { receipt: RECEIPT, items: LINE };

describe('[FN-8] the reports', () => {
  const OTHER: Readonly<Record<string, unknown>> = {
    ...{ date: '2026-11-21T05:00:00.000Z', client: clientFields({ name: 'Ktoś Inny' }) },
    ...{ items: [item({ name: 'Ołów' })], status: 'voided', paymentMethod: 'blik' },
    ...{ prints: [], company: undefined, requiresForm: !(whole.items[0]?.requiresForm ?? false) },
  };
  const otherThan = (field: string): unknown => {
    if (field in OTHER) return OTHER[field];
    if (/(?:G|Gr|Bp)$/u.test(field)) return 77_777;
    return ['idChecked', 'totalStated'].includes(field) ? true : 'Inne';
  };
  const allOf = (one: Receipt) => {
    const source = { receipts: [one], companyDetails: null, receiptsFrom: -Infinity };
    return REPORT_KINDS.map((kind) => reportTable(kind, source, { from: DAY, to: DAY }));
  };
  const fields = Object.entries(REPORTED).flatMap(([place, table]) =>
    Object.entries(table).map(([field, { isReported }]) => ({ place, field, isReported })),
  );

  it.each(fields)('contain $place $field: $isReported', ({ place, field, isReported }) => {
    const same = JSON.stringify(allOf(changed(place, field, otherThan(field))));
    expect(same === JSON.stringify(allOf(whole))).toBe(!isReported);
  });
});

describe('the identity of records', () => {
  it.each(Object.entries(RECEIPT))(
    '[DEDUP-3] depends for receipts on their %s as the table says',
    (field, facts) => {
      const other = field === 'date' ? '2026-11-22T08:41:00.000Z' : 'other';
      const isTold = receiptKey(changed('receipt', field, other)) !== receiptKey(whole);
      expect(isTold).toBe(facts.identity !== null);
    },
  );

  it('[DEDUP-3] ignores the time of day of receipts', () => {
    const later = changed('receipt', 'date', '2026-11-21T09:59:00.000Z');
    expect(receiptKey(later)).toBe(receiptKey(whole));
  });

  it.each(Object.entries(CLIENT))(
    '[DEDUP-2] depends for clients on their %s as the table says',
    (field, facts) => {
      const one = client();
      expect(clientKey({ ...one, [field]: '5252344078' }) !== clientKey(one)).toBe(
        facts.identity !== null,
      );
    },
  );
});

describe('[FN-3] a search of the catalogue', () => {
  const words = product({ name: 'x', categoryId: 'x', wasteCode: '', note: '' });
  const isFound = (field: string) => {
    const products = [{ ...words, [field]: '170401' }];
    const categories = [{ id: '170401', userID: 'user-1', name: '170401' }];
    const view = viewWith({ products, categories });
    return productGroups(view, '170401').some(({ rows }) => rows.length > 0);
  };
  const texts = Object.entries(PRODUCT).filter(([field]) =>
    ['string', 'undefined'].includes(typeof (words as Readonly<Record<string, unknown>>)[field]),
  );

  it.each(texts)('finds the %s as the table says', (field, facts) => {
    expect(isFound(field)).toBe(facts.sought !== null);
  });
});
