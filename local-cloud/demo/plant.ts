/** Plants what an empty cloud begins with. */
import type { Accounts } from '#local-cloud/auth/accounts.ts';
import { hashPassword } from '#local-cloud/auth/passwords.ts';
import type { Database } from '#local-cloud/store/database.ts';
import { openDocuments } from '#local-cloud/firestore/documents/document-store.ts';
import { readDocumentFields } from '#local-cloud/firestore/values/values.ts';
import type { WireFields } from '#local-cloud/store/wire-types.ts';

/** What an empty cloud begins with. */
export interface Seed {
  readonly account: { readonly email: string; readonly password: string };
  /** The documents of that account. */
  documents(
    uid: string,
    today: Date,
  ): readonly { readonly path: readonly string[]; readonly fields: WireFields }[];
}

/** Plants it. */
export const plant = async (
  seed: Seed,
  database: Database,
  accounts: Accounts,
  now: number,
): Promise<void> => {
  const { email, password } = seed.account;
  const hash = await hashPassword(password);
  const documents = openDocuments(database);
  // In one transaction: a start cut off in the middle must not leave an account without its data.
  database.transaction(() => {
    const uid = accounts.create(email, hash);
    if (uid === undefined) return;
    const time = documents.nextCommitTime(now);
    documents.noteCommitTime(time);
    for (const { path, fields } of seed.documents(uid, new Date(now)))
      documents.put({
        path,
        fields: readDocumentFields(fields),
        createTime: time,
        updateTime: time,
      });
  });
};
