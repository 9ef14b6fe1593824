import type { PendingOperation } from '#schemas/operation.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const sellerOf = (data: PendingOperation['data']): string => {
  const client = data['client'];
  const isRecord = typeof client === 'object' && client !== null;
  return isRecord && 'name' in client ? text(client.name) : '';
};

/** What an operation is about, as a person names it: a client's name, or a receipt's number and seller. */
export const subjectOf = ({ data }: PendingOperation): string => {
  const name = [text(data['number']), sellerOf(data), text(data['name'])]
    .filter(Boolean)
    .join(', ');
  return name === '' ? text(data['clientId']) || text(data['id']) : name;
};
