import type { RulesRequest } from './rules-request.ts';
import { DOCUMENTS_ROOT, documentValue, valueOfJson } from './from-wire.ts';
import { int, map, NULL, text, UNKNOWN, type RuleMap, type RuleValue } from './value.ts';

type Entry = readonly [string, RuleValue];

const authOf = ({ auth }: RulesRequest): RuleValue =>
  auth === null
    ? NULL
    : map([
        ['uid', text(auth.uid)],
        ['token', valueOfJson(auth.token)],
      ]);

const queryOf = ({ query }: RulesRequest): RuleMap => ({
  kind: 'map',
  entries: new Map<string, RuleValue>([
    ['limit', query?.limit === undefined ? NULL : int(query.limit)],
    ['offset', int(query?.offset ?? 0)],
    ['orderBy', UNKNOWN],
  ]),
  open: false,
});

const resourceOf = ({ requestResource, path }: RulesRequest): readonly Entry[] =>
  requestResource === null ? [] : [['resource', documentValue(requestResource, path)]];

const requestOf = (request: RulesRequest): RuleMap =>
  map([
    ['auth', authOf(request)],
    ['method', text(request.method)],
    ['path', { kind: 'path', segments: [...DOCUMENTS_ROOT, ...request.path] }],
    ['time', { kind: 'timestamp', micros: BigInt(Math.trunc(request.time)) * 1000n }],
    ...resourceOf(request),
    ...(request.method === 'list' ? [['query', queryOf(request)] as const] : []),
  ]);

/** `request` and `resource` as a rule sees them; for a list query `proven` is what is known of each document. */
export const requestVariables = (
  request: RulesRequest,
  proven?: RuleValue,
): ReadonlyMap<string, RuleValue> => {
  const { resource, path } = request;
  const stored = resource === null ? NULL : documentValue(resource, path);
  return new Map<string, RuleValue>([
    ['request', requestOf(request)],
    ['resource', proven ?? stored],
  ]);
};
