import type { WireFields } from '#local-cloud/store/wire-types.ts';
import type { DocumentPath } from '#local-cloud/firestore/values/names.ts';

/** A stored document; times in microseconds since 1970. */
export interface StoredDocument {
  readonly path: DocumentPath;
  readonly fields: WireFields;
  readonly createTime: number;
  readonly updateTime: number;
}

/** A stored document whose fields are still the text that stands in the file. */
export interface RawDocument extends Omit<StoredDocument, 'fields'> {
  readonly json: string;
}
