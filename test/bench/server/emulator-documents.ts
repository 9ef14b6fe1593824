import { type Emulator, nameOf, OWNER } from '#test/local-cloud/rules/emulator.ts';

export interface EmulatorDocument {
  readonly createTime: string;
  readonly fields?: Readonly<Record<string, { readonly [kind: string]: string }>>;
}

interface DocumentPage {
  readonly documents?: readonly EmulatorDocument[];
  readonly nextPageToken?: string;
}

/** Returns all documents of a collection; the emulator sends at most 150 at a time. */
export const documentsOf = async (
  { origin }: Emulator,
  collection: string,
): Promise<readonly EmulatorDocument[]> => {
  const found: EmulatorDocument[] = [];
  let token: string | undefined = '';
  while (token !== undefined) {
    const url = `${origin}/v1/${nameOf([collection])}?pageToken=${encodeURIComponent(token)}`;
    const answer = await fetch(url, { headers: { authorization: OWNER } });
    const page = (await answer.json()) as DocumentPage;
    found.push(...(page.documents ?? []));
    token = page.nextPageToken;
  }
  return found;
};
