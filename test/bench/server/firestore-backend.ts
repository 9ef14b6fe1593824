/** Google's Firestore emulator behind a proxy that cuts connections when a request names an operation. */
import { createServer, connect } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import type { Emulator } from '#test/local-cloud/rules/emulator.ts';
import { nameOf, OWNER } from '#test/local-cloud/rules/emulator.ts';
import { numberOf } from '#bench/operation.ts';
import type { AnswerFault, Backend, Effects } from './backend.ts';
import { newJudge } from './judge.ts';

/** How long the proxy swallows answers before it cuts the connections, ms. */
const SWALLOW_MS = {
  'lost-answer': 600,
  'held-answer': 4000,
  silence: 4000,
  unauthorized: 0,
} as const;

/** Refuses a poisonous record and takes all others. */
export const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /receipts/{id} {
      allow read: if true;
      allow write: if request.resource.data.poison == false;
    }
    match /counters/{id} { allow read, write: if true; }
  }
}`;

const UNAUTHORIZED = 'HTTP/1.1 401 Unauthorized\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

const cut = ({ client, server }: Pair): void => {
  client.destroy();
  server.destroy();
};

/** A proxy before the emulator; when a fault strikes, all connections of the moment share it, as with a lost link. */
const startProxy = async (port: number) => {
  const { breakAt, judge } = newJudge();
  const pairs = new Set<Pair>();
  let isSwallowing = false;

  const swallow = (fault: AnswerFault): void => {
    isSwallowing = true;
    setTimeout(() => {
      isSwallowing = false;
      pairs.forEach(cut);
    }, SWALLOW_MS[fault]);
  };

  const forward = (pair: Pair, data: Buffer): void => {
    const judgement = judge(data.toString('latin1'));
    switch (judgement) {
      case 'unauthorized':
        pair.client.end(UNAUTHORIZED);
        pair.server.destroy();
        return;
      case 'silence':
        swallow(judgement);
        return;
      case 'lost-answer':
      case 'held-answer':
        swallow(judgement);
        pair.server.write(data);
        return;
      case 'poison':
      case 'fine':
        pair.server.write(data);
    }
  };

  const proxy = createServer((client) => {
    const pair = { client, server: connect(port, '127.0.0.1') };
    pairs.add(pair);
    client.on('data', (data: Buffer) => forward(pair, data));
    pair.server.on('data', (data: Buffer) => isSwallowing || client.write(data));
    for (const end of [client, pair.server])
      end
        .on('error', () => cut(pair))
        .on('close', () => {
          cut(pair);
          pairs.delete(pair);
        });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return {
    address: `127.0.0.1:${String(address.port)}`,
    breakAt,
    stop: () => {
      pairs.forEach(cut);
      proxy.close();
    },
  };
};

/** A document as the emulator gives it. */
export interface EmulatorDocument {
  readonly createTime: string;
  readonly fields?: Readonly<Record<string, { readonly [kind: string]: string }>>;
}

interface DocumentPage {
  readonly documents?: readonly EmulatorDocument[];
  readonly nextPageToken?: string;
}

/** The documents of a collection; the emulator gives at most 150 at a time, however many are asked for. */
export const documentsOf = async (
  { origin }: Emulator,
  collection: string,
): Promise<readonly EmulatorDocument[]> => {
  const found: EmulatorDocument[] = [];
  let token: string | undefined = '';
  while (token !== undefined) {
    const url = `${origin}/v1/${nameOf([collection])}?pageToken=${encodeURIComponent(token)}`;
    const answer = await fetch(url, { headers: { authorization: OWNER } });
    const page = (await answer.json()) as DocumentPage;
    found.push(...(page.documents ?? []));
    token = page.nextPageToken;
  }
  return found;
};

const effectsOf = async (emulator: Emulator): Promise<Effects> => {
  const receipts = await documentsOf(emulator, 'receipts');
  const [counter] = await documentsOf(emulator, 'counters');
  const counted = Number(counter?.fields?.['count']?.['integerValue'] ?? 0);
  const inTime = [...receipts].sort((a, b) => (a.createTime < b.createTime ? -1 : 1));
  const numbers = inTime.map(({ fields }) => numberOf(fields?.['id']?.['stringValue'] ?? ''));
  const order = [...new Set(numbers)];
  // A record twice, or counted twice: the same write took effect twice.
  return { order, doubled: Math.max(numbers.length - order.length, counted - order.length) };
};

/** The emulator, emptied, behind a fresh proxy. */
export const startFirestoreBackend = async (emulator: Emulator): Promise<Backend> => {
  await emulator.clear();
  await emulator.setRules(RULES);
  const proxy = await startProxy(Number(new URL(emulator.origin).port));
  return {
    query: { emulator: proxy.address },
    breakAt: proxy.breakAt,
    effects: () => effectsOf(emulator),
    stop: async () => proxy.stop(),
  };
};
