/** Types of the used part of pouchdb-browser, which ships no types. */
declare module 'pouchdb-browser' {
  export interface Replication {
    on(event: 'denied', listener: (error: unknown) => void): this;
    on(
      event: 'change',
      listener: (change: { readonly docs: readonly { readonly _id: string }[] }) => void,
    ): this;
  }

  export default class PouchDB {
    constructor(name: string);
    static replicate(
      from: PouchDB,
      to: PouchDB,
      options: { readonly live: boolean; readonly retry: boolean },
    ): Replication;
    put(document: object): Promise<unknown>;
    allDocs(): Promise<{ readonly rows: readonly { readonly id: string }[] }>;
  }
}
