/** None of these failures of Google's account service says anything about the session. */
import type { Answer, Ask } from '#local-cloud/http/http.ts';

const as = (status: number, type: string, body: string): Answer => ({
  status,
  headers: { 'content-type': type },
  body,
});

const error = (code: number, status: string, message: string): Answer =>
  as(code, 'application/json; charset=UTF-8', JSON.stringify({ error: { code, message, status } }));

export const ACCOUNT_FAULTS = {
  '503': error(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
  '500': error(500, 'INTERNAL', 'Internal error encountered.'),
  '429': error(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED : Exceeded quota for verifying tokens.'),
  '403': error(403, 'PERMISSION_DENIED', 'Requests from this referrer are blocked.'),
  HTML: as(502, 'text/html; charset=UTF-8', '<!DOCTYPE html><title>Error 502</title>'),
  'a cut body': as(200, 'application/json; charset=UTF-8', '{"users":[{"localId":"a'),
} as const satisfies Record<string, Answer>;

export const ACCOUNT_CALLS = {
  'accounts:lookup': '/identitytoolkit.googleapis.com/v1/accounts:lookup',
  securetoken: '/securetoken.googleapis.com/v1/token',
} as const;

/**
 * An `intercept` for `startLocalCloud`: a path in `answers` gets its answer until it is deleted.
 */
export const openFaults = () => {
  const answers = new Map<string, Answer>();
  return { answers, intercept: ({ path }: Ask): Answer | null => answers.get(path) ?? null };
};
