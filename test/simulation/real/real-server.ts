/**
 * The embedded cloud in this process: its request handler, its rules and its SQLite
 * store. Its clock may jump, and it may be put back to a copy of what it stored.
 */
import { readFileSync } from 'node:fs';
import { type Database, openMemoryDatabase } from '#local-cloud/store/database.ts';
import {
  type DocumentStore,
  openDocuments,
} from '#local-cloud/firestore/documents/document-store.ts';
import { firestoreApi } from '#local-cloud/firestore/firestore-api.ts';
import { faultAnswer, ApiFault } from '#local-cloud/http/faults.ts';
import type { Answer as HttpAnswer } from '#local-cloud/http/http.ts';
import { loadRules, type Rules } from '#local-cloud/rules/evaluator.ts';
import type { WireFields } from '#local-cloud/store/wire-types.ts';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import type { ReceiptPlace } from '#domain/snapshot/receipt-history.ts';
import type { CloudWrite, FaultKind } from '#machines/ports/ports.ts';
import { pathOfWrite, type Request, type Server } from '#test/simulation/outside/server.ts';
import { oracleOf } from './oracle.ts';
import { standInTokens } from './stand-ins.ts';
import { type PlainDocument, plainOf, wireOf } from './wire.ts';
import type { HttpRequest } from './wire-request.ts';

export const PROJECT = 'kwity-local';

export interface Copy {
  readonly documents: Server['cloud']['documents'];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly commitTime: number;
}

export interface RealServer extends Server {
  /** The clock of the server, ms since 1970. */
  clock(): number;
  /** Error of the server's clock, ms. */
  skewMs: number;
  /** The time of the last commit, ms. */
  lastCommit(): number;
  /**
   * Collects documents of commits that bear an earlier time than one that was read
   * before, which needs a clock and a store put back. A device that has read the later
   * time asks only for newer documents, so it finds these only in a full reading.
   */
  datedBack: Pick<Set<string>, 'add'>;
  answer(request: HttpRequest, asked: Request | null): Promise<HttpAnswer>;
  /** Answers requests that come from no simulated device, so poisoned paths refuse nothing. */
  answerElsewhere(request: HttpRequest): Promise<HttpAnswer>;
  /** Commits as another device of the user; the network sets this, since it has the SDK. */
  commitElsewhere: (userId: string, writes: readonly CloudWrite[]) => Promise<void>;
  copy(): Copy;
  putBack(copy: Copy): void;
  /** Number of times the server was put back; each time it was down. */
  readonly restarts: number;
  close(): void;
}

const rules = loadRules(readFileSync('firestore.rules', 'utf8'));

/**
 * Throws unless the rules see each write at the time that its commit stores:
 * otherwise they would refuse fields that are stamped with that time.
 */
const judgedRules = (commitTime: () => number): Rules => ({
  ...rules,
  isAllowed: (request, known) => {
    const isRead = request.method === 'get' || request.method === 'list';
    if (!isRead && request.time !== commitTime() / 1000)
      throw new Error(`the rules see ${request.time}, the commit is of ${commitTime() / 1000}`);
    return rules.isAllowed(request, known);
  },
});

const REFUSED = {
  'permission-denied': 'PERMISSION_DENIED',
  'not-found': 'NOT_FOUND',
  invalid: 'INVALID_ARGUMENT',
} as const satisfies Partial<Record<FaultKind, string>>;

const watched = (
  store: DocumentStore,
  changed: (changes: ReadonlyMap<string, PlainDocument | null>) => void,
): DocumentStore => {
  const changes = new Map<string, PlainDocument | null>();
  return {
    ...store,
    put: (document) => {
      changes.set(document.path.join('/'), plainOf(document.fields));
      store.put(document);
    },
    remove: (path) => {
      changes.set(path.join('/'), null);
      store.remove(path);
    },
    transaction: (work) => {
      changes.clear();
      const result = store.transaction(work);
      if (changes.size > 0) changed(changes);
      return result;
    },
  };
};

const askOf = ({ method, url, headers, body }: HttpRequest) => {
  const { pathname, searchParams } = new URL(url);
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    method,
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(named) as Record<string, string>,
    address: '',
    body: () => Promise.resolve(body),
  };
};

const wholeBody = ({ body, rest }: HttpAnswer): string => {
  const bits = [String(body)];
  for (let bit = rest?.next(); bit !== undefined; bit = rest?.next()) bits.push(bit);
  return bits.join('');
};

const COMMIT_TIME = "select value from settings where name = 'last-commit-time'";

const commitTimeOf = (database: Database): number =>
  Number(database.get(COMMIT_TIME)?.text('value') ?? 0);

const copyOf = (database: Database): Omit<Copy, 'documents'> => ({
  rows: database
    .all('select collection, id, fields, created, updated from documents')
    .map((row) => [
      ...['collection', 'id', 'fields'].map(row.text),
      ...['created', 'updated'].map(row.number),
    ]),
  commitTime: commitTimeOf(database),
});

const putRowsBack = (database: Database, { rows, commitTime }: Copy): void => {
  const store = openDocuments(database);
  database.transaction(() => {
    database.run('delete from documents');
    database.run('delete from usage');
    for (const [collection, id, fields, createTime, updateTime] of rows)
      store.put({
        path: [...String(collection).split('/'), String(id)],
        fields: JSON.parse(String(fields)) as WireFields,
        createTime: Number(createTime),
        updateTime: Number(updateTime),
      });
    database.run('delete from settings');
    database.run('insert into settings values (?, ?)', 'last-commit-time', String(commitTime));
  });
};

/** `now` is the true time, ms since 1970. */
export const createRealServer = (now: () => number): RealServer => {
  const database = openMemoryDatabase();
  const poisoned = new Map<string, FaultKind>();
  const cloud = { documents: new Map() as Server['cloud']['documents'] };
  /** Each request takes the server 1 ms, so that no two commits have the same time. */
  let taken = 0;
  let failure: Error | null = null;
  let latest = 0;
  const lastCommit = (): number => Math.ceil(commitTimeOf(database) / 1000);
  const clock = (): number => now() + server.skewMs + taken;
  /** The time of the commit in progress, microseconds. */
  let committing = 0;
  const timed = (documents: DocumentStore): DocumentStore => ({
    ...documents,
    nextCommitTime: (nowMs) => {
      committing = documents.nextCommitTime(nowMs);
      return committing;
    },
    noteCommitTime: (time) => {
      if (time !== committing) throw new Error(`judged at ${committing}, stored at ${time}`);
      documents.noteCommitTime(time);
    },
  });
  const store = watched(timed(openDocuments(database)), (changes) => {
    const documents = new Map(cloud.documents);
    const isDatedBack = lastCommit() < latest;
    latest = Math.max(latest, lastCommit());
    for (const [path, document] of changes) {
      if (path.startsWith('deletions/')) continue;
      if (isDatedBack) server.datedBack.add(path);
      if (document === null) documents.delete(path);
      else documents.set(path, document);
    }
    cloud.documents = documents;
  });
  const handler = firestoreApi({
    project: PROJECT,
    apiKey: PROJECT,
    authorizedDomains: [],
    store,
    tokens: standInTokens(clock),
    rules: judgedRules(() => committing),
    clock,
    yieldToEventLoop: () => Promise.resolve(),
    onFailure: (error) => {
      failure ??= error as Error;
    },
  });
  const handle = async (request: HttpRequest): Promise<HttpAnswer> => {
    taken++;
    const answer = await handler(askOf(request));
    if (failure !== null) throw failure;
    if (answer === null) throw new Error(`nobody answers ${request.url}`);
    return { ...answer, body: wholeBody(answer) };
  };
  const refusalOf = (asked: Request | null): HttpAnswer | null => {
    const writes = asked?.call === 'commit' ? asked.writes : [];
    const kind = writes.map((write) => poisoned.get(pathOfWrite(write))).find(Boolean);
    if (kind === undefined) return null;
    return faultAnswer(new ApiFault(REFUSED[kind as keyof typeof REFUSED], 'The rules refuse it.'));
  };
  const put = (path: string, document: PlainDocument): void =>
    store.transaction(() => {
      const [time, parts] = [clock() * 1000, path.split('/')];
      const createTime = store.get(parts)?.createTime ?? time;
      store.put({ path: parts, fields: wireOf(document), createTime, updateTime: time });
    });
  let restarts = 0;
  const server: RealServer = {
    cloud: Object.assign(cloud, {
      put,
      take: (path: string) => store.transaction(() => store.remove(path.split('/'))),
      commit: (userId: string, writes: readonly CloudWrite[]) =>
        server.commitElsewhere(userId, writes),
      receiptsBefore: (userId: string, place: ReceiptPlace) => {
        const memory = createMemoryCloud();
        for (const [path, document] of cloud.documents) memory.put(path, document);
        return memory.receiptsBefore(userId, place);
      },
    }),
    poisoned,
    skewMs: 0,
    datedBack: new Set<string>(),
    clock,
    lastCommit,
    mend: () => {
      server.skewMs = 0;
    },
    read: (userId) => oracleOf(cloud.documents, userId),
    answer: async (request, asked) => refusalOf(asked) ?? handle(request),
    answerElsewhere: handle,
    commitElsewhere: () => Promise.reject(new Error('nobody is elsewhere')),
    copy: () => ({ ...copyOf(database), documents: cloud.documents }),
    putBack: (copy) => {
      putRowsBack(database, copy);
      cloud.documents = copy.documents;
      restarts++;
    },
    get restarts() {
      return restarts;
    },
    close: () => database.close(),
  };
  return server;
};
