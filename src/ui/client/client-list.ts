/** Which clients are listed and how, as it stands in the address. */
import { CLIENT_ORDERS, type ClientOrder } from './clients-view.ts';

/** What is searched for, the order, and whether hidden clients are there as well. */
export interface ClientListing {
  readonly q: string;
  readonly order: ClientOrder;
  readonly withHidden: boolean;
}

/** The listing that an address holds, with the words `q`, which it does not. */
export const readListing = (params: URLSearchParams, q: string): ClientListing => ({
  q,
  order: CLIENT_ORDERS.find((known) => known === params.get('order')) ?? 'name',
  withHidden: params.has('hidden'),
});

/** The address's parameters with this listing in place of another one. */
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

/** In the address: the dialog of a new client is open. */
export const NEW_CLIENT = 'new';

/** Where a client is added. */
export const NEW_CLIENT_PATH = `/clients?${NEW_CLIENT}=1`;
