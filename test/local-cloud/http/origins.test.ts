import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY, startEmbedded, type TestCloud } from '#test/local-cloud/clouds.ts';
import { DOCUMENTS } from '#test/local-cloud/wire.ts';

let cloud: TestCloud;
let port: string;
beforeAll(async () => {
  cloud = await startEmbedded({ host: '127.0.0.1' });
  ({ port } = new URL(cloud.origin));
});
afterAll(() => cloud.stop());

const PATHS = [`/v1/projects?key=${KEY}`, `/v1/${DOCUMENTS}/open/x?key=${KEY}`];

const codesOf = (origin: string, host: string): Promise<readonly number[]> =>
  Promise.all(
    PATHS.map(
      (path) =>
        new Promise<number>((resolve, reject) => {
          const asked = { hostname: '127.0.0.1', port, path, headers: { origin, host } };
          request(asked, (answer) => {
            answer.resume();
            resolve(answer.statusCode ?? 0);
          })
            .once('error', reject)
            .end();
        }),
    ),
  );

const LET_IN = [200, 404];
const REFUSED = [403, 403];

describe('[AUTH-8] a page that calls the cloud', () => {
  it('is accepted under each name of the cloud', async () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      const host = `${name}:${port}`;
      expect(await codesOf(`http://${host}`, host)).toEqual(LET_IN);
    }
    // A tunnel or a forwarded port has a different number.
    expect(await codesOf('http://localhost:8080', 'localhost:8080')).toEqual(LET_IN);
    expect(await codesOf('http://localhost', 'localhost')).toEqual(LET_IN);
  });

  it.each([
    ['another port of this computer', 'http://localhost:9999', undefined],
    ['no port', 'http://localhost', undefined],
    ['another scheme', 'https://localhost:', undefined],
    ['another name of this computer', 'http://127.0.0.1:', undefined],
    ['another computer', 'https://elsewhere.example', undefined],
    ['a name that begins alike', 'http://localhost.elsewhere.example:', undefined],
    ['a user named alike', 'http://localhost@elsewhere.example:', undefined],
    ['a page without an origin of its own', 'null', undefined],
    ['a foreign name that leads here', 'http://elsewhere.example:', 'elsewhere.example:'],
  ])('is refused if it comes from %s', async (_, origin, host = 'localhost:') => {
    const whole = (words: string) => (words.endsWith(':') ? `${words}${port}` : words);
    expect(await codesOf(whole(origin), whole(host))).toEqual(REFUSED);
  });
});
