import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { updateClient, updateReceipt } from '#domain/commands.ts';
import { conflictOf, isSameValue } from '#domain/log/conflicts.ts';
import { knownOperation } from '#domain/log/replay.ts';
import type { Operation } from '#schemas/operation.ts';
import { client, clientFields, item, receipt } from '#test/builders/records.ts';
import { runs } from '#test/domain/arbitraries.ts';

const MOMENT = { operationId: 'op', at: '2026-11-21T10:00:00.000Z' };

const only = (commands: readonly Omit<Operation, 'timestamp'>[]): Operation => {
  const [command] = commands;
  const known = command === undefined ? null : knownOperation({ ...command, timestamp: 1 });
  if (known === null) throw new Error('no operation');
  return known;
};

const moved = only(updateClient(client({ id: 'X' }), clientFields({ city: 'Łódź' }), 'op'));

describe('a change', () => {
  it('names its fields that somebody else has changed meanwhile, with all three values', () => {
    expect(conflictOf(moved, client({ id: 'X', city: 'Opole' }))).toEqual({
      collection: 'clients',
      documentId: 'X',
      fields: [{ field: 'city', base: 'Świdnica', theirs: 'Opole', ours: 'Łódź' }],
    });
  });

  it('has no conflict where the cloud holds what the user saw, or what the user wants', () => {
    expect(conflictOf(moved, client({ id: 'X' }))).toBeNull();
    expect(conflictOf(moved, client({ id: 'X', city: 'Łódź' }))).toBeNull();
  });

  it('has no conflict over fields that it does not touch', () => {
    expect(conflictOf(moved, client({ id: 'X', name: 'Ewa Źrebiec' }))).toBeNull();
  });

  it('sees that a field came into being or went', () => {
    const plated = only(updateReceipt(receipt(), { vehiclePlate: 'DSW 12345' }, MOMENT));
    expect(conflictOf(plated, receipt())).toBeNull();
    expect(conflictOf(plated, receipt({ vehiclePlate: 'WX 1' }))?.fields).toEqual([
      { field: 'vehiclePlate', base: null, theirs: 'WX 1', ours: 'DSW 12345' },
    ]);
  });

  it('takes the moments that devices note for no conflict', () => {
    const printed = only(updateReceipt(receipt(), { printedAt: MOMENT.at }, MOMENT));
    const elsewhere = receipt({ printedAt: '2026-11-21T09:00:00.000Z' });
    expect(conflictOf(printed, elsewhere)).toBeNull();
  });

  it('compares lists of lines whole, whatever the order of their fields', () => {
    const weighed = only(updateReceipt(receipt(), { items: [item({ netG: 1 })] }, MOMENT));
    const { name, ...rest } = item();
    expect(conflictOf(weighed, receipt({ items: [{ ...rest, name }] }))).toBeNull();
    expect(conflictOf(weighed, receipt({ items: [] }))?.fields).toHaveLength(1);
  });
});

describe('values', () => {
  test.prop([fc.jsonValue()], runs)('are the same after a round trip', (value) => {
    expect(isSameValue(value, JSON.parse(JSON.stringify(value)))).toBe(true);
  });

  test.prop([fc.jsonValue(), fc.jsonValue()], runs)(
    'are the same both ways round or not at all',
    (a, b) => {
      expect(isSameValue(a, b)).toBe(isSameValue(b, a));
    },
  );

  it('that are missing count as null', () => {
    expect(isSameValue(undefined, null)).toBe(true);
    expect(isSameValue(undefined, '')).toBe(false);
  });
});
