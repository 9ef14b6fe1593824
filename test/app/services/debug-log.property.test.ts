// @vitest-environment jsdom
import { fc, test } from '@fast-check/vitest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type DebugLog, logUncaught, openDebugLog } from '#app/services/debug-log.ts';
import { AuthFault, CloudFault, StorageFault } from '#machines/ports/ports.ts';
import { secret } from '#test/domain/secrets.ts';
import { runs } from '#test/domain/arbitraries.ts';

const log: DebugLog = openDebugLog({ now: () => 0 }, () => null);

const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => void written.mockClear());

const lines = (): string => JSON.stringify(written.mock.calls);

/** Every way in which an error reaches the log: each error class, and uncaught errors. */
const WAYS: Readonly<Record<string, (said: string) => void>> = {
  'an error': (said) => log(new Error(said)),
  'a text': (said) => log(said),
  'a fault of the cloud': (said) =>
    log(new CloudFault('no-answer', said, { cause: new Error(said) })),
  'a fault of the sign-in': (said) => log(new AuthFault(said, said, { cause: new Error(said) })),
  'a fault of the storage': (said) => log(new StorageFault('aborted', { cause: new Error(said) })),
  'an object': (said) => log({ message: said, body: said }),
  'a crash with its section': (said) => log(new Error(said), `ERR_1763730000000_abc1234 ${said}`),
  'an error that nobody caught': (said) => {
    dispatchEvent(new ErrorEvent('error', { error: new Error(said), message: said }));
  },
  'a message that nobody caught': (said) => {
    dispatchEvent(new ErrorEvent('error', { message: said }));
  },
  'a promise that nobody waited for': (said) => {
    const event = new Event('unhandledrejection', { cancelable: true });
    dispatchEvent(Object.assign(event, { reason: new Error(said) }));
  },
};

logUncaught(log);

describe('the debug log', () => {
  test.prop([secret, fc.constantFrom(...Object.keys(WAYS))], runs)(
    '[LOGS-1] never contains an e-mail, a token, a document number or a password, however it was logged',
    ({ value, said }, way) => {
      written.mockClear();
      WAYS[way]?.(`before ${said} after`);
      expect(written).toHaveBeenCalledOnce();
      expect(lines()).not.toContain(value);
    },
  );

  it.each([
    ['error', () => new ErrorEvent('error', { error: new Error('x'), cancelable: true })],
    [
      'unhandledrejection',
      () => Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: 'x' }),
    ],
  ])('[LOGS-1] replaces the browser’s own message for: %s', (_, make) => {
    const event = make();
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(written).toHaveBeenCalledOnce();
  });

  it('[LOGS-1] names the signed-in user by id only, or "anonymous"', () => {
    log(new Error('x'));
    openDebugLog({ now: () => 0 }, () => 'user-1')(new Error('x'));
    expect(written.mock.calls).toMatchObject([[{ userId: 'anonymous' }], [{ userId: 'user-1' }]]);
  });

  it('[LOGS-1] names the page without the search words of its address', () => {
    history.replaceState(null, '', '/clients?q=Wyjątkowska#Próbna');
    log(new Error('x'));
    expect(lines()).toContain('/clients');
    expect(lines()).not.toMatch(/Wyj|Pr%C3|Prób/u);
  });
});
