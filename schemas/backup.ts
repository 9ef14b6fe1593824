import * as z from 'zod/mini';
import { ClientFields, ClientStanding } from './client.ts';
import { CompanyDetails } from './company-details.ts';
import { DocumentId } from './document-id.ts';
import { entity, Instant, Int } from './entity.ts';
import { CategoryFields, ProductFields } from './product.ts';
import { ReceiptFields } from './receipt.ts';

/** The name of the format, in every version. */
export const BACKUP_FORMAT = 'kwity-backup';

/** Version of the files this edition writes. */
export const BACKUP_VERSION = 1;

/** What every version says of itself, so that a newer one is known for what it is. */
export const BackupHead = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: Int.check(z.minimum(1)),
});

/** The records of an account under their lasting ids; what is derived from them, and whose they are, is left out. */
export const BackupRecords = z.object({
  categories: z.array(entity({ id: DocumentId, ...CategoryFields.shape })),
  products: z.array(entity({ id: DocumentId, ...ProductFields.shape })),
  companyDetails: z.nullable(CompanyDetails),
  clients: z.array(entity({ id: DocumentId, ...ClientFields.shape, ...ClientStanding.shape })),
  receipts: z.array(entity({ id: DocumentId, ...ReceiptFields.shape })),
});
export type BackupRecords = z.infer<typeof BackupRecords>;

/** A backup of an account as read from a file. */
export const Backup = z.object({
  savedAt: Instant,
  owner: z.object({ id: z.string(), email: z.string() }),
  /** False where it was made without a network, of what this device held. */
  isWhole: z.boolean(),
  records: BackupRecords,
});
export type Backup = z.infer<typeof Backup>;

/** The parts of a backup that are lists, in the order in which they are restored: what is pointed at comes first. */
export const BACKUP_LISTS = ['categories', 'products', 'clients', 'receipts'] as const;
export type BackupList = (typeof BACKUP_LISTS)[number];
