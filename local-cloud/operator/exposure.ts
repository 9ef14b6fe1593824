import { BlockList, isIP } from 'node:net';
import type { Accounts } from '#local-cloud/auth/accounts.ts';
import { isPassword } from '#local-cloud/auth/passwords.ts';
import type { Seed } from '#local-cloud/demo/plant.ts';
import { DEMO_ACCOUNT } from '#local-cloud/demo/seed.ts';
import type { TlsFiles } from '#local-cloud/http/front.ts';
import type { Ask } from '#local-cloud/http/http.ts';
import { StartRefusal } from './start-refusal.ts';

const ownAddresses = new BlockList();
ownAddresses.addSubnet('127.0.0.0', 8);
ownAddresses.addAddress('::1', 'ipv6');

/** True for an address of this computer alone, also if written as IPv6 ("::ffff:127.0.0.1"). */
const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/iu, '');
  const kind = isIP(plain);
  return kind !== 0 && ownAddresses.check(plain, kind === 6 ? 'ipv6' : 'ipv4');
};

/** True if other computers can reach a server that listens on `host`. */
export const isPublic = (host: string): boolean => host !== 'localhost' && !isLoopback(host);

/** Headers in which a proxy names the client that it forwards. */
const OF_A_PROXY = /^(?:forwarded|via|x-forwarded-.+|.+-ip)$/u;

const nameIn = (host = ''): string => {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/gu, '') : '';
};

/**
 * True if the request comes from this computer. Headers can only disprove it: a proxy on this
 * computer forwards requests of others.
 */
export const isFromHere = ({ address, headers }: Ask): boolean =>
  isLoopback(address) &&
  !isPublic(nameIn(headers.host)) &&
  !Object.keys(headers).some((name) => OF_A_PROXY.test(name));

/** Returns null if only this computer can reach `host`. */
export const exposureWarning = (
  host: string,
  tls: TlsFiles | undefined,
  isSignUpOpen = false,
): string | null => {
  if (!isPublic(host)) return null;
  const open =
    `Warning: ${host} is open to other computers, which can try passwords` +
    `${isSignUpOpen ? ' and create accounts' : ''}.`;
  return tls === undefined
    ? `${open} Without TLS passwords and personal data travel readable, and browsers there ` +
        'neither encrypt nor work offline. Give KWITY_TLS_CERT and KWITY_TLS_KEY.'
    : `${open} Let a firewall keep it to your own network.`;
};

export const FIRST_ACCOUNT =
  'Warning: there is no account yet. Whoever comes first makes it, also from another computer; ' +
  'so make it yourself: npm run cloud -- account E-MAIL';

/**
 * Throws a `StartRefusal` if other computers could reach a demonstration account, existing or about
 * to be created: everybody knows its password.
 */
export const requireNoDemo = async (
  host: string,
  seed: Seed | undefined,
  accounts: Accounts,
): Promise<void> => {
  if (!isPublic(host)) return;
  if (seed !== undefined && accounts.isEmpty())
    throw new StartRefusal(
      `The demonstration account, whose password everybody knows, is not made on ${host}, ` +
        'which is open to other computers. Start empty: KWITY_DEMO=0',
    );
  for (const { email, password } of [DEMO_ACCOUNT, ...(seed === undefined ? [] : [seed.account])])
    if (await isPassword(accounts.byEmail(email)?.password, password))
      throw new StartRefusal(
        `There is the demonstration account ${email}, whose password everybody knows, and ${host} ` +
          'is open to other computers. Give that account another password first, in Ustawienia ' +
          'on this computer, or start over with an empty folder in KWITY_DATA and KWITY_DEMO=0.',
      );
};
