import * as z from 'zod/mini';
import { ClientFields, ClientStanding } from './client.ts';
import { CompanyDetails } from './company-details.ts';
import { DocumentId } from './document-id.ts';
import { entity, Instant, Int } from './entity.ts';
import { CategoryFields, ProductFields } from './product.ts';
import { ReceiptFields } from './receipt.ts';

export const BACKUP_FORMAT = 'kwity-backup';

export const BACKUP_VERSION = 1;

/** All versions share this part, so that the app recognises a file of a newer version. */
export const BackupHead = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: Int.check(z.minimum(1)),
});

/** Records have their final ids, and neither derived fields nor owners. */
export const BackupRecords = z.object({
  categories: z.array(entity({ id: DocumentId, ...CategoryFields.shape })),
  products: z.array(entity({ id: DocumentId, ...ProductFields.shape })),
  companyDetails: z.nullable(CompanyDetails),
  clients: z.array(entity({ id: DocumentId, ...ClientFields.shape, ...ClientStanding.shape })),
  receipts: z.array(entity({ id: DocumentId, ...ReceiptFields.shape })),
});
export type BackupRecords = z.infer<typeof BackupRecords>;

export const Backup = z.object({
  savedAt: Instant,
  owner: z.object({ id: z.string(), email: z.string() }),
  /** False if the backup was made offline, from the records on one device. */
  isWhole: z.boolean(),
  records: BackupRecords,
});
export type Backup = z.infer<typeof Backup>;

/** In the order of restoring: a record comes after the records that it refers to. */
export const BACKUP_LISTS = ['categories', 'products', 'clients', 'receipts'] as const;
export type BackupList = (typeof BACKUP_LISTS)[number];
