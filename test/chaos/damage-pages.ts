import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { dataFile, fileSize } from '#local-cloud/store/data-folder.ts';

/** Offset of the page size (bytes) in SQLite's header. */
const PAGE_SIZE_AT = 16;

/** Overwrites one to three pages of a stopped server's file with noise or zeros. */
export const damagePages = (dataDir: string, round: number): void => {
  const path = dataFile(dataDir);
  const file = openSync(path, 'r+');
  try {
    const head = Buffer.alloc(2);
    readSync(file, head, 0, 2, PAGE_SIZE_AT);
    const page = Buffer.alloc(head.readUInt16BE());
    const pages = fileSize(path) / page.length;
    for (let n = 0; n <= round % 3; n++) {
      if (round % 2 === 0) randomFillSync(page);
      writeSync(file, page, 0, page.length, ((round * 7 + n * 31) % pages) * page.length);
    }
  } finally {
    closeSync(file);
  }
};
