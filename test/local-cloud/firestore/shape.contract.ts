import { describe, expect, it } from 'vitest';
import { KEY, type TestCloud } from '#test/local-cloud/clouds.ts';
import { DOCUMENTS, refusal, send } from '#test/local-cloud/wire.ts';

export const shapeContract = (cloudOf: () => TestCloud, collection: string): void => {
  describe('requests', () => {
    const ask = (verb: string, contentType: string | undefined, method = 'POST') =>
      send(`${cloudOf().origin}/v1/${DOCUMENTS}:${verb}?key=${KEY}`, {
        method,
        ...(method === 'GET' ? {} : { body: new TextEncoder().encode('{"documents":[]}') }),
        headers: contentType === undefined ? {} : { 'content-type': contentType },
      });

    it.each(['text/plain', 'text/plain;charset=UTF-8', 'application/json', undefined])(
      'of content type %s are read',
      async (contentType) => {
        expect(await ask('batchGet', contentType)).toMatchObject({ code: 200, body: [] });
      },
    );

    it.each(['application/x-www-form-urlencoded', 'application/octet-stream'])(
      'of content type %s get 404',
      async (contentType) => {
        expect(await ask('batchGet', contentType)).toMatchObject({ code: 404, status: '' });
      },
    );

    it('of an unknown verb, or by GET, get 404', async () => {
      expect(await ask('batchGuess', 'text/plain')).toMatchObject({ code: 404, status: '' });
      expect(await ask('batchGet', undefined, 'GET')).toMatchObject({ code: 404, status: '' });
    });

    it("with an unknown part are refused in Google's error format", async () => {
      const body = JSON.stringify({ documents: [], friends: [collection] });
      const url = `${cloudOf().origin}/v1/${DOCUMENTS}:batchGet`;
      const told = await send(url, { method: 'POST', body });
      expect(refusal(told)).toBe('400 INVALID_ARGUMENT');
      expect(told.body).toEqual({
        error: { code: 400, message: expect.any(String) as unknown, status: 'INVALID_ARGUMENT' },
      });
    });
  });
};
