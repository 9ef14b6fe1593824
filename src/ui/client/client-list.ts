import { CLIENT_ORDERS, type ClientOrder } from './clients-view.ts';

export interface ClientListing {
  readonly q: string;
  readonly order: ClientOrder;
  readonly withHidden: boolean;
}

/** Reads the listing from the address. The search words `q` are not in the address. */
export const readListing = (params: URLSearchParams, q: string): ClientListing => ({
  q,
  order: CLIENT_ORDERS.find((known) => known === params.get('order')) ?? 'name',
  withHidden: params.has('hidden'),
});

export const withListing = (
  params: URLSearchParams,
  { order, withHidden }: ClientListing,
): URLSearchParams => {
  const changed = new URLSearchParams(params);
  for (const name of ['order', 'hidden']) changed.delete(name);
  if (order !== 'name') changed.set('order', order);
  if (withHidden) changed.set('hidden', '1');
  return changed;
};

/** Parameter of `/clients` that opens the dialog of a new client. */
export const NEW_CLIENT = 'new';

export const NEW_CLIENT_PATH = `/clients?${NEW_CLIENT}=1`;
