import { operationsOf } from '#domain/log/fold.ts';
import { dependantsOf } from '#domain/log/replay.ts';
import type { View } from '#domain/log/view.ts';
import { saveFile } from '#ui/components/save-file.ts';
import type { WorkspaceServices } from '#ui/services.ts';
import { queueFile } from '#ui/view/operation-view.ts';

/** What the user can do about what waits and what was given up. Each throws `StorageFault` when it can't be stored. */
export interface QueueActions {
  /** Queues an operation again that was given up, with those that were given up because of it. */
  requeue(id: string): Promise<void>;
  /** Takes an operation out for good. */
  discard(id: string): Promise<void>;
  /** Saves everything that is not on the server yet as a file. */
  save(view: View, now: number): void;
}

/** The actions over the workspace of the signed-in user. */
export const queueActions = ({ journal, sync }: WorkspaceServices): QueueActions => ({
  requeue: async (id) => {
    const removed = operationsOf(journal.getState(), 'removed');
    const chosen = removed.find(({ operation }) => operation.id === id);
    if (chosen === undefined) return;
    const again = [chosen, ...dependantsOf(removed, chosen)];
    await journal.append(
      again.map(({ operation }) => ({ kind: 'requeued', operationId: operation.id })),
    );
    sync.send({ type: 'SUBMITTED' });
  },
  discard: (operationId) => journal.append([{ kind: 'discarded', operationId }]),
  save: (view, now) => {
    const { name, json } = queueFile(view, now);
    saveFile(new Blob([json], { type: 'application/json' }), name);
  },
});
