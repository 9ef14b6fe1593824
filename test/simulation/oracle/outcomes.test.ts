import { describe, expect, it } from 'vitest';
import { client, clientFields, item, receipt, receiptFields } from '#test/builders/records.ts';
import { type Deed, deleted, edited, made, voided } from './deeds.ts';
import { effectOf, type Held, meansSomething, type Outcome } from './outcomes.ts';
import { totalsOf, worthOf } from './plain.ts';

const AT = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-21T11:00:00.000Z';

const stored = (deed: Deed): Held => {
  const { held } = effectOf(null, deed);
  if (held === null) throw new Error('nothing is stored');
  return held;
};

const RECEIPT = stored(made('receipts', 'op0', 'receipt-1', receiptFields()));
const CLIENT = stored(made('clients', 'op0', 'client-1', clientFields()));

const editReceipt = (id: string, typed: object, shown = receipt()): Deed =>
  edited('receipts', id, shown, typed);

const editClient = (id: string, typed: object): Deed => edited('clients', id, client(), typed);

const after = (held: Held, ...deeds: readonly Deed[]) => {
  let now: Held | null = held;
  const outcomes: Outcome[] = [];
  for (const deed of deeds) {
    const effect = effectOf(now, deed);
    now = effect.held;
    outcomes.push(...effect.outcomes);
  }
  return { fields: now?.fields ?? null, outcomes };
};

const HEAVY = [item({ netG: 300_000, priceGr: 100, valueGr: 30_000 })];
const LIGHT = [item({ netG: 50_000, priceGr: 200, valueGr: 10_000 })];

describe('the arithmetic of the oracle', () => {
  it('rounds the value of a line half up, and counts no weight for pieces', () => {
    expect([worthOf(5, 100), worthOf(4, 100), worthOf(12_345, 2950)]).toEqual([1, 0, 36_418]);
    const lines = [
      item(),
      item({ unit: 't', netG: 2, valueGr: 3 }),
      item({ unit: 'szt.', valueGr: 4 }),
    ];
    expect(totalsOf(lines)).toEqual({ totalG: 12_345 + 2000, totalGr: 36_418 + 3 + 4 });
  });
});

describe('two changes of one record', () => {
  it('both stand if they are in different units', () => {
    const both = after(
      RECEIPT,
      editReceipt('op1', { notes: 'a' }),
      editReceipt('op2', { origin: 'b' }),
    );
    expect(both.fields).toMatchObject({ notes: 'a', origin: 'b' });
    expect(both.outcomes).toEqual([]);
  });

  it('leave the later lines whole, with their totals', () => {
    const lines = after(
      RECEIPT,
      editReceipt('op1', { items: HEAVY }),
      editReceipt('op2', { items: LIGHT }),
    );
    expect(lines.fields).toMatchObject({ items: LIGHT, totalG: 50_000, totalGr: 10_000 });
    expect(lines.outcomes).toEqual(['overwritten']);
  });

  it('drop fields of a unit that the later change did not know', () => {
    const typed = { sellerType: 'company', nip: '1' };
    const two = after(CLIENT, editClient('op1', typed), editClient('op2', { name: 'Ewa' }));
    expect(two.fields).toMatchObject({ name: 'Ewa' });
    expect(two.fields).not.toHaveProperty('nip');
  });

  it('are reported to nobody if the second one saw the first, or typed the same', () => {
    const first = editReceipt('op1', { notes: 'a' });
    const seen = editReceipt('op2', { notes: 'b' }, receipt({ notes: 'a' }));
    const same = editReceipt('op3', { notes: 'a' });
    expect(after(RECEIPT, first, seen).outcomes).toEqual([]);
    expect(after(RECEIPT, first, same).outcomes).toEqual([]);
  });

  it('are reported to nobody if a void stands and the receipt says already what the second one typed', () => {
    const first = editReceipt('op1', { items: LIGHT });
    const seen = receipt({ items: LIGHT, ...totalsOf(LIGHT) });
    const deeds = [first, voided('op2', seen, 'a', AT)];
    expect(after(RECEIPT, ...deeds, editReceipt('op3', { items: LIGHT })).outcomes).toEqual([]);
    const other = editReceipt('op3', { items: LIGHT, notes: 'b' });
    expect(after(RECEIPT, ...deeds, other).outcomes).toEqual(['void-stands']);
    const taken = editReceipt('op4', { notes: '' }, receipt({ notes: 'a' }));
    expect(after(RECEIPT, ...deeds, taken).outcomes).toEqual([]);
  });

  it.each([
    [
      'first-void-stands',
      [voided('op1', receipt(), 'a', AT), voided('op2', receipt(), 'b', AT)],
      { voidReason: 'a' },
    ],
    [
      'void-stands',
      [voided('op1', receipt(), 'a', AT), editReceipt('op2', { notes: 'b' })],
      { notes: '' },
    ],
    [
      'voided-with-edit',
      [editReceipt('op1', { notes: 'b' }), voided('op2', receipt(), 'a', AT)],
      { notes: 'b', status: 'voided' },
    ],
  ] as const)('come out as %s', (outcome, deeds, fields) => {
    const result = after(RECEIPT, ...deeds);
    expect(result.outcomes).toEqual([outcome]);
    expect(result.fields).toMatchObject(fields);
  });

  it.each([
    [
      'deleted-with-edit',
      [editClient('op1', { city: 'Łódź' }), deleted('clients', 'op2', client())],
    ],
    [
      'edited-when-merged',
      [editClient('op1', { hidden: true, mergedInto: 'x' }), editClient('op2', { city: 'Łódź' })],
    ],
    [
      'merged-with-edit',
      [editClient('op1', { city: 'Łódź' }), editClient('op2', { hidden: true, mergedInto: 'x' })],
    ],
    [
      'overwritten',
      [
        editClient('op1', { hidden: true, mergedInto: 'x' }),
        editClient('op2', { hidden: true, mergedInto: 'y' }),
      ],
    ],
  ] as const)('of a client come out as %s', (outcome, deeds) => {
    expect(after(CLIENT, ...deeds).outcomes).toEqual([outcome]);
  });

  it('note the first print and the last change, and are reported to nobody', () => {
    const deeds = [
      editReceipt('op1', { printedAt: LATER, updatedAt: LATER }),
      editReceipt('op2', { printedAt: AT, updatedAt: AT }),
    ];
    const { fields, outcomes } = after(RECEIPT, ...deeds);
    expect(fields).toMatchObject({ printedAt: AT, updatedAt: LATER });
    expect(outcomes).toEqual([]);
  });

  it('do not set the client that a screen shows in place of a merged one', () => {
    const shown = receipt({ clientId: 'kept' });
    const { held, outcomes } = effectOf(RECEIPT, editReceipt('op1', { idChecked: true }, shown));
    expect(outcomes).toEqual([]);
    expect(held?.loose.has('clientId')).toBe(true);
  });

  it('count as none if a form is saved as it was opened', () => {
    expect(meansSomething(editReceipt('op1', { notes: '' }))).toBe(false);
    expect(meansSomething(editReceipt('op1', { notes: 'a' }))).toBe(true);
  });
});
