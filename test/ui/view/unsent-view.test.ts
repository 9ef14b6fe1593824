import { describe, expect, it } from 'vitest';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import { queuedClient } from '#test/builders/records.ts';
import { unsentOf } from '#ui/view/unsent-view.ts';

const names = () => 'Anna';
const queued = foldLog(EMPTY_LOG, [{ seq: 1, at: 1, event: queuedClient('a', 'Anna') }]);

describe('what this device alone holds', () => {
  it('is nothing when all was sent and read', () => {
    expect(unsentOf(EMPTY_LOG, names, [])).toBeNull();
  });

  it('is what waits, by the name of its record', () => {
    expect(unsentOf(queued, names, [])).toMatchObject({
      pending: [{ id: 'a', type: 'CREATE_CLIENT', subject: 'Anna' }],
      removed: [],
    });
  });

  it('is what cannot be read', () => {
    expect(unsentOf(EMPTY_LOG, names, [{ seq: 4 }])?.unreadable).toBe(1);
  });
});
