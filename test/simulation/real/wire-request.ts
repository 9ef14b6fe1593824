/**
 * Reads from the bytes that travel what a request of the SDK asks
 * for. The invariants judge that, not what the adapter was given.
 */
import type { WireFields } from '#local-cloud/store/wire-types.ts';
import type { CloudWrite } from '#machines/ports/ports.ts';
import type { CollectionName } from '#schemas/collection.ts';
import type { Request } from '#test/simulation/outside/server.ts';
import { plainOf } from './wire.ts';

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface WireWrite {
  readonly update?: { readonly name: string; readonly fields?: WireFields };
  readonly delete?: string;
  readonly updateMask?: unknown;
  readonly currentDocument?: { readonly exists?: boolean; readonly updateTime?: string };
}

interface WireFilter {
  readonly fieldFilter?: {
    readonly field: { readonly fieldPath: string };
    readonly value: { readonly referenceValue?: string };
  };
  readonly compositeFilter?: { readonly filters: readonly WireFilter[] };
}

interface WireBody {
  readonly writes?: readonly WireWrite[];
  readonly documents?: readonly string[];
  readonly structuredQuery?: {
    readonly from: readonly { readonly collectionId: string }[];
    readonly where?: WireFilter;
  };
}

const placeOf = (name: string): { readonly collection: CollectionName; readonly id: string } => {
  const [collection = '', id = ''] = name.split('/documents/')[1]?.split('/') ?? [];
  return { collection: collection as CollectionName, id };
};

const kindOf = ({ updateMask, currentDocument }: WireWrite): 'create' | 'update' | 'merge' => {
  const { exists, updateTime } = currentDocument ?? {};
  if (exists === true || updateTime !== undefined) return 'update';
  return updateMask === undefined ? 'create' : 'merge';
};

/** True for the note of a deletion, which belongs to that deletion. */
const isNote = ({ update }: WireWrite): boolean =>
  update !== undefined && update.name.includes('/documents/deletions/');

/**
 * Uses revision 0, since no field says which revision
 * the device has seen: the server compares times.
 */
const deletionOf = (name: string) =>
  ({ kind: 'delete', ...placeOf(name), rev: 0 }) as unknown as CloudWrite;

const writeOf = (write: WireWrite): CloudWrite => {
  if (write.delete !== undefined) return deletionOf(write.delete);
  const fields = plainOf(write.update?.fields ?? {});
  const revision = { rev: Number(fields['rev']), revBy: String(fields['revBy']) };
  const place = placeOf(write.update?.name ?? '');
  return { kind: kindOf(write), ...place, revision, fields } as unknown as CloudWrite;
};

const lookedUp = ({ where }: NonNullable<WireBody['structuredQuery']>): string | null => {
  const filters = where?.compositeFilter?.filters ?? (where === undefined ? [] : [where]);
  const names = filters.filter(({ fieldFilter }) => fieldFilter?.field.fieldPath === '__name__');
  const name = names[0]?.fieldFilter?.value.referenceValue;
  return name === undefined ? null : placeOf(name).id;
};

/**
 * Returns the commit or look-up of a request; null
 * for a query of a list, which belongs to a reading.
 */
export const requestOf = (userId: string, { body }: HttpRequest): Request | null => {
  const { writes, documents, structuredQuery } = JSON.parse(body) as WireBody;
  if (writes !== undefined) {
    const own = writes.filter((write) => !isNote(write));
    return { call: 'commit', userId, writes: own.map(writeOf) };
  }
  const [document] = documents ?? [];
  if (document !== undefined) {
    const { collection, id } = placeOf(document);
    return { call: 'lookUp', userId, collection, ids: [id] };
  }
  const id = structuredQuery === undefined ? null : lookedUp(structuredQuery);
  if (structuredQuery === undefined || id === null) return null;
  const collection = structuredQuery.from[0]?.collectionId as CollectionName;
  return { call: 'lookUp', userId, collection, ids: [id] };
};
