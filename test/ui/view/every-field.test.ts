/** What the tables answer of each field, held against what search, logs, recordings and reports do with it. */
import { describe, expect, it } from 'vitest';
import { redact } from '#domain/error-record.ts';
import { REPORT_KINDS } from '#domain/reports.ts';
import { shownOf } from '#inspector/withheld.ts';
import type { CommonFacts } from '#schemas/field-facts.ts';
import { FIELD_TABLES, PAPER, type PaperTable } from '#schemas/field-table.ts';
import type { Receipt, ReceiptFields, ReceiptItem } from '#schemas/receipt.ts';
import { clientFields, item, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { filterReceipts, NO_FILTER } from '#ui/view/receipt-filter.ts';
import { reportTable } from '#ui/view/report-tables.ts';

const NOW = Date.parse('2026-11-21T08:41:00.000Z');
const DAY = { year: 2026, month: 11, day: 21 };

const whole = receipt({
  client: clientFields({ nip: '5213017228', sellerType: 'person' }),
  items: [item({ name: 'Mosiądz', netG: 12_000 })],
});

/** The receipt with something else in a field of its own, of its seller or of its line. */
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

  it.each(names)('$field keeps its value out as its tables say', ({ field, logs, recordings }) => {
    const said = redact(`{"${field}":"Tajne"}`);
    expect(said.includes('Tajne')).toBe(!logs);
    expect(shownOf(field, 'Tajne') === 'Tajne').toBe(!recordings);
  });
});

/** Whether a report for the office says it; a field without an answer does not compile. */
const REPORTED = {
  receipt: {
    ...{ number: true, date: true, client: true, origin: true, items: true, status: true },
    ...{ totalG: true, totalGr: true, paymentMethod: true, notes: true, kpoNumber: true },
    // The register of vehicles and what became of a receipt are not the accountant's.
    ...{ vehiclePlate: false, voidReason: false, voidedAt: false, replacedBy: false },
    ...{ replacesNumber: false, replacesId: false, clientId: false, idChecked: false },
    ...{ totalStated: false, company: false, createdAt: false, updatedAt: false },
    ...{ printedAt: false, prints: false },
  } satisfies Record<keyof Required<ReceiptFields>, boolean>,
  items: {
    ...{ name: true, wasteCode: true, wasteName: true, unit: true, netG: true },
    ...{ priceGr: true, valueGr: true, productId: false, sourceProduct: false },
    ...{ grossG: false, tareG: false, deductionBp: false, deductionG: false },
    requiresForm: false,
  } satisfies Record<keyof Required<ReceiptItem>, boolean>,
} as const;

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
    const source = { receipts: [one], companyDetails: null };
    return REPORT_KINDS.map((kind) => reportTable(kind, source, { from: DAY, to: DAY }));
  };
  const fields = Object.entries(REPORTED).flatMap(([place, table]) =>
    Object.entries(table).map(([field, isReported]) => ({ place, field, isReported })),
  );

  it.each(fields)('say $place $field, or do not: $isReported', ({ place, field, isReported }) => {
    const same = JSON.stringify(allOf(changed(place, field, otherThan(field))));
    expect(same === JSON.stringify(allOf(whole))).toBe(!isReported);
  });
});
