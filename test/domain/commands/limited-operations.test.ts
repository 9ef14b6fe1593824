import { expect, it } from 'vitest';
import { limitsBefore } from '#domain/commands/limited-operations.ts';

it.each([
  [['CREATE_RECEIPT'], ['receipt:create', 'firestore:write']],
  [
    ['CREATE_CLIENT', 'CREATE_RECEIPT'],
    ['client:create', 'receipt:create', 'firestore:write'],
  ],
  [['UPDATE_RECEIPT'], ['receipt:update', 'firestore:write']],
  [['VOID_RECEIPT'], ['receipt:update', 'firestore:write']],
  [
    ['CREATE_PRODUCT', 'CREATE_PRODUCT'],
    ['product:create', 'firestore:write'],
  ],
  [['DELETE_CLIENT', 'UPDATE_CATEGORY'], ['firestore:write']],
])('[LIMIT-5] submitting %s asks the limits %s', (types, limits) => {
  expect(limitsBefore(types.map((type) => ({ type })))).toEqual(limits);
});
