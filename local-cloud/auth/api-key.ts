import { ApiFault } from '#local-cloud/http/faults.ts';
import type { Ask } from '#local-cloud/http/http.ts';

const askedKey = ({ query, headers }: Ask): string | undefined => {
  const header = headers['x-goog-api-key'];
  return query.get('key') ?? (typeof header === 'string' ? header : undefined);
};

/** Throws an `ApiFault` in Google's words if the key is wrong, or missing although needed. */
export const checkKey = (ask: Ask, apiKey: string, isNeeded: boolean): void => {
  const key = askedKey(ask);
  if ((key === undefined || key === '') && isNeeded)
    throw new ApiFault('PERMISSION_DENIED', 'The request is missing a valid API key.');
  if (key !== undefined && key !== '' && key !== apiKey)
    throw new ApiFault('INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
};

const askedOrigin = ({ headers, isSecure }: Ask): URL | undefined => {
  const url = `${isSecure === true ? 'https' : 'http'}://${headers.host ?? ''}`;
  return URL.canParse(url) ? new URL(url) : undefined;
};

/**
 * Throws an `ApiFault` for a page that does not come from the requested host, and for a host that
 * is no authorized domain, since any domain may point here. Programs send no `Origin` and may call.
 */
export const checkOrigin = (ask: Ask, domains: readonly string[]): void => {
  const { origin } = ask.headers;
  if (origin === undefined) return;
  const asked = askedOrigin(ask);
  if (origin !== asked?.origin || !domains.includes(asked.hostname))
    throw new ApiFault('PERMISSION_DENIED', `Requests from referer ${origin} are blocked.`);
};
