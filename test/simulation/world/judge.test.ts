import { describe, expect, it } from 'vitest';
import type { View } from '#domain/view/view.ts';
import { clientFields, item, receipt, receiptFields } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { judgeByHands } from '#test/simulation/invariants/judge.ts';
import { type Deed, edited, made } from '#test/simulation/oracle/deeds.ts';
import { createWorld } from './world.ts';

const AT = '2026-11-21T10:00:00.000Z';

const editReceipt = (id: string, typed: object, shown = receipt()): Deed =>
  edited('receipts', id, shown, typed);

const LIGHT = [item({ netG: 50_000, priceGr: 200, valueGr: 10_000 })];

const DOCUMENT = {
  ...receiptFields(),
  userID: 'ala',
  date: new Date(receiptFields().date),
  totalAmount: 364.18,
  clientName: clientFields().name,
};

/**
 * A world in which a receipt was issued; `document`
 * is what its server stores, null for nothing.
 */
const worldWith = (
  document: Readonly<Record<string, unknown>> | null,
  fields = receiptFields(),
) => {
  const world = createWorld();
  world.oracle.gave('A/ala', [made('receipts', 'op1', 'receipt-1', fields)], ['op1']);
  world.oracle.wrote('op1', 'receipts/receipt-1');
  if (document !== null) world.server.cloud.put('receipts/receipt-1', document);
  return world;
};

const NOTHING_SHOWN = { ...viewWith({ companyDetails: null }), conflicts: [] };

const judged =
  (document: Readonly<Record<string, unknown>> | null, view: View, changes = {}) =>
  () => {
    const world = worldWith(document, receiptFields(changes));
    judgeByHands(world, 'ala', NOTHING_SHOWN, [{ who: 'A.1', disk: 'A/ala', view }]);
  };

const SHOWN = viewWith({ receipts: [receipt()] });

describe('the judge of a world that has come together', () => {
  it('accepts records that say what was typed', () => {
    expect(judged(DOCUMENT, SHOWN)).not.toThrow();
  });

  it.each([
    [
      'another payout',
      { totalGr: 1 },
      'O-content: receipts/receipt-1 totalGr: 36418 was meant, 1 is stored',
    ],
    ['another line', { items: LIGHT }, 'O-content: receipts/receipt-1 items'],
    [
      'a field that nobody typed',
      { vehiclePlate: 'DW 1' },
      'O-content: receipts/receipt-1 vehiclePlate: null',
    ],
    [
      'another sum for the legacy app',
      { totalAmount: 1 },
      'O-content: receipts/receipt-1 totalAmount',
    ],
    [
      'a print that nobody made',
      { printedAt: new Date(AT) },
      'O-notes: receipts/receipt-1 printedAt',
    ],
  ])('finds %s', (_, change, message) => {
    expect(judged({ ...DOCUMENT, ...change }, SHOWN)).toThrow(message);
  });

  it('finds a receipt that is missing, and one that should be gone', () => {
    expect(judged(null, SHOWN)).toThrow('O-content: receipts/receipt-1 is not stored');
    const world = worldWith(DOCUMENT);
    world.oracle.wroteElsewhere('receipts/receipt-1', null);
    const judge = () => {
      judgeByHands(world, 'ala', NOTHING_SHOWN, []);
    };
    expect(judge).toThrow('O-content: receipts/receipt-1 is stored and should be gone');
  });

  it.each([
    ['hidden', [], 'O-rows: A.1 does not show receipts/receipt-1'],
    ['doubled', [receipt(), receipt()], 'O-rows: A.1 shows receipts/receipt-1 twice'],
    [
      'shown with another payout',
      [receipt({ totalGr: 1 })],
      'O-rows: A.1 shows receipts/receipt-1 as',
    ],
    [
      'shown and not stored',
      [receipt(), receipt({ id: 'x' })],
      'O-rows: A.1 shows receipts/x, which',
    ],
  ])('finds a receipt that is %s', (_, receipts, message) => {
    expect(judged(DOCUMENT, viewWith({ receipts }))).toThrow(message);
  });

  it('finds a sum that counts a voided receipt', () => {
    const voided = { status: 'voided' } as const;
    expect(judged({ ...DOCUMENT, ...voided }, SHOWN, voided)).toThrow(
      'O-sums: A.1 sums count to 1',
    );
  });

  it('finds lost work that no screen tells of, and a needless conflict', () => {
    const world = worldWith({ ...DOCUMENT, notes: 'b' });
    const tab = { device: world.devices[0], userId: 'ala' } as Parameters<
      typeof world.ledger.intend
    >[0];
    for (const [id, notes] of [
      ['op2', 'a'],
      ['op3', 'b'],
    ] as const) {
      world.oracle.gave('A/ala', [editReceipt(id, { notes })], [id]);
      world.ledger.intend(tab, [{ id, type: 'UPDATE_RECEIPT', data: { id: 'receipt-1', notes } }]);
      for (const intent of world.ledger.intents.values()) intent.status = 'synced';
      world.oracle.wrote(id, 'receipts/receipt-1');
    }
    const judge = (view: View) => () => {
      judgeByHands(world, 'ala', NOTHING_SHOWN, [{ who: 'A.1', disk: 'A/ala', view }]);
    };
    const fields = [{ field: 'notes', base: '', theirs: 'a', ours: 'b' }];
    const told = (operationId: string) =>
      viewWith({
        receipts: [receipt({ notes: 'b' })],
        conflicts: [{ operationId, collection: 'receipts', documentId: 'receipt-1', fields }],
      });
    expect(judge(SHOWN)).toThrow(
      'O-told: receipts/receipt-1: op3 came out as overwritten, and nobody',
    );
    expect(judge(told('op2'))).toThrow('O-needless: A.1 tells of op2');
    expect(judge(told('op3'))).not.toThrow();
  });

  it('finds a repeated operation that undid a later change', () => {
    const world = worldWith({ ...DOCUMENT, notes: 'a' });
    const shown = receipt({ notes: 'a' });
    world.oracle.gave('A/ala', [editReceipt('op2', { notes: 'a' })], ['op2']);
    world.oracle.gave('B/ala', [editReceipt('op3', { notes: 'b' }, shown)], ['op3']);
    for (const id of ['op2', 'op3', 'op2']) world.oracle.wrote(id, 'receipts/receipt-1');
    const judge = () => {
      judgeByHands(world, 'ala', NOTHING_SHOWN, []);
    };
    expect(judge).toThrow(
      'O-once: receipts/receipt-1 notes: "b" was meant, "a" is stored, since op2 took effect again',
    );
  });
});
