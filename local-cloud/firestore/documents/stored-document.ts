import type { WireFields } from '#local-cloud/store/wire-types.ts';
import type { DocumentPath } from '#local-cloud/firestore/values/names.ts';

/** Times are in microseconds since 1970. */
export interface StoredDocument {
  readonly path: DocumentPath;
  readonly fields: WireFields;
  readonly createTime: number;
  readonly updateTime: number;
}

/** `json` is the stored text of the fields. */
export interface RawDocument extends Omit<StoredDocument, 'fields'> {
  readonly json: string;
}
