/** Who may knock: the API key, and the origins of the authorized domains. */
import { ApiFault } from '#local-cloud/faults.ts';
import type { Ask } from '#local-cloud/http.ts';

const keyOf = ({ query, headers }: Ask): string | undefined => {
  const header = headers['x-goog-api-key'];
  return query.get('key') ?? (typeof header === 'string' ? header : undefined);
};

/** Refuses a wrong API key in Google's words, and, where one is needed, a missing one. */
export const checkKey = (ask: Ask, apiKey: string, isNeeded: boolean): void => {
  const key = keyOf(ask);
  if ((key === undefined || key === '') && isNeeded)
    throw new ApiFault('PERMISSION_DENIED', 'The request is missing a valid API key.');
  if (key !== undefined && key !== '' && key !== apiKey)
    throw new ApiFault('INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
};

/** Refuses a page of a domain that is not authorized; programs that send no origin are no pages. */
export const checkOrigin = ({ headers }: Ask, domains: readonly string[]): void => {
  const { origin } = headers;
  if (origin === undefined) return;
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  if (!domains.includes(host))
    throw new ApiFault('PERMISSION_DENIED', `Requests from referer ${origin} are blocked.`);
};
