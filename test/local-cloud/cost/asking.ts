/** Requests that should cost little, and what they do cost. */
import { startEmbedded, type Person, type TestCloud } from '../clouds.ts';
import { clientOf, DOCUMENTS, send, set, text } from '../wire.ts';

/** The embedded cloud under the rules of the product. */
export const startProduct = (
  options: Parameters<typeof startEmbedded>[0] = {},
): Promise<TestCloud> => startEmbedded({ rulesFile: 'firestore.rules', ...options });

/** A request of nobody's: its refusal, and how long it took, ms. */
export const askAsNobody = async (origin: string, verb: string, body: string) => {
  const start = performance.now();
  const told = await send(`${origin}/v1/${DOCUMENTS}:${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  });
  return { refusal: `${told.code} ${told.status}`, ms: performance.now() - start };
};

/** A client's fields. */
export const clientFields = (uid: string, more: object = {}) => ({
  userID: text(uid),
  name: text('Jan Kowalski'),
  ...more,
});

/** The quickest of some tries, ms: what the request itself costs, on a machine that does other things as well. */
export const quickest = async (tries: number, work: () => Promise<unknown>): Promise<number> => {
  let least = Infinity;
  for (let at = 0; at < tries; at += 1) {
    const start = performance.now();
    await work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
};

/** What a plain commit of one document takes, ms: the measure of everything else. */
export const plainCommit = (origin: string, person: Person): Promise<number> => {
  const client = clientOf(origin, person);
  let rev = 0;
  return quickest(5, () => {
    rev += 1;
    return client.done(
      set('clients/plain', clientFields(person.uid, { rev: { integerValue: String(rev) } })),
    );
  });
};
