import { expect, it } from 'vitest';
import { newClient, newReceipt, withQueue } from '#test/machines/queue.ts';

it('[SYNC-7] a pass knows the mappings that it made, and none of an earlier pass', async () => {
  const { journal, run } = await withQueue(newClient('C'), newReceipt('1', 'temp_client_C'));
  const removed = async () => (await run()).cacheUpdates?.removedTempEntries;
  expect(await removed()).toEqual(['temp_client_C', 'temp_receipt_1']);
  await journal.submit([newClient('D')]);
  expect(await removed()).toEqual(['temp_client_D']);
});
