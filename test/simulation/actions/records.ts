/** Ids and receipts that people on the tabs make, whatever led them to it. */
import * as commands from '#domain/commands.ts';
import type { NewOperation } from '#machines/journal.ts';
import { receiptFields } from '#test/builders/records.ts';
import type { World } from '../parts.ts';

/** An id for the next operation. */
export const newId = (world: World): string => `op${String(++world.operationsMade)}`;

/** The ids of an operation that makes a record. */
export const idsFor = (operationId: string) => ({ operationId, documentId: `doc${operationId}` });

/** A new receipt for a client; an empty id is nobody's. */
export const receiptFor = (id: string, clientId: string): NewOperation =>
  commands.createReceipt(
    receiptFields({ number: `${id.slice(2)}/21/11/2026`, notes: id, items: [], clientId }),
    idsFor(id),
  );
