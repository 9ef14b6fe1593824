import type { Accounts } from '#local-cloud/auth/accounts.ts';
import { hashPassword } from '#local-cloud/auth/passwords.ts';
import type { Database } from '#local-cloud/store/database.ts';
import { openDocuments } from '#local-cloud/firestore/documents/document-store.ts';
import { readDocumentFields } from '#local-cloud/firestore/values/values.ts';
import type { WireFields } from '#local-cloud/store/wire-types.ts';

/** Content for a cloud without accounts. */
export interface Seed {
  readonly account: { readonly email: string; readonly password: string };
  documents(
    uid: string,
    today: Date,
  ): readonly { readonly path: readonly string[]; readonly fields: WireFields }[];
}

export const plant = async (
  seed: Seed,
  database: Database,
  accounts: Accounts,
  now: number,
): Promise<void> => {
  const { email, password } = seed.account;
  const hash = await hashPassword(password);
  const documents = openDocuments(database);
  // One transaction: an interrupted start must not leave an account without its data.
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
