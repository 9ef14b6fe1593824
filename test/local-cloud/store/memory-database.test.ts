import { expect, it } from 'vitest';
import { openMemoryDatabase } from '#local-cloud/store/database.ts';
import { openDocuments } from '#local-cloud/firestore/documents/document-store.ts';

it('a database in memory shares no documents and rolls back a transaction that throws', () => {
  const [one, other] = [openMemoryDatabase(), openMemoryDatabase()];
  const store = openDocuments(one);
  const document = { path: ['clients', 'a'], fields: {}, createTime: 1, updateTime: 1 };
  store.transaction(() => store.put(document));
  const failing = () =>
    store.transaction(() => {
      store.remove(document.path);
      throw new Error('no');
    });
  expect(failing).toThrow('no');
  expect(store.get(document.path)).toEqual(document);
  expect(openDocuments(other).get(document.path)).toBeNull();
  for (const database of [one, other]) database.close();
});
