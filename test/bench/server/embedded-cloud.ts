/** Passes requests on to the embedded cloud, and breaks commits on the way. What took effect is read from the cloud itself. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RunningApp } from '#test/e2e/app-process.ts';
import { restAs } from '#test/e2e/cloud-client.ts';
import { numberOf, numbersIn } from '#bench/operation.ts';
import type { Effects } from './backend.ts';
import { answer } from './http.ts';
import type { newJudge } from './judge.ts';

/** The account that every page of a run signs in with. */
export const PASSWORD = 'nemesis-1234';

const refusal = (code: number, status: string) => ({ error: { code, status, message: status } });

const passedOn = (cloud: RunningApp, request: IncomingMessage, body: Buffer): Promise<Response> => {
  const { authorization, 'content-type': type } = request.headers;
  return fetch(cloud.url + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(body.length === 0 ? {} : { body: body.toString() }),
  });
};

export const newEmbeddedCloud = (
  cloud: RunningApp,
  email: string,
  { judge }: ReturnType<typeof newJudge>,
) => {
  const order: number[] = [];

  const pass = async (request: IncomingMessage, body: Buffer): Promise<Response> => {
    const response = await passedOn(cloud, request, body);
    const isCommit = request.url?.includes(':commit') === true;
    if (isCommit && response.ok)
      order.push(...numbersIn(body.toString()).filter((number) => !order.includes(number)));
    return response;
  };

  const commit = async (
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> => {
    const judgement = judge(body.toString());
    switch (judgement) {
      case 'silence':
        return;
      case 'unauthorized':
        return answer(response, 401, refusal(401, 'UNAUTHENTICATED'));
      case 'poison':
        return answer(response, 403, refusal(403, 'PERMISSION_DENIED'));
      case 'lost-answer':
        await pass(request, body);
        response.destroy();
        return;
      case 'held-answer':
        await pass(request, body);
        return;
      case 'fine':
        return hand(await pass(request, body), response);
    }
  };

  const hand = async (from: Response, response: ServerResponse): Promise<void> => {
    const type = from.headers.get('content-type') ?? 'application/json';
    response.writeHead(from.status, { 'content-type': type });
    response.end(Buffer.from(await from.arrayBuffer()));
  };

  return {
    effects: async (): Promise<Effects> => {
      const client = await restAs(cloud.url, email, PASSWORD);
      const there = (await client.all('receipts')).map(({ fields }) =>
        numberOf(String(fields['number'])),
      );
      const distinct = new Set(there);
      return {
        order: order.filter((number) => distinct.has(number)),
        doubled: there.length - distinct.size,
      };
    },
    receive: async (
      request: IncomingMessage,
      body: Buffer,
      response: ServerResponse,
    ): Promise<void> =>
      request.url?.includes(':commit') === true
        ? commit(request, body, response)
        : hand(await pass(request, body), response),
  };
};
