/** A finding, and a repair, is only made of what is known (CONSIST-1, CONSIST-2). */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { findRepair } from '#domain/recovery/repairs.ts';
import type { ConsistencyFinding } from '#domain/view/consistency.ts';
import { type DeviceFacts, WHOLE_DEVICE } from '#domain/view/knowledge.ts';
import { buildView } from '#domain/view/view.ts';
import type { Client } from '#schemas/client.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '#schemas/snapshot.ts';
import { readMarks } from '#test/builders/read-marks.ts';
import {
  client,
  clientFields,
  entries,
  queuedReceipt,
  receipt,
  receiptFields,
} from '#test/builders/records.ts';
import { runs } from '#test/domain/arbitraries.ts';

interface Wrong {
  readonly clients?: readonly Client[];
  readonly receipts?: readonly Receipt[];
}

const numbered = (id: string, number: string, changes: Partial<Receipt> = {}) =>
  receipt({ id, number, clientId: '', ...changes });

/** For each kind, records in which the check finds it. */
const WRONG = {
  'orphaned-receipt': { receipts: [numbered('o', '1/21/11/2026', { clientId: 'nobody' })] },
  'duplicate-id': {},
  'unresolved-temp-client': {
    receipts: [numbered('t', '2/21/11/2026', { clientId: 'temp_client_lost' })],
  },
  'unresolved-temp-receipt': { receipts: [numbered('temp_receipt_l', '3/21/11/2026')] },
  'repeated-number': {
    receipts: ['Adam', 'Ewa'].map((name) =>
      numbered(name, '4/21/11/2026', { client: clientFields({ name, documentNumber: '' }) }),
    ),
  },
  'stated-total': {
    receipts: [numbered('s', '5/21/11/2026', { totalGr: 1, totalStated: true })],
  },
  'merged-in-circle': {
    clients: [
      client({ id: 'a', name: 'A', documentNumber: 'A', mergedInto: 'b' }),
      client({ id: 'b', name: 'B', documentNumber: 'B', mergedInto: 'a' }),
    ],
  },
  'merged-into-nobody': {
    clients: [client({ id: 'c', name: 'C', documentNumber: 'C', mergedInto: 'nobody' })],
  },
  'possible-double': {
    clients: ['d', 'e'].map((id) => client({ id, name: 'D', documentNumber: 'D' })),
  },
} as const satisfies Record<ConsistencyFinding['kind'], Wrong>;

type Kind = ConsistencyFinding['kind'];
/** No projection holds two records of one id, so the view never finds that kind. */
const KINDS = (Object.keys(WRONG) as Kind[]).filter((kind) => kind !== 'duplicate-id');

interface Device {
  readonly snapshot?: Partial<Snapshot>;
  readonly facts?: Partial<DeviceFacts>;
}

/** Ways in which a device does not know; each hides the kinds that it names. */
const WAYS: readonly (readonly [name: string, hidden: readonly Kind[], device: Device])[] = [
  ['never read', KINDS, { snapshot: { read: undefined as never, lastSync: null } }],
  ['read by an older version', KINDS, { snapshot: { read: undefined as never } }],
  ['stale', KINDS, { facts: { isStale: true } }],
  ['torn', KINDS, { facts: { isTorn: true } }],
  ['on the lower rung', KINDS, { facts: { isFallback: true } }],
  [
    'with clients set aside',
    ['orphaned-receipt', 'unresolved-temp-client', 'merged-into-nobody'],
    { facts: { setAside: { offline_clients: 1 } } },
  ],
  ['with receipts set aside', [], { facts: { setAside: { offline_receipts: 1 } } }],
  [
    'with that client unreadable',
    ['orphaned-receipt', 'merged-into-nobody'],
    { snapshot: { read: readMarks('clients/nobody') } },
  ],
  [
    'with that temporary client unreadable',
    ['unresolved-temp-client'],
    { snapshot: { read: readMarks('clients/lost') } },
  ],
  ['with a receipt unreadable', [], { snapshot: { read: readMarks('receipts/x') } }],
  ['with receipts without a date', [], { snapshot: { read: { ...readMarks(), undated: 1 } } }],
];

const wrongOf = (kinds: readonly Kind[]): Required<Wrong> => ({
  clients: kinds.flatMap((kind) => (WRONG[kind] as Wrong).clients ?? []),
  receipts: kinds.flatMap((kind) => (WRONG[kind] as Wrong).receipts ?? []),
});

const viewOn = (
  kinds: readonly Kind[],
  { snapshot, facts }: Device = {},
  events: readonly LogEvent[] = [],
) =>
  buildView(
    'user-1',
    { ...EMPTY_SNAPSHOT, lastSync: 1, read: readMarks(), ...wrongOf(kinds), ...snapshot },
    foldLog(EMPTY_LOG, entries(...events)),
    undefined,
    { ...WHOLE_DEVICE, ...facts },
  );

const kindsIn = ({ findings }: { readonly findings: readonly ConsistencyFinding[] }) =>
  [...new Set(findings.map(({ kind }) => kind))].toSorted();

const someKinds = fc.subarray([...KINDS], { minLength: 1 });
const someWays = fc.subarray([...WAYS], { minLength: 1 });

describe('a device that knows everything', () => {
  test.prop([someKinds], runs)('finds every kind, and says that it knows', (kinds) => {
    const view = viewOn(kinds);
    expect(kindsIn(view)).toEqual(kinds.toSorted());
    expect(view.gaps).toEqual([]);
  });
});

describe('a device that does not know everything', () => {
  test.prop([someKinds, someWays], runs)(
    'finds, repairs and clears only what it knows, and says what is missing',
    (kinds, ways) => {
      const merged = ways.reduce<Device>(
        (all, [, , { snapshot, facts }]) => ({
          snapshot: { ...all.snapshot, ...snapshot },
          facts: {
            ...all.facts,
            ...facts,
            setAside: { ...all.facts?.setAside, ...facts?.setAside },
          },
        }),
        {},
      );
      // Only the last of several sets of marks counts.
      const counted = ways.filter(
        ([, , { snapshot }]) => snapshot === undefined || snapshot.read === merged.snapshot?.read,
      );
      const hidden = new Set(counted.flatMap(([, some]) => some));
      const view = viewOn(kinds, merged);
      expect(kindsIn(view)).toEqual(kinds.filter((kind) => !hidden.has(kind)).toSorted());
      expect(view.gaps.length).toBeGreaterThan(0);
      for (const finding of view.findings)
        if (view.gaps.some((gap) => 'of' in gap && gap.of === 'receipts'))
          expect(findRepair(finding, view).kind).not.toBe('renumber');
      const orphan = view.receipts.find(({ id }) => id === 'o');
      if (hidden.has('orphaned-receipt')) expect(orphan?.clientId ?? 'nobody').toBe('nobody');
    },
  );

  it.each(WAYS.filter(([, hidden]) => hidden === KINDS).slice(0, 3))(
    'and was %s still finds what is wrong with receipts that only it has',
    (_, __, device) => {
      const stated = receiptFields({ clientId: '', totalGr: 1, totalStated: true });
      const view = viewOn([], device, [queuedReceipt('op', 'R', stated)]);
      expect(kindsIn(view)).toEqual(['stated-total']);
    },
  );
});
