import { invalid, unsupported } from '#local-cloud/http/faults.ts';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { readFieldPath, type FieldPath } from '#local-cloud/firestore/values/field-path.ts';
import {
  namesIn,
  readBoolean,
  readFields,
  readList,
  readText,
  type Fields,
} from '#local-cloud/firestore/values/json.ts';
import {
  checkCount,
  MOST_TRANSFORMS,
  MOST_VALUES,
  MOST_WRITES,
} from '#local-cloud/firestore/values/limits.ts';
import type { DocumentPath, Names } from '#local-cloud/firestore/values/names.ts';
import { readTimestamp } from '#local-cloud/firestore/values/timestamps.ts';
import { readDocumentFields, readValue } from '#local-cloud/firestore/values/values.ts';

/** The write fails unless this holds for the stored document. */
export type Precondition =
  | { readonly kind: 'none' }
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'version'; readonly updateTime: string };

export type Transform = { readonly path: FieldPath } & (
  | { readonly kind: 'server-time' }
  | {
      readonly kind: 'increment' | 'maximum' | 'minimum';
      readonly operand: WireValue;
    }
  | { readonly kind: 'append' | 'remove'; readonly items: readonly WireValue[] }
);

/** A `mask` of null replaces the whole document. */
export type Write = { readonly path: DocumentPath; readonly precondition: Precondition } & (
  | { readonly kind: 'delete' }
  | {
      readonly kind: 'set';
      readonly fields: WireFields;
      readonly mask: readonly FieldPath[] | null;
      readonly transforms: readonly Transform[];
    }
);

const readPrecondition = (value: unknown): Precondition => {
  const fields = readFields(value ?? {}, ['exists', 'updateTime']);
  const [kind, other] = namesIn(fields);
  if (other !== undefined) throw invalid();
  if (kind === 'exists') return { kind: 'exists', exists: readBoolean(fields['exists']) };
  if (kind === undefined) return { kind: 'none' };
  return { kind: 'version', updateTime: readTimestamp(fields['updateTime']) };
};

export const readMask = (value: unknown): readonly FieldPath[] | null => {
  if (value === undefined || value === null) return null;
  const paths = readList(readFields(value, ['fieldPaths'])['fieldPaths']);
  checkCount(paths.length, MOST_VALUES, 'paths in a mask');
  return paths.map((path) => readFieldPath(readText(path)));
};

const readNumber = (value: unknown): WireValue => {
  const read = readValue(value);
  if ('integerValue' in read || 'doubleValue' in read) return read;
  throw invalid('Input must be int64 or double.');
};

const readItems = (value: unknown): readonly WireValue[] =>
  readList(readFields(value, ['values'])['values']).map((item) => readValue(item, 1));

const TRANSFORMS = {
  increment: 'increment',
  maximum: 'maximum',
  minimum: 'minimum',
  appendMissingElements: 'append',
  removeAllFromArray: 'remove',
} as const;

const isTransform = (name: string): name is keyof typeof TRANSFORMS =>
  Object.hasOwn(TRANSFORMS, name);

const readTransform = (value: unknown): Transform => {
  const fields = readFields(value, ['fieldPath', 'setToServerValue', ...Object.keys(TRANSFORMS)]);
  const path = readFieldPath(readText(fields['fieldPath']));
  const [name, other] = namesIn(fields).filter((given) => given !== 'fieldPath');
  if (name === undefined || other !== undefined)
    throw invalid('Operation type must be specified for field transformation.');
  if (!isTransform(name)) {
    if (fields[name] !== 'REQUEST_TIME') throw invalid();
    return { path, kind: 'server-time' };
  }
  const kind = TRANSFORMS[name];
  return kind === 'append' || kind === 'remove'
    ? { path, kind, items: readItems(fields[name]) }
    : { path, kind, operand: readNumber(fields[name]) };
};

const readTransforms = (value: unknown): readonly Transform[] => {
  const transforms = readList(value);
  checkCount(transforms.length, MOST_TRANSFORMS, 'transforms of a document');
  return transforms.map(readTransform);
};

const readSet = (names: Names, write: Fields): Write => {
  const document = readFields(write['update'], ['name', 'fields', 'createTime', 'updateTime']);
  return {
    kind: 'set',
    path: names.pathOf(readText(document['name'])),
    precondition: readPrecondition(write['currentDocument']),
    fields: readDocumentFields(document['fields']),
    mask: readMask(write['updateMask']),
    transforms: readTransforms(write['updateTransforms']),
  };
};

const readDelete = (names: Names, write: Fields): Write => {
  if (namesIn(write).some((name) => name !== 'delete' && name !== 'currentDocument'))
    throw invalid('a delete must not specify a mask or transforms.');
  return {
    kind: 'delete',
    path: names.pathOf(readText(write['delete'])),
    precondition: readPrecondition(write['currentDocument']),
  };
};

const OPERATIONS = ['update', 'delete', 'transform', 'verify'];
const EXTRAS = ['updateMask', 'updateTransforms', 'currentDocument'];

const readWrite = (names: Names, value: unknown): Write => {
  const write = readFields(value, [...OPERATIONS, ...EXTRAS]);
  const [operation, other] = namesIn(write).filter((name) => OPERATIONS.includes(name));
  if (operation === undefined || other !== undefined) throw invalid('empty write operation');
  if (operation === 'update') return readSet(names, write);
  if (operation === 'delete') return readDelete(names, write);
  throw unsupported(`A write of the kind "${operation}"`);
};

/** Writes that are read in one turn. */
const TURN_WRITES = 8;

/** Empties `body` while it reads, so that the memory does not hold everything twice. */
export const readWrites = async (
  names: Names,
  body: unknown,
  yieldToEventLoop: () => Promise<void>,
): Promise<readonly Write[]> => {
  const fields = readFields(body, ['writes', 'transaction', 'database']);
  if (readText(fields['transaction']) !== '') throw unsupported('A transaction of the server');
  const given = readList(fields['writes']) as unknown[];
  checkCount(given.length, MOST_WRITES, 'writes');
  const writes: Write[] = [];
  for (let at = 0; at < given.length; at += 1) {
    writes.push(readWrite(names, given[at]));
    given[at] = null;
    if (at % TURN_WRITES === TURN_WRITES - 1) await yieldToEventLoop();
  }
  return writes;
};
