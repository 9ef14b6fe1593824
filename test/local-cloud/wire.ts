import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { PROJECT, type Person } from './clouds.ts';

export const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;

export const text = (value: string): WireValue => ({ stringValue: value });
export const whole = (value: number | string): WireValue => ({ integerValue: String(value) });
export const double = (value: number | 'NaN' | 'Infinity' | '-Infinity'): WireValue => ({
  doubleValue: value,
});
export const list = (...values: readonly WireValue[]): WireValue => ({ arrayValue: { values } });
export const map = (fields: WireFields): WireValue => ({ mapValue: { fields } });
export const time = (value: string): WireValue => ({ timestampValue: value });
export const nothing: WireValue = { nullValue: null };
export const nan: WireValue = double('NaN');
export const flag = (value: boolean): WireValue => ({ booleanValue: value });
export const nameOf = (path: string): string => `${DOCUMENTS}/${path}`;
export const reference = (path: string): WireValue => ({ referenceValue: nameOf(path) });

export const set = (path: string, fields: object, more: object = {}) => ({
  update: { name: nameOf(path), fields },
  ...more,
});
export const remove = (path: string, more: object = {}) => ({ delete: nameOf(path), ...more });
export const mask = (...fieldPaths: readonly string[]) => ({ updateMask: { fieldPaths } });
export const exists = (value: boolean) => ({ currentDocument: { exists: value } });
export const transform = (path: string, ...updateTransforms: readonly object[]) =>
  set(path, {}, { updateMask: {}, updateTransforms });

export const is = (fieldPath: string, op: string, value: WireValue) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
export const unary = (fieldPath: string, op: string) => ({
  unaryFilter: { field: { fieldPath }, op },
});
export const every = (...filters: readonly object[]) => ({
  compositeFilter: { op: 'AND', filters },
});
export const some = (...filters: readonly object[]) => ({ compositeFilter: { op: 'OR', filters } });
export const by = (fieldPath: string, direction = 'ASCENDING') => ({
  field: { fieldPath },
  direction,
});

/** `status` is "" if there is no error. */
export interface Told {
  readonly code: number;
  readonly status: string;
  readonly body: unknown;
}

interface ErrorBody {
  readonly error?: { readonly status?: string };
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
};

export const send = async (url: string, init: RequestInit): Promise<Told> => {
  const answer = await fetch(url, init);
  const body = parsed(await answer.text());
  return { code: answer.status, status: (body as ErrorBody).error?.status ?? '', body };
};

interface QueryItem {
  readonly document?: { readonly name: string; readonly fields?: WireFields };
}

interface BatchItem {
  readonly found?: { readonly fields?: WireFields; readonly updateTime: string };
  readonly missing?: string;
}

const idOf = (name: string): string => name.split('/').at(-1) ?? '';

/** The refusal as text, such as "403 PERMISSION_DENIED". */
export const refusal = ({ code, status }: Told): string => `${code} ${status}`.trim();

/** Without a person the client sends no token. */
export const clientOf = (origin: string, person?: Person) => {
  const base = `${origin}/v1/${DOCUMENTS}`;
  const headers = {
    'content-type': 'text/plain',
    ...(person === undefined ? {} : { authorization: `Bearer ${person.token}` }),
  };
  const post = (verb: string, body: unknown): Promise<Told> =>
    send(`${base}:${verb}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const commit = (...writes: readonly object[]) => post('commit', { writes });
  return {
    post,
    get: (path: string) => send(`${base}/${path}`, { headers }),
    commit,
    /** Throws if the commit fails. */
    done: async (...writes: readonly object[]): Promise<Told> => {
      const told = await commit(...writes);
      if (told.code !== 200) throw new Error(JSON.stringify(told.body));
      return told;
    },
    outcome: async (...writes: readonly object[]): Promise<string> => {
      const told = await commit(...writes);
      return told.code === 200 ? 'ok' : refusal(told);
    },
    /** Returns null for a missing document, or the refusal as text. */
    read: async (...paths: readonly string[]): Promise<unknown> => {
      const told = await post('batchGet', { documents: paths.map(nameOf) });
      if (told.code !== 200) return refusal(told);
      return (told.body as readonly BatchItem[]).map(({ found }) =>
        found === undefined ? null : (found.fields ?? {}),
      );
    },
    /** Returns the ids in order, or the refusal. */
    ids: async (collectionId: string, query: object = {}): Promise<string> => {
      const structuredQuery = { from: [{ collectionId }], ...query };
      const told = await post('runQuery', { structuredQuery });
      if (told.code !== 200) return refusal(told);
      return (told.body as readonly QueryItem[])
        .flatMap(({ document }) => (document === undefined ? [] : [idOf(document.name)]))
        .join(' ');
    },
  };
};
