/** Plants what an empty cloud begins with, and keeps a known password off the network. */
import type { Accounts } from '#local-cloud/auth/accounts.ts';
import { hashPassword, isPassword } from '#local-cloud/auth/passwords.ts';
import type { Database } from '#local-cloud/store/database.ts';
import { isPublic } from '#local-cloud/operator/exposure.ts';
import { openDocuments } from '#local-cloud/firestore/documents/document-store.ts';
import { readDocumentFields } from '#local-cloud/firestore/values/values.ts';
import { StartRefusal } from '#local-cloud/operator/start-refusal.ts';
import type { WireFields } from '#local-cloud/store/wire-types.ts';
import { DEMO_ACCOUNT } from './seed.ts';

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

/**
 * Throws a `StartRefusal` where other computers would reach an account whose password everybody
 * knows: one that would be planted, or one that is there.
 */
export const requireNoDemo = async (
  host: string,
  seed: Seed | undefined,
  accounts: Accounts,
): Promise<void> => {
  if (!isPublic(host)) return;
  if (seed !== undefined && accounts.isEmpty())
    throw new StartRefusal(
      `The demonstration account, whose password everybody knows, is not made on ${host}, ` +
        'which is open to other computers. Start empty: KWITY_DEMO=0',
    );
  for (const { email, password } of [DEMO_ACCOUNT, ...(seed === undefined ? [] : [seed.account])])
    if (await isPassword(accounts.byEmail(email)?.password, password))
      throw new StartRefusal(
        `There is the demonstration account ${email}, whose password everybody knows, and ${host} ` +
          'is open to other computers. Give that account another password first, in Ustawienia ' +
          'on this computer, or start over with an empty folder in KWITY_DATA and KWITY_DEMO=0.',
      );
};
