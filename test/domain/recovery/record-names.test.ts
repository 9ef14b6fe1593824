import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import {
  client,
  entries,
  queued,
  queuedClient,
  queuedReceipt,
  receipt,
} from '#test/builders/records.ts';
import { recordNames } from '#domain/recovery/record-names.ts';

const fold = (...events: readonly LogEvent[]) =>
  Object.values(foldLog(EMPTY_LOG, entries(...events)).operations).map(
    ({ operation }) => operation,
  );

describe('the display name of a record', () => {
  const snapshot = { ...EMPTY_SNAPSHOT, clients: [client()], receipts: [receipt()] };

  it('is the name in the cloud, even while it is being deleted', () => {
    const log = fold(queued('d', 'DELETE_CLIENT', { clientId: 'client-1' }));
    expect(recordNames(snapshot, log)('clients/client-1')).toBe('Łukasz Żółć');
  });

  it('of a receipt is its number and seller', () => {
    expect(recordNames(snapshot, [])('receipts/receipt-1')).toBe('12/21/11/2026, Łukasz Żółć');
  });

  it('is known for records that never reached the cloud, even discarded ones', () => {
    const log = fold(
      queuedClient('c', 'C', { name: 'Ewa Źrebiec' }),
      queuedReceipt('r', 'R'),
      queued('v', 'VOID_RECEIPT', { id: 'temp_receipt_R', status: 'voided', voidReason: '' }),
      { kind: 'discarded', operationId: 'c' },
    );
    const names = recordNames(EMPTY_SNAPSHOT, log);
    expect([names('clients/C'), names('receipts/R')]).toEqual([
      'Ewa Źrebiec',
      '12/21/11/2026, Łukasz Żółć',
    ]);
  });

  it('is that of the last change, or the one before the change', () => {
    const change = (data: object, base: object): LogEvent => ({
      kind: 'queued',
      operation: {
        id: 'u',
        type: 'UPDATE_CLIENT',
        data: { id: 'X', ...data },
        base: { ...base },
        timestamp: 0,
      },
    });
    const named = (data: object, base: object) =>
      recordNames(EMPTY_SNAPSHOT, fold(change(data, base)))('clients/X');
    expect(named({ name: 'Ewa Nowak' }, { name: 'Ewa Źrebiec' })).toBe('Ewa Nowak');
    expect(named({}, { name: 'Ewa Źrebiec' })).toBe('Ewa Źrebiec');
  });

  it.each([
    ['nothing is known of it', {}],
    ['its data is damaged', { name: 7, number: null, client: [] }],
  ])('is empty, and never an id, if %s', (_, data) => {
    const log = fold(queued('u', 'UPDATE_CLIENT', { id: 'X', ...data }));
    expect(recordNames(EMPTY_SNAPSHOT, log)('clients/X')).toBe('');
  });
});
