import { describe, expect, it } from 'vitest';
import { afterCommit, type CommitStep, NEW_PASS } from '#domain/queue/pass.ts';

const step = (limit: number, operationIds: readonly string[] = ['op']): CommitStep => ({
  ...{
    kind: 'commit',
    operationIds,
    writes: [],
    conflicts: [],
    move: { storeId: 'S', prev: 0 },
    limit,
  },
});

describe('the limit of operations per commit', () => {
  it.each([
    [1, 2],
    [125, 250],
    [400, 500],
    [500, 500],
  ])('becomes, after %i were answered, %i', (limit, next) => {
    expect(afterCommit(NEW_PASS, step(limit), null).limit).toBe(next);
    expect(afterCommit(NEW_PASS, step(limit), 'no').limit).toBe(next);
  });

  it('is unchanged after an empty commit', () => {
    expect(afterCommit({ ...NEW_PASS, limit: 4 }, step(4, []), null).limit).toBe(4);
  });
});
