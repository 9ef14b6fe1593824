const text = { type: 'string' } as const;

export const rxId = { type: 'string', maxLength: 40 } as const;

export const rxOutboxSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: rxId, text },
} as const;

export interface RxRecords<T> {
  insert(record: T): Promise<unknown>;
  bulkInsert(records: readonly T[]): Promise<unknown>;
  find(): { exec(): Promise<readonly { toJSON(): T }[]> };
}
