/** Requests that should cost little, and what they do cost. */
import { randomUUID } from 'node:crypto';
import { startEmbedded, type Person, type TestCloud } from '../clouds.ts';
import { clientOf, DOCUMENTS, send, set, text } from '../wire.ts';

/** The embedded cloud under the rules of the product. */
export const startProduct = (
  options: Parameters<typeof startEmbedded>[0] = {},
): Promise<TestCloud> => startEmbedded({ rulesFile: 'firestore.rules', ...options });

/** A request of nobody's: how it is refused. */
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

/** A client's fields. */
export const clientFields = (uid: string, more: object = {}) => ({
  userID: text(uid),
  name: text('Jan Kowalski'),
  ...more,
});

/** Work of this process so far, ms: a busy machine makes a request late, but not dear. */
export const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The cheapest of some tries, ms of work. */
export const cheapest = async (tries: number, work: () => Promise<unknown>): Promise<number> => {
  let least = Infinity;
  for (let at = 0; at < tries; at += 1) {
    const before = worked();
    await work();
    least = Math.min(least, worked() - before);
  }
  return least;
};

/** What a plain commit of one document costs, ms of work: the measure of everything else. */
export const plainCommit = (origin: string, person: Person): Promise<number> => {
  const client = clientOf(origin, person);
  const path = `clients/${randomUUID()}`;
  let rev = 0;
  return cheapest(5, () => {
    rev += 1;
    return client.done(set(path, clientFields(person.uid, { rev: { integerValue: String(rev) } })));
  });
};
