import { randomUUID } from 'node:crypto';
import { startEmbedded, type Person, type TestCloud } from '../clouds.ts';
import { clientOf, DOCUMENTS, send, set, text } from '../wire.ts';

export const startProduct = (
  options: Parameters<typeof startEmbedded>[0] = {},
): Promise<TestCloud> => startEmbedded({ rulesFile: 'firestore.rules', ...options });

export const refusalOfNobody = async (
  origin: string,
  verb: string,
  body: string,
): Promise<string> => {
  const told = await send(`${origin}/v1/${DOCUMENTS}:${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  });
  return `${told.code} ${told.status}`;
};

export const clientFields = (uid: string, more: object = {}) => ({
  userID: text(uid),
  name: text('Jan Kowalski'),
  ...more,
});

/** CPU time of this process in ms; unlike elapsed time, it ignores other processes. */
export const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** CPU time of the cheapest of several tries, in ms. */
export const cheapest = async (tries: number, work: () => Promise<unknown>): Promise<number> => {
  let least = Infinity;
  for (let at = 0; at < tries; at += 1) {
    const before = worked();
    await work();
    least = Math.min(least, worked() - before);
  }
  return least;
};

/** CPU time of a commit of one small document, in ms: the unit for other costs. */
export const plainCommit = (origin: string, person: Person): Promise<number> => {
  const client = clientOf(origin, person);
  const path = `clients/${randomUUID()}`;
  let rev = 0;
  return cheapest(5, () => {
    rev += 1;
    return client.done(set(path, clientFields(person.uid, { rev: { integerValue: String(rev) } })));
  });
};
