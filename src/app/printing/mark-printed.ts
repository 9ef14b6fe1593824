import { markPrinted } from '#domain/commands/receipt.ts';
import { queuedEvent } from '#domain/log/queued-event.ts';
import type { Submitting } from '#machines/workspace/submit.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { Printing } from '#ui/services/services.ts';

export interface PrintNotes {
  store: Submitting['store'];
  newOperationId(): string;
  /** Milliseconds since 1970. */
  now(): number;
}

const noter =
  ({ store, newOperationId, now }: PrintNotes) =>
  async (receipts: readonly Receipt[]): Promise<void> => {
    const at = new Date(now()).toISOString();
    const operations = receipts.flatMap((receipt) =>
      markPrinted(receipt, { operationId: newOperationId(), at }),
    );
    try {
      await store(operations.map(queuedEvent));
    } catch (error) {
      // The paper is printed all the same; the next print is noted instead.
      if (!(error instanceof StorageFault)) throw error;
    }
  };

/** Wraps `printing` so that the log notes the first print, download or share of each receipt. */
export const notingPrints = (printing: Printing, notes: PrintNotes): Printing => {
  const note = noter(notes);
  const one = (way: 'print' | 'download' | 'share') => async (receipt: Receipt) => {
    await printing[way](receipt);
    await note([receipt]);
  };
  const many =
    (way: 'printMany' | 'downloadMany'): Printing['printMany'] =>
    async (receipts, control) => {
      await printing[way](receipts, control);
      await note(receipts);
    };
  return {
    ...printing,
    print: one('print'),
    download: one('download'),
    share: one('share'),
    printMany: many('printMany'),
    downloadMany: many('downloadMany'),
  };
};
