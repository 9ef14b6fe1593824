/**
 * The package @tanstack/offline-transactions as its README shows it. A write counts as acknowledged when the library's own IndexedDB adapter has
 * reported it as stored, or when the server has it.
 */
import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import {
  IndexedDBAdapter,
  NonRetriableError,
  startOfflineExecutor,
} from '@tanstack/offline-transactions';
import type { OfflineConfig } from '@tanstack/offline-transactions';
import { numberOf } from '#bench/operation.ts';
import type { BenchOperation } from '#bench/operation.ts';
import type { OpenPeer } from '../peer.ts';
import { HttpError, postOperation } from '../post-operation.ts';

/** The library's adapter, which tells when it has stored something. */
class TellingAdapter extends IndexedDBAdapter {
  readonly #waiting = new Map<string, () => void>();

  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value);
    for (const [id, tell] of this.#waiting) if (key.includes(id)) tell();
  }

  stored(id: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }
}

const send: OfflineConfig['mutationFns'][string] = async ({ transaction, idempotencyKey }) => {
  for (const { modified } of transaction.mutations) {
    try {
      await postOperation(modified as unknown as BenchOperation, idempotencyKey);
    } catch (error) {
      // The README's own example: what the server finds wrong is not tried again.
      if (error instanceof HttpError && error.status === 422)
        throw new NonRetriableError('Invalid data - will not retry');
      throw error;
    }
  }
};

export const open: OpenPeer = async () => {
  const collection = createCollection(
    localOnlyCollectionOptions<BenchOperation, string>({ getKey: ({ id }) => id }),
  );
  const storage = new TellingAdapter();
  const executor = startOfflineExecutor({
    collections: { operations: collection },
    mutationFns: { send },
    storage,
  });
  await executor.waitForInit();
  return {
    write: async (operation) => {
      const offline = executor.createOfflineTransaction({
        mutationFnName: 'send',
        autoCommit: false,
      });
      const transaction = offline.mutate(() => collection.insert(operation));
      const stored = storage.stored(transaction.id);
      const committed = offline.commit().then(() => undefined);
      await Promise.race([stored, committed]);
    },
    held: async () =>
      (await executor.peekOutbox()).flatMap(({ mutations }) =>
        mutations.map(({ modified }) => numberOf((modified as unknown as BenchOperation).id)),
      ),
  };
};
