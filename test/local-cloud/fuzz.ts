/** The embedded cloud must neither crash, fail nor hang on malformed requests. */
import { request } from 'node:http';
import { DOCUMENTS } from './wire.ts';

export interface FuzzReport {
  readonly requests: number;
  /** Answers with status 500 and above, except 501 (not supported). */
  readonly failures: readonly string[];
  /** Requests without an answer while the cloud was running. */
  readonly unanswered: number;
}

type Random = () => number;

/** Pseudo-random numbers from 0 to 1, determined by the seed. */
const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const pick = <T>(random: Random, items: readonly T[]): T | undefined =>
  items[Math.floor(random() * items.length)];

const AUTH = '/identitytoolkit.googleapis.com/v1/accounts';
const PATHS = [
  ...['commit', 'batchGet', 'runQuery', 'runAggregationQuery', 'write', 'x'].map(
    (verb) => `/v1/${DOCUMENTS}:${verb}`,
  ),
  ...['signUp', 'lookup', 'update', 'sendOobCode', 'resetPassword', 'x'].map(
    (method) => `${AUTH}:${method}?key=kwity-local`,
  ),
  '/securetoken.googleapis.com/v1/token?key=kwity-local',
  '/reset-password',
  '/reset-password?oobCode=x',
  '/v1/projects?key=kwity-local',
  `/v1/${DOCUMENTS}/clients/%E0%A4%A`,
  '/..%2f..%2fetc/passwd',
  '/%00',
  '//',
  '*',
];

const SCRAPS = [
  ...['{', '}', '[', ']', '"', ':', ',', 'null', '-1', '1e999', '\\u0000', '\ud800', '__proto__'],
  ...['"writes"', '"update"', '"name"', '"fields"', '"structuredQuery"', '"from"', '"where"'],
  ...['"integerValue"', '"mapValue"', '"arrayValue"', '"email"', '"password"', '"idToken"'],
];

const WHOLE = [
  '',
  'null',
  '[]',
  '{}',
  '7',
  '"x"',
  '{"writes":[null]}',
  '{"writes":{}}',
  '{"writes":[{"update":{"name":"x","fields":{"a":{"integerValue":"x"}}}}]}',
  '{"structuredQuery":{"from":[{"collectionId":"clients"}],"limit":-1}}',
  '{"structuredQuery":{"from":null,"where":{"compositeFilter":{"op":"AND"}}}}',
  '{"documents":["x/../y",7,null]}',
  '{"__proto__":{"email":"x"}}',
  '{"email":["x"],"password":{}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"writes":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`,
];

const bodyOf = (random: Random): string =>
  random() < 0.5
    ? (pick(random, WHOLE) ?? '')
    : Array.from({ length: Math.floor(random() * 30) }, () => pick(random, SCRAPS)).join('');

const headersOf = (random: Random): Record<string, string> => ({
  'content-type': pick(random, ['text/plain', 'application/json', ';;;', 'x'.repeat(2000)]) ?? '',
  ...(random() < 0.3
    ? {
        authorization:
          pick(random, ['Bearer ', 'Bearer a.b.c', 'x', `Bearer ${'e'.repeat(5000)}`]) ?? '',
      }
    : {}),
  ...(random() < 0.1 ? { origin: pick(random, ['null', '://', 'https://zly.example']) ?? '' } : {}),
});

const shoot = (origin: string, random: Random): Promise<{ code: number; told: string }> => {
  const path = pick(random, PATHS) ?? '/';
  const method = random() < 0.8 ? 'POST' : (pick(random, ['GET', 'PUT', 'HEAD', 'DELETE']) ?? '');
  const body = bodyOf(random);
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const told = `${method} ${path} ${body.slice(0, 200)}`;
    const none = () => {
      resolve({ code: 0, told });
    };
    request(
      { hostname, port, path, method, headers: headersOf(random), timeout: 20_000 },
      (answer) => {
        answer.resume().once('end', () => {
          resolve({ code: answer.statusCode ?? 0, told });
        });
      },
    )
      .once('error', none)
      .once('timeout', none)
      .end(method === 'POST' ? body : undefined);
  });
};

export const fuzz = async (origin: string, requests: number, seed: number): Promise<FuzzReport> => {
  const random = randomFrom(seed);
  const failures: string[] = [];
  let [sent, unanswered] = [0, 0];
  const worker = async (): Promise<void> => {
    while (sent < requests) {
      sent += 1;
      const { code, told } = await shoot(origin, random);
      if (code === 0) unanswered += 1;
      if (code >= 500 && code !== 501) failures.push(`${code} ${told}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return { requests, failures, unanswered };
};
