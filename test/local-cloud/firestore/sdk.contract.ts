import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  average,
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  deleteField,
  doc,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  sum,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  getFirestore,
  type Firestore,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY, PROJECT, type Person, type TestCloud } from '#test/local-cloud/clouds.ts';

const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as { readonly code?: unknown }).code,
  );

let apps = 0;

export const sdkContract = (cloudOf: () => TestCloud, name: string): void => {
  describe('the SDK', () => {
    let app: FirebaseApp;
    let firestore: Firestore;
    let me: Person;
    const at = (id: string) => doc(firestore, `${name}sdk`, id);
    const mine = () => where('userID', '==', me.uid);

    beforeAll(async () => {
      setLogLevel('silent');
      me = await cloudOf().newPerson();
      apps += 1;
      app = initializeApp({ apiKey: KEY, projectId: PROJECT }, `contract-${apps}`);
      firestore = getFirestore(app);
      const { hostname, port } = new URL(cloudOf().origin);
      const mockUserToken = me.token;
      connectFirestoreEmulator(firestore, hostname, Number(port), { mockUserToken });
    });
    afterAll(() => deleteApp(app));

    it('writes, reads, changes and deletes', async () => {
      const date = Timestamp.fromDate(new Date('2026-11-21T08:41:00.123Z'));
      const data = {
        userID: me.uid,
        name: 'Łukasz Żółć',
        date,
        items: [{ grams: 1500 }],
        no: null,
      };
      await setDoc(at('1'), data);
      expect((await getDoc(at('1'))).data()).toEqual(data);
      await updateDoc(at('1'), {
        no: deleteField(),
        visits: increment(2),
        seen: serverTimestamp(),
      });
      const changed = (await getDoc(at('1'))).data();
      expect(changed).toMatchObject({ name: 'Łukasz Żółć', visits: 2 });
      expect(changed).not.toHaveProperty('no');
      expect(changed?.['seen']).toBeInstanceOf(Timestamp);
      await deleteDoc(at('1'));
      expect(await codeOf(getDoc(at('1')))).toBe('permission-denied');
    });

    it('pages through a query', async () => {
      const batch = writeBatch(firestore);
      for (const number of [1, 2, 3, 4]) batch.set(at(`p${number}`), { userID: me.uid, number });
      await batch.commit();
      const all = query(collection(firestore, `${name}sdk`), mine(), orderBy('number', 'desc'));
      const first = await getDocs(query(all, limit(3)));
      expect(first.docs.map(({ id }) => id)).toEqual(['p4', 'p3', 'p2']);
      const next = await getDocs(query(all, startAfter(first.docs.at(-1))));
      expect(next.docs.map(({ id }) => id)).toEqual(['p1']);
      expect((await getCount(all)).data()).toEqual({ count: 4 });
      const figures = await getAggregate(all, { all: sum('number'), mean: average('number') });
      expect(figures.data()).toEqual({ all: 10, mean: 2.5 });
    });

    it('reports refusals with its codes', async () => {
      expect(await codeOf(setDoc(at('x'), { userID: 'somebody' }))).toBe('permission-denied');
      const missing = doc(firestore, 'open', 'missing');
      expect(await codeOf(updateDoc(missing, { a: 1 }))).toBe('not-found');
      expect((await getDoc(missing)).exists()).toBe(false);
    });

    it('counts every racing transaction', async () => {
      const counter = doc(firestore, 'opensdk', 'counter');
      await setDoc(counter, { n: 0 });
      const raise = () =>
        runTransaction(firestore, async (transaction) => {
          const { n } = (await transaction.get(counter)).data() as { readonly n: number };
          transaction.update(counter, { n: n + 1 });
        });
      await Promise.all([raise(), raise(), raise()]);
      expect((await getDoc(counter)).data()).toEqual({ n: 3 });
    });
  });
};
