import type { Fields } from '#schemas/entity.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { Operation, OperationType, StoredOperation } from '#schemas/operation.ts';
import { toRealId } from './ids.ts';

/** `update` fails if the document is missing; `merge` creates it. */
export type WriteKind = 'create' | 'update' | 'merge' | 'delete';

interface Effect {
  readonly kind: WriteKind;
  readonly collection: CollectionName;
  readonly idField: 'tempId' | 'id' | 'clientId';
}

const EFFECTS: Readonly<Record<OperationType, Effect>> = {
  CREATE_CLIENT: { kind: 'create', collection: 'clients', idField: 'tempId' },
  UPDATE_CLIENT: { kind: 'update', collection: 'clients', idField: 'id' },
  DELETE_CLIENT: { kind: 'delete', collection: 'clients', idField: 'clientId' },
  CREATE_RECEIPT: { kind: 'create', collection: 'receipts', idField: 'tempId' },
  UPDATE_RECEIPT: { kind: 'update', collection: 'receipts', idField: 'id' },
  VOID_RECEIPT: { kind: 'update', collection: 'receipts', idField: 'id' },
  CREATE_PRODUCT: { kind: 'create', collection: 'products', idField: 'id' },
  UPDATE_PRODUCT: { kind: 'update', collection: 'products', idField: 'id' },
  DELETE_PRODUCT: { kind: 'delete', collection: 'products', idField: 'id' },
  CREATE_CATEGORY: { kind: 'create', collection: 'categories', idField: 'id' },
  UPDATE_CATEGORY: { kind: 'update', collection: 'categories', idField: 'id' },
  DELETE_CATEGORY: { kind: 'delete', collection: 'categories', idField: 'id' },
  UPDATE_COMPANY: { kind: 'merge', collection: 'companyDetails', idField: 'id' },
};

export const operationCollection = (type: OperationType): CollectionName =>
  EFFECTS[type].collection;

export interface Target {
  readonly kind: WriteKind;
  readonly collection: CollectionName;
  readonly id: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const operationTarget = ({ type, data }: Pick<Operation, 'type' | 'data'>): Target => {
  const { kind, collection, idField } = EFFECTS[type];
  return {
    kind,
    collection,
    id: toRealId(text((data as Fields)[idField])),
  };
};

const isKnown = (operation: Pick<StoredOperation, 'type' | 'data'>): operation is Operation =>
  Object.hasOwn(EFFECTS, operation.type);

/** An operation of an unknown type gets a path of its own, on which no other operation depends. */
export const operationPath = (operation: Pick<StoredOperation, 'id' | 'type' | 'data'>): string => {
  if (!isKnown(operation)) return `operations/${operation.id}`;
  const { collection, id } = operationTarget(operation);
  return `${collection}/${id}`;
};
