import type { RulesRequest } from './rules-request.ts';
import { DOCUMENTS_ROOT, documentValue, valueOfJson } from './from-wire.ts';
import { int, map, NULL, text, UNKNOWN, type RuleMap, type RuleValue } from './value.ts';

type Entry = readonly [string, RuleValue];

const authVariable = ({ auth }: RulesRequest): RuleValue =>
  auth === null
    ? NULL
    : map([
        ['uid', text(auth.uid)],
        ['token', valueOfJson(auth.token)],
      ]);

const queryVariable = ({ query }: RulesRequest): RuleMap => ({
  kind: 'map',
  entries: new Map<string, RuleValue>([
    ['limit', query?.limit === undefined ? NULL : int(query.limit)],
    ['offset', int(query?.offset ?? 0)],
    ['orderBy', UNKNOWN],
  ]),
  open: false,
});

const resourceEntry = ({ requestResource, path }: RulesRequest): readonly Entry[] =>
  requestResource === null ? [] : [['resource', documentValue(requestResource, path)]];

const requestVariable = (request: RulesRequest): RuleMap =>
  map([
    ['auth', authVariable(request)],
    ['method', text(request.method)],
    ['path', { kind: 'path', segments: [...DOCUMENTS_ROOT, ...request.path] }],
    ['time', { kind: 'timestamp', micros: BigInt(Math.trunc(request.time)) * 1000n }],
    ...resourceEntry(request),
    ...(request.method === 'list' ? [['query', queryVariable(request)] as const] : []),
  ]);

/**
 * Returns `request` and `resource`. In a list query `proven` holds the known facts of each
 * document.
 */
export const requestVariables = (
  request: RulesRequest,
  proven?: RuleValue,
): ReadonlyMap<string, RuleValue> => {
  const { resource, path } = request;
  const stored = resource === null ? NULL : documentValue(resource, path);
  return new Map<string, RuleValue>([
    ['request', requestVariable(request)],
    ['resource', proven ?? stored],
  ]);
};
