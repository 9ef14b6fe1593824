import { describe, expect, it } from 'vitest';
import { deleteClient, updateClient } from '#domain/commands/commands.ts';
import { CloudFault, StorageFault } from '#machines/ports/ports.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { syncPorts, testDevice } from '#test/builders/device.ts';
import { client, clientFields } from '#test/builders/records.ts';
import { newClient, newReceipt } from '#test/machines/queue.ts';

type Call = (...given: never[]) => Promise<unknown>;

/** The call of a pass with this number fails, before or after it was executed. */
interface Strike {
  readonly number: number;
  readonly isDone: boolean;
  /** The calls so far, or null while none should fail. */
  calls: string[] | null;
}

const struckBy = <T extends object>(
  strike: Strike,
  port: T,
  names: readonly (keyof T)[],
  fault: () => Error,
): T => {
  const wrap =
    (name: keyof T): Call =>
    async (...given) => {
      const isStruck = strike.calls?.push(String(name)) === strike.number;
      if (isStruck && !strike.isDone) throw fault();
      const answer = (port[name] as Call)(...given);
      if (!isStruck) return answer;
      // The caller gets no result in any case.
      await answer.catch(() => undefined);
      throw fault();
    };
  return { ...port, ...Object.fromEntries(names.map((name) => [name, wrap(name)])) };
};

const noAnswer = () => new CloudFault('no-answer', 'firestore/unavailable');
const aborted = () => new StorageFault('aborted');

const QUEUE = [
  [newClient('A'), newReceipt('1', 'temp_client_A')],
  updateClient(client({ id: 'temp_client_A' }), clientFields({ city: 'Opole' }), 'op-u'),
  [newClient('BAD'), deleteClient(client({ id: 'OLD' }), 'op-d')],
];

const DOCUMENTS = ['clients/A', 'clients/BAD', 'receipts/1'];

/** Only the first of two passes is hit by the fault. */
const afterStrike = async (number: number, isDone: boolean) => {
  const strike: Strike = { number, isDone, calls: null };
  const { cloud, ...device } = testDevice();
  cloud.put('clients/OLD', { ...clientFields(), userID: 'user-1', rev: 1, revBy: 'op-OLD' });
  const journal = await device.openTab((store) =>
    struckBy(strike, store, ['raiseFence', 'readSince', 'append'], aborted),
  );
  for (const operations of QUEUE) await journal.submit(operations);
  cloud.interference.refuse = ({ id }) => (id === 'BAD' ? 'invalid' : null);
  const calls: string[] = [];
  strike.calls = calls;
  const end = await runSync(
    journal,
    syncPorts(struckBy(strike, cloud, ['commit', 'lookUp', 'readCursor'], noAnswer)),
  ).then(
    ({ stoppedBy }) => stoppedBy,
    (error: Error) => error.message,
  );
  strike.calls = null;
  cloud.interference = {};
  await device.sync(journal);
  return { journal, cloud, end, calls };
};

const isAskedOfTheCloud = (name: string): boolean =>
  ['commit', 'lookUp', 'readCursor'].includes(name);

describe('a pass', async () => {
  const { calls: all } = await afterStrike(0, false);
  const cases = all.flatMap((name, i) => [
    [i + 1, name, 'before it was done', false] as const,
    [i + 1, name, 'after it was done', true] as const,
  ]);

  it('calls every port', () => {
    expect(new Set(all)).toEqual(
      new Set(['raiseFence', 'readSince', 'lookUp', 'append', 'commit', 'readCursor']),
    );
  });

  it.each(cases)(
    'whose call %i, %s, fails %s is repaired by the next pass: everything is sent once',
    async (number, name, _, isDone) => {
      const { journal, cloud, end, calls } = await afterStrike(number, isDone);
      expect(calls[number - 1]).toBe(name);
      expect(end).toBe(isAskedOfTheCloud(name) ? 'no-answer' : 'storage aborted');
      expect(journal.getView()).toMatchObject({ pending: [], removed: [] });
      expect([...cloud.documents.keys()].toSorted()).toEqual(DOCUMENTS);
      const [made, wasRefused, receipt] = DOCUMENTS.map((path) => cloud.documents.get(path));
      // The create and the change may share one commit.
      expect(made).toMatchObject({ city: 'Opole', revBy: 'op-u' });
      expect(made?.['rev']).toBeOneOf([1, 2]);
      expect([wasRefused?.['rev'], receipt?.['rev']]).toEqual([1, 1]);
    },
  );
});
