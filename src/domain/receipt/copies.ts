/** What a receipt keeps of the seller and of the yard, as the tables of their fields answer `isCopied`. */
import type { ClientFields } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import { companyFieldsWhere } from '#schemas/fields/company-table.ts';
import type { SellerCopy } from '#schemas/receipt.ts';

const OF_SELLER: readonly string[] = clientFieldsWhere('isCopied', true);
const NOT_OF_YARD: readonly string[] = companyFieldsWhere('isCopied', false);

const pick = <T extends object>(record: T, isCopied: (field: string) => boolean): T =>
  Object.fromEntries(Object.entries(record).filter(([field]) => isCopied(field))) as T;

/** The seller as the receipt's paper may name them. */
export const sellerCopy = (client: ClientFields): SellerCopy =>
  pick(client, (field) => OF_SELLER.includes(field));

/** The yard without what it merely chose. Fields that this edition does not know stay. */
export const companyCopy = (company: CompanyDetails): CompanyDetails =>
  pick(company, (field) => !NOT_OF_YARD.includes(field));
