/** Names of documents: "projects/P/databases/(default)/documents/clients/abc". */
import { invalid } from '#local-cloud/http/faults.ts';
import { LONGEST_PATH, MOST_SEGMENTS } from './limits.ts';

/** Path below the database: collection, id, collection, id, … */
export type DocumentPath = readonly string[];

const LONGEST_ID = 1500;

const checkSegment = (segment: string): void => {
  const isReserved = segment === '.' || segment === '..' || /^__.*__$/su.test(segment);
  if (segment === '' || isReserved || segment.includes('/'))
    throw invalid(`Resource id "${segment}" is invalid.`);
  if (Buffer.byteLength(segment) > LONGEST_ID)
    throw invalid(`The key path element name is longer than ${LONGEST_ID} bytes.`);
};

export const readCollectionId = (id: string): string => {
  checkSegment(id);
  return id;
};

export interface Names {
  nameOf(path: DocumentPath): string;
  /** Throws if the name is invalid or lies in another database. */
  pathOf(name: string): DocumentPath;
  /** Splits a path below the documents. An empty list is the database itself. */
  segments(path: string): DocumentPath;
}

export const projectNames = (project: string): Names => {
  const root = `projects/${project}/databases/(default)/documents`;
  const segments = (path: string): DocumentPath => {
    if (path === '') return [];
    if (Buffer.byteLength(path) > LONGEST_PATH)
      throw invalid(`A path is longer than ${LONGEST_PATH} bytes.`);
    const parts = path.split('/');
    if (parts.length > MOST_SEGMENTS)
      throw invalid(`A path has more than ${MOST_SEGMENTS} segments.`);
    for (const part of parts) checkSegment(part);
    return parts;
  };
  return {
    nameOf: (path) => `${root}/${path.join('/')}`,
    pathOf: (name) => {
      if (!name.startsWith(`${root}/`)) throw invalid(`"${name}" is no document of ${root}.`);
      const path = segments(name.slice(root.length + 1));
      if (path.length === 0 || path.length % 2 !== 0)
        throw invalid(`"${name}" is no name of a document.`);
      return path;
    },
    segments,
  };
};
