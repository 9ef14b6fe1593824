import type { RulesRequest } from '#local-cloud/rules/evaluator.ts';
import type { QueryConstraint, WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { bearer, nameOf, OWNER, type Emulator } from './emulator.ts';

const filterOf = (constraint: QueryConstraint): object => {
  if (constraint.kind !== 'field') {
    const op = constraint.kind.toUpperCase();
    return { compositeFilter: { op, filters: constraint.of.map(filterOf) } };
  }
  const field = { fieldPath: constraint.path };
  if (constraint.op.startsWith('IS_')) return { unaryFilter: { op: constraint.op, field } };
  return { fieldFilter: { field, op: constraint.op, value: constraint.value } };
};

const askList = async (
  emulator: Emulator,
  request: RulesRequest,
  authorization: string | undefined,
): Promise<number> => {
  const filter = request.query?.filter ?? null;
  const structuredQuery = {
    from: [{ collectionId: request.path.at(-1) }],
    ...(filter === null ? {} : { where: filterOf(filter) }),
    ...(request.query?.limit === undefined ? {} : { limit: request.query.limit }),
  };
  return emulator.post('runQuery', { structuredQuery }, authorization);
};

const isStamp = (value: WireValue, time: number): boolean =>
  'timestampValue' in value && value.timestampValue === new Date(time).toISOString();

/** The emulator sets the field whose value is the request's time, since its clock differs. */
const writeOf = ({ method, path, requestResource, time }: RulesRequest): object => {
  const name = nameOf(path);
  if (method === 'delete') return { delete: name };
  const fields = Object.entries(requestResource?.data ?? {});
  const stamped = fields.filter(([, value]) => isStamp(value, time));
  const plain = fields.filter(([, value]) => !isStamp(value, time));
  return {
    update: { name, fields: Object.fromEntries(plain) },
    updateTransforms: stamped.map(([fieldPath]) => ({
      fieldPath,
      setToServerValue: 'REQUEST_TIME',
    })),
  };
};

/** Bypasses the rules. */
export const putDocument = async (
  emulator: Emulator,
  path: readonly string[],
  fields: WireFields | null,
): Promise<void> => {
  const name = nameOf(path);
  const write = fields === null ? { delete: name } : { update: { name, fields } };
  const status = await emulator.post('commit', { writes: [write] }, OWNER);
  if (status !== 200) throw new Error(`the emulator answers ${status} to its owner`);
};

/** Stores the request's document first. Throws if the answer is no verdict. */
export const askEmulator = async (emulator: Emulator, request: RulesRequest): Promise<boolean> => {
  const { auth, method, path, resource } = request;
  const authorization = auth === null ? undefined : bearer(auth.uid, auth.token);
  if (method !== 'list') await putDocument(emulator, path, resource?.data ?? null);
  const status =
    method === 'list'
      ? await askList(emulator, request, authorization)
      : method === 'get'
        ? await emulator.get(path.join('/'), authorization)
        : await emulator.post('commit', { writes: [writeOf(request)] }, authorization);
  if (status === 200 || (status === 404 && method === 'get')) return true;
  if (status === 403) return false;
  throw new Error(`the emulator answers ${status} to ${JSON.stringify(request)}`);
};
