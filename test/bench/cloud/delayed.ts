/** A link of a fixed round trip before the embedded cloud, which counts what goes over it. */
import { setTimeout as pause } from 'node:timers/promises';
import { bodyOf, listen } from '#bench/server/http.ts';

/** What has gone over the link. */
export interface Traffic {
  requests: number;
  bytes: number;
  /** As Firestore bills them: each document of an answer, and one for an answer without any. */
  documents: number;
}

const billed = (url: string, answer: string): number => {
  if (!url.includes(':runQuery') && !url.includes(':batchGet')) return 0;
  return Math.max(1, answer.split('"updateTime"').length - 1);
};

/** Begins to listen; each request waits for the whole round trip. */
export const startLink = async (target: string, roundTripMs: number) => {
  const traffic: Traffic = { requests: 0, bytes: 0, documents: 0 };
  const { origin, stop } = await listen(async (request, response) => {
    const body = await bodyOf(request);
    const { authorization, 'content-type': type = 'application/json' } = request.headers;
    await pause(roundTripMs);
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
  return { origin, traffic, stop };
};
