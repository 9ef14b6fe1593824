/** As much of CouchDB as PouchDB's replication asks of its target. A revision that is there already is no second effect. */
import type { ServerResponse } from 'node:http';
import { numberOf, POISON } from '#bench/operation.ts';
import type { Effects } from './backend.ts';
import { answer } from './http.ts';
import type { newJudge } from './judge.ts';

interface CouchDocument {
  readonly _id: string;
  readonly _rev: string;
}

/** What a validation function of CouchDB makes of a document that it throws out. */
const forbidden = (document: CouchDocument) => ({
  id: document._id,
  error: 'forbidden',
  reason: 'not acceptable',
});

const isPoison = (document: CouchDocument): boolean => JSON.stringify(document).includes(POISON);

export const newCouch = ({ judge }: ReturnType<typeof newJudge>) => {
  const revisions = new Map<string, Set<string>>();
  const checkpoints = new Map<string, object>();
  const order: number[] = [];

  const store = ({ _id, _rev }: CouchDocument): void => {
    const known = revisions.get(_id) ?? new Set();
    if (known.size === 0) order.push(numberOf(_id));
    revisions.set(_id, known.add(_rev));
  };

  const missing = (asked: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(
      Object.entries(asked)
        .map(
          ([id, revs]) => [id, revs.filter((rev) => revisions.get(id)?.has(rev) !== true)] as const,
        )
        .filter(([, revs]) => revs.length > 0)
        .map(([id, revs]) => [id, { missing: revs }]),
    );

  const take = (body: string, response: ServerResponse): void => {
    const judgement = judge(body);
    if (judgement === 'silence') return;
    if (judgement === 'unauthorized') return answer(response, 401, { error: 'unauthorized' });
    const { docs } = JSON.parse(body) as { docs: readonly CouchDocument[] };
    docs.filter((document) => !isPoison(document)).forEach(store);
    if (judgement === 'held-answer') return;
    if (judgement === 'lost-answer') response.destroy();
    else answer(response, 201, docs.filter(isPoison).map(forbidden));
  };

  const checkpoint = (path: string, method: string, body: string, response: ServerResponse) => {
    if (method === 'PUT') {
      checkpoints.set(path, { ...(JSON.parse(body) as object), _rev: '0-1' });
      return answer(response, 201, { ok: true, id: path, rev: '0-1' });
    }
    const found = checkpoints.get(path);
    return found === undefined
      ? answer(response, 404, { error: 'not_found', reason: 'missing' })
      : answer(response, 200, found);
  };

  return {
    effects: (): Effects => {
      const conflicts = [...revisions.values()].reduce((sum, { size }) => sum + size - 1, 0);
      return { order: [...order], doubled: conflicts };
    },
    receive: (path: string, method: string, body: string, response: ServerResponse): void => {
      if (path.includes('/_local/')) checkpoint(path, method, body, response);
      else if (path.endsWith('/_revs_diff'))
        answer(response, 200, missing(JSON.parse(body) as Record<string, string[]>));
      else if (path.endsWith('/_bulk_docs')) take(body, response);
      else if (method === 'PUT') answer(response, 412, { error: 'file_exists' });
      else answer(response, 200, { db_name: 'couch', update_seq: order.length });
    },
  };
};
