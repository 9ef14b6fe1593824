/** PouchDB with live replication to a CouchDB, as its guide to replication shows it. */
import PouchDB from 'pouchdb-browser';
import { numberOf } from '#bench/operation.ts';
import type { OpenPeer } from '../peer.ts';

const MARK = 'nemesis-';

export const open: OpenPeer = async () => {
  const local = new PouchDB('operations');
  const remote = new PouchDB(`${location.origin}/couch`);
  const denied = new Set<number>();
  const told = new Set<number>();
  PouchDB.replicate(local, remote, { live: true, retry: true })
    .on('denied', (error: unknown) => denied.add(numberOf(JSON.stringify(error))))
    .on('change', ({ docs }: { docs: readonly { readonly _id: string }[] }) => {
      for (const { _id } of docs) told.add(numberOf(_id));
    });
  return {
    write: async ({ id, ...rest }) => {
      await local.put({ _id: id, ...rest });
    },
    held: async () => {
      const { rows } = await local.allDocs();
      const mine = rows.filter(({ id }) => id.startsWith(MARK)).map(({ id }) => numberOf(id));
      return mine.filter((number) => !told.has(number) || denied.has(number));
    },
  };
};
