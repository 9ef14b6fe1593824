import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  isSameRecord,
  isTemporaryId,
  toMapping,
  toRealId,
  rewriteIds,
} from '#domain/shared/ids.ts';
import { IdMapping } from '#schemas/log-entry.ts';
import { runs } from '#test/domain/arbitraries.ts';

const documentId = fc.stringMatching(/^[A-Za-z0-9]{20}$/);
const prefix = fc.constantFrom('temp_client_', 'temp_receipt_');
const temporaryId = fc.tuple(prefix, documentId).map(([start, id]) => start + id);
const anyId = fc.oneof(documentId, temporaryId);
const data = fc.record({
  id: anyId,
  clientId: anyId,
  receiptId: anyId,
  userId: anyId,
  tempId: temporaryId,
  name: fc.string(),
});

describe('temporary ids', () => {
  it('[LOG-1] start with temp_client_ or temp_receipt_', () => {
    expect(isTemporaryId('temp_client_X')).toBe(true);
    expect(isTemporaryId('temp_receipt_X')).toBe(true);
    expect(isTemporaryId('X')).toBe(false);
  });

  test.prop([prefix, documentId], runs)('contain the final document id', (start, id) => {
    expect(toRealId(start + id)).toBe(id);
    expect(isSameRecord(start + id, id)).toBe(true);
  });

  test.prop([data], runs)(
    '[SYNC-3] never remain in id, clientId, receiptId or userId after rewriting',
    (before) => {
      const { id, clientId, receiptId, userId } = rewriteIds(before);
      expect([id, clientId, receiptId, userId].filter(isTemporaryId)).toEqual([]);
    },
  );

  test.prop([data], runs)('are rewritten completely the first time', (before) => {
    const once = rewriteIds(before);
    expect(rewriteIds(once)).toEqual(once);
  });

  test.prop([data], runs)('are the only fields that rewriting changes', (before) => {
    const after = rewriteIds(before);
    expect({ name: after.name, tempId: after.tempId }).toEqual({
      name: before.name,
      tempId: before.tempId,
    });
  });

  it.each([
    ['temp_client_X', 'client'],
    ['temp_receipt_X', 'receipt'],
  ])('[SYNC-7] give a mapping with type and time: %s', (tempId, type) => {
    const mapping = { tempId, realId: 'X', type, timestamp: 7 };
    expect(IdMapping.parse(toMapping(tempId, 7))).toEqual(mapping);
  });

  it('[SYNC-3] become the mapped id if there is a mapping', () => {
    const mapping = new Map([['temp_client_X', { realId: 'server-1' }]]);
    expect(rewriteIds({ clientId: 'temp_client_X' }, mapping)).toEqual({ clientId: 'server-1' });
    expect(rewriteIds({ clientId: 'temp_client_Y' }, mapping)).toEqual({ clientId: 'Y' });
  });
});
