/** Slow connections, and counters of their traffic. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { bodyOf, listen } from '#bench/server/http.ts';

export interface Traffic {
  requests: number;
  bytes: number;
  /** Counted as Firestore bills reads: one for each document, and one for an empty answer. */
  documents: number;
}

const billed = (url: string, answer: string): number => {
  if (!url.includes(':runQuery') && !url.includes(':batchGet')) return 0;
  return Math.max(1, answer.split('"updateTime"').length - 1);
};

const count = async (target: string, traffic: Traffic) =>
  listen(async (request, response) => {
    const body = await bodyOf(request);
    const { authorization, 'content-type': type = 'application/json' } = request.headers;
    const answer = await fetch(target + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers: { 'content-type': type, ...(authorization === undefined ? {} : { authorization }) },
      ...(body.length === 0 ? {} : { body: body.toString() }),
    });
    const text = await answer.text();
    traffic.requests += 1;
    traffic.bytes += body.length + text.length;
    traffic.documents += billed(request.url ?? '', text);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(text);
  });

const passLater = (from: Socket, to: Socket, ms: number): void => {
  from.on('data', (data: Buffer) => setTimeout(() => to.destroyed || to.write(data), ms));
  from.on('close', () => setTimeout(() => to.destroy(), ms));
  from.on('error', () => to.destroy());
};

/** Starts a proxy to a port of this machine; it delays each direction by half the round trip. */
export const startLine = async (target: string, roundTripMs: number) => {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1');
    for (const socket of [near, far]) open.add(socket.setNoDelay());
    passLater(near, far, roundTripMs / 2);
    passLater(far, near, roundTripMs / 2);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return {
    origin: `http://localhost:${String(address.port)}`,
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};

/** Starts a slow line to the embedded cloud, with a traffic counter at its far end. */
export const startLink = async (target: string, roundTripMs: number) => {
  const traffic: Traffic = { requests: 0, bytes: 0, documents: 0 };
  const counter = await count(target, traffic);
  const line = await startLine(counter.origin, roundTripMs);
  return {
    origin: line.origin,
    traffic,
    stop: async () => {
      await line.stop();
      await counter.stop();
    },
  };
};
