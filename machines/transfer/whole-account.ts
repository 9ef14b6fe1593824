/**
 * Reads all records of an account: the cloud's, page by page, with this device's own changes on
 * top.
 */
import { backupRecords } from '#domain/backup/backup-records.ts';
import type { LogState } from '#domain/log/fold.ts';
import { shownRecords } from '#domain/view/view.ts';
import type { BackupRecords } from '#schemas/backup.ts';
import type { Category, Product } from '#schemas/product.ts';
import type { Client } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { type JobControl, reportProgress } from '#domain/shared/job-control.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { type Cloud, type CloudPages, PAGE_SIZE } from '#machines/ports/ports.ts';

export interface WholeAccount {
  readonly records: BackupRecords;
  /** Number of the cloud's documents that cannot be read, and so are not among the records. */
  readonly setAside: number;
}

export interface AccountSource {
  readonly journal: Journal;
  readonly cloud: Pick<Cloud, 'lookUp'> & CloudPages;
}

type Listed = Parameters<CloudPages['readPage']>[1];

const readCollection = async (
  { journal, cloud }: AccountSource,
  collection: Listed,
  onPage: (count: number) => void,
): Promise<ReadonlyMap<string, object | null>> => {
  const records = new Map<string, object | null>();
  for (let after: string | null = null; ;) {
    const page = await cloud.readPage(journal.userId, collection, after);
    for (const [id, { record }] of page) records.set(id, record);
    onPage(page.size);
    after = [...page.keys()].at(-1) ?? null;
    if (page.size < PAGE_SIZE) return records;
  }
};

/**
 * Keeps only the operations that the reading cannot have seen: pending ones, and those settled
 * since it began.
 */
const withoutReadOperations = (log: LogState, readFromSeq: number): LogState => ({
  ...log,
  operations: Object.fromEntries(
    Object.entries(log.operations).filter(
      ([, { settledSeq }]) => settledSeq === null || settledSeq > readFromSeq,
    ),
  ),
});

/** Throws `CloudFault` and `Cancelled`; nothing has changed then. */
export const readWholeAccount = async (
  source: AccountSource,
  control: JobControl,
): Promise<WholeAccount> => {
  const { journal, cloud } = source;
  const readFromSeq = journal.getState().lastSeq;
  let done = 0;
  let setAside = 0;
  const read = async <T extends object>(collection: Listed): Promise<readonly T[]> => {
    const found = await readCollection(source, collection, (count) => {
      reportProgress(control, (done += count));
    });
    // The adapter has judged each record by the schema of its collection.
    const readable = [...found.values()].filter((record): record is T => record !== null);
    setAside += found.size - readable.length;
    return readable;
  };
  const yard = await cloud.lookUp(journal.userId, 'companyDetails', [journal.userId]);
  const details = yard.get(journal.userId);
  if (details?.record === null) setAside += 1;
  const snapshot = {
    clients: await read<Client>('clients'),
    receipts: await read<Receipt>('receipts'),
    products: await read<Product>('products'),
    categories: await read<Category>('categories'),
    companyDetails: (details?.record ?? null) as CompanyDetails | null,
    conflicts: [],
    lastSync: null,
  };
  const log = withoutReadOperations(journal.getState(), readFromSeq);
  return { records: backupRecords(shownRecords(journal.userId, snapshot, log)), setAside };
};
