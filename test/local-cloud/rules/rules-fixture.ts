import type { RulesRequest, RulesStore } from '#local-cloud/rules/evaluator.ts';
import type { RuleDocument, WireFields } from '#local-cloud/store/wire-types.ts';

/** `after` holds the documents that the commit changes, null if deleted. */
export const storeOf = (
  documents: Readonly<Record<string, WireFields>>,
  after: Readonly<Record<string, WireFields | null>> = {},
): RulesStore => {
  const find = (all: Readonly<Record<string, WireFields | null>>, path: readonly string[]) => {
    const data = all[path.join('/')];
    return data === undefined || data === null ? null : { id: path.at(-1) ?? '', data };
  };
  return {
    get: (path) => find(documents, path),
    getAfter: (path) => find({ ...documents, ...after }, path),
  };
};

export const inDocuments = (content: string): string =>
  `rules_version = '2';\nservice cloud.firestore { match /databases/{database}/documents {\n${content}\n} }`;

export const documentOf = (id: string, data: WireFields): RuleDocument => ({ id, data });

export const claims = { email: 'a@b.c', email_verified: true, num: 3 };

export const specimen: WireFields = {
  s: { stringValue: 'abc' },
  pl: { stringValue: 'zażółć😀' },
  i: { integerValue: '3' },
  f: { doubleValue: 1.5 },
  f1: { doubleValue: 1 },
  n: { nullValue: null },
  b: { booleanValue: true },
  t: { timestampValue: '2026-01-02T03:04:05.678901Z' },
  l: { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'a' }] } },
  m: { mapValue: { fields: { a: { integerValue: '1' }, b: { integerValue: '2' } } } },
  by: { bytesValue: 'AQI=' },
  g: { geoPointValue: { latitude: 1, longitude: 2 } },
  nan: { doubleValue: 'NaN' },
};

export const getSpecimen = (collection: string): RulesRequest => ({
  method: 'get',
  path: [collection, 'doc'],
  auth: { uid: 'me', token: { sub: 'me', ...claims } },
  resource: documentOf('doc', specimen),
  requestResource: null,
  time: Date.now(),
});
