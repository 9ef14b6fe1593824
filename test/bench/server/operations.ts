/** A server of operations as most are written: it executes each POST, and each one once more that does not say it is the same. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import { numbersIn } from '#bench/operation.ts';
import type { Effects } from './backend.ts';
import { answer } from './http.ts';
import type { newJudge } from './judge.ts';

/** A round trip as it takes beyond the yard, ms. */
const ROUND_TRIP_MS = 5;

type Judge = ReturnType<typeof newJudge>;

export const newOperations = ({ judge }: Judge) => {
  const order: number[] = [];
  const keys = new Set<string>();
  let doubled = 0;
  const execute = (body: string, key: string | undefined): void => {
    if (key !== undefined && keys.has(key)) return;
    if (key !== undefined) keys.add(key);
    for (const number of numbersIn(body)) {
      if (order.includes(number)) doubled += 1;
      else order.push(number);
    }
  };
  return {
    effects: (): Effects => ({ order: [...order], doubled }),
    receive: async (
      body: string,
      key: string | undefined,
      response: ServerResponse,
    ): Promise<void> => {
      await pause(ROUND_TRIP_MS);
      const judgement = judge(body);
      switch (judgement) {
        case 'silence':
          return;
        case 'unauthorized':
          answer(response, 401, { error: 'token expired' });
          return;
        case 'poison':
          answer(response, 422, { error: 'not acceptable' });
          return;
        case 'lost-answer':
          execute(body, key);
          response.destroy();
          return;
        case 'held-answer':
          execute(body, key);
          return;
        case 'fine':
          execute(body, key);
          answer(response, 200, { ok: true });
      }
    },
  };
};
