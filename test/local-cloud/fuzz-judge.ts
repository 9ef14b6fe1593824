/** A cloud in memory that judges each answer, the store and the CPU time. */
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { Tokens } from '#local-cloud/auth/tokens.ts';
import { yieldToEventLoop } from '#local-cloud/http/yield-to-event-loop.ts';
import { openMemoryDatabase, type Database } from '#local-cloud/store/database.ts';
import {
  chargeFor,
  documentKeys,
  findPayer,
} from '#local-cloud/firestore/documents/document-keys.ts';
import { openDocuments } from '#local-cloud/firestore/documents/document-store.ts';
import { firestoreApi } from '#local-cloud/firestore/firestore-api.ts';
import { documentSize } from '#local-cloud/firestore/values/sizes.ts';
import { BODY_LIMIT, type Answer } from '#local-cloud/http/http.ts';
import { BodyTooLarge } from '#local-cloud/http/read-body.ts';
import { loadRules } from '#local-cloud/rules/evaluator.ts';
import type { WireFields } from '#local-cloud/store/wire-types.ts';
import { KEY, PROJECT } from './clouds.ts';
import { worked } from './cost/asking.ts';
import type { WireRequest } from './fuzz-wire.ts';
import { ATTACKER, VICTIM } from './fuzz-writes.ts';
import { DOCUMENTS, text } from './wire.ts';

/** Contained in each record of the victim, and in no request. */
const SECRET = 'known to the victim alone';

export interface Verdict {
  readonly status: number;
  /** CPU time in ms, in total and of the longest stretch without a break. */
  readonly ms: number;
  readonly stretch: number;
  readonly faults: readonly string[];
}

const tokens: Tokens = {
  sign: () => Promise.reject(new Error('nobody signs in')),
  read: async (uid) => ({
    kind: 'good',
    identity: { uid, email: uid, authTime: 0 },
    claims: { sub: uid },
  }),
};

const wholeOf = ({ body, rest }: Answer, turn: () => void): string => {
  const bits = [String(body)];
  for (let bit = rest?.next(); bit !== undefined; bit = rest?.next()) {
    bits.push(bit);
    turn();
  }
  rest?.close();
  return bits.join('');
};

const documentsIn = (database: Database) =>
  database.all('select collection, id, fields, owner, bytes, created, updated from documents');

const hex = (key: Buffer | null): string => (key === null ? '' : key.toString('hex'));

/** Inconsistencies in the store. */
export const storeFaults = (database: Database): readonly string[] => {
  const charged = new Map<string, number>();
  const faults: string[] = [];
  for (const row of documentsIn(database)) {
    const path = [...row.text('collection').split('/'), row.text('id')];
    const json = row.text('fields');
    const fields = JSON.parse(json) as WireFields;
    const { owner, keys } = documentKeys(fields);
    const stored = database.get(
      "select coalesce(hex(stored_key), '') as stored, coalesce(hex(date_key), '') as date from documents where collection = ? and id = ?",
      row.text('collection'),
      row.text('id'),
    );
    const isKeyed =
      stored?.text('stored').toLowerCase() === hex(keys.storedAt) &&
      stored.text('date').toLowerCase() === hex(keys.date);
    if (owner !== row.textOrNull('owner') || !isKeyed) faults.push(`keys of ${path.join('/')}`);
    if (row.number('bytes') !== chargeFor(path, json)) faults.push(`bytes of ${path.join('/')}`);
    if (row.number('updated') < row.number('created')) faults.push(`times of ${path.join('/')}`);
    documentSize(path, fields);
    const payer = findPayer(path, owner);
    charged.set(payer, (charged.get(payer) ?? 0) + row.number('bytes'));
  }
  for (const row of database.all('select uid, bytes from usage'))
    if (row.number('bytes') !== (charged.get(row.text('uid')) ?? 0))
      faults.push(`charge of ${row.text('uid')}`);
  return faults;
};

/** CPU time between two breaks in which other requests can run, in ms. */
const stretchWatch = () => {
  let [since, longest] = [worked(), 0];
  const turn = (): void => {
    const now = worked();
    [since, longest] = [now, Math.max(longest, now - since)];
  };
  return {
    turn,
    begin: (): void => {
      [since, longest] = [worked(), 0];
    },
    longest: (): number => {
      turn();
      return longest;
    },
  };
};

export const openFuzzCloud = async () => {
  const database = openMemoryDatabase();
  const failures: string[] = [];
  const stretch = stretchWatch();
  const handler = firestoreApi({
    project: PROJECT,
    apiKey: KEY,
    authorizedDomains: [],
    store: openDocuments(database),
    tokens,
    rules: loadRules(readFileSync('firestore.rules', 'utf8')),
    quota: 64e6,
    yieldToEventLoop: async () => {
      stretch.turn();
      await yieldToEventLoop();
    },
    clock: Date.now,
    onFailure: (error) =>
      failures.push(error instanceof Error ? (error.stack ?? '') : String(error)),
  });
  const ask = async (uid: string, { verb, body }: WireRequest) => {
    const sent = JSON.stringify(body) ?? '';
    const start = worked();
    stretch.begin();
    const answer = await handler({
      method: 'POST',
      path: `/v1/${DOCUMENTS}:${verb}`,
      query: new URLSearchParams(),
      headers: { authorization: `Bearer ${uid}`, 'content-type': 'text/plain' },
      address: '',
      body: () =>
        sent.length > BODY_LIMIT ? Promise.reject(new BodyTooLarge()) : Promise.resolve(sent),
    });
    if (answer === null) throw new Error('nobody answers');
    const told = wholeOf(answer, stretch.turn);
    return { status: answer.status, told, ms: worked() - start, stretch: stretch.longest() };
  };
  const records = (uid: string, prefix: string) =>
    ['clients', 'receipts', 'products', 'categories'].flatMap((collection) =>
      [0, 1, 2].map((at) => ({
        update: {
          name: `${DOCUMENTS}/${collection}/${prefix}${at}`,
          fields: {
            userID: text(uid),
            name: text(uid === VICTIM ? SECRET : 'A'),
            number: text('1'),
            items: { arrayValue: {} },
          },
        },
      })),
    );
  for (const [uid, prefix] of [
    [VICTIM, 'v'],
    [ATTACKER, 'a'],
  ] as const) {
    const { status, told } = await ask(uid, {
      verb: 'commit',
      body: { writes: records(uid, prefix) },
    });
    if (status !== 200) throw new Error(told);
  }
  const sum = (): string => {
    const rows = documentsIn(database).filter((row) => row.textOrNull('owner') === VICTIM);
    return createHash('sha256')
      .update(
        JSON.stringify(
          rows.map((row) => [
            row.text('collection'),
            row.text('id'),
            row.text('fields'),
            row.number('updated'),
          ]),
        ),
      )
      .digest('hex');
  };
  const before = sum();
  return {
    ask: async (request: WireRequest): Promise<Verdict> => {
      const { status, told, ms, stretch: longest } = await ask(ATTACKER, request);
      const faults = failures.splice(0);
      if (status >= 500 && status !== 501) faults.push(`answered ${status}`);
      if (told.includes(SECRET)) faults.push("told of the victim's");
      try {
        JSON.parse(told);
      } catch {
        faults.push('answered no JSON');
      }
      return { status, ms, stretch: longest, faults };
    },
    /** CPU time of a commit of one document, in ms. */
    plain: async (): Promise<number> => {
      const commits = 200;
      let sum = 0;
      for (let at = 0; at < commits * 2; at += 1) {
        const name = `${DOCUMENTS}/categories/s${at}`;
        const fields = { userID: text('somebody'), name: text('A') };
        const { ms } = await ask('somebody', {
          verb: 'commit',
          body: { writes: [{ update: { name, fields } }] },
        });
        // The first half warms up the compiler.
        if (at >= commits) sum += ms;
      }
      return sum / commits;
    },
    faults: (): readonly string[] => [
      ...storeFaults(database),
      ...(sum() === before ? [] : ["the victim's records have changed"]),
    ],
    close: () => database.close(),
  };
};
