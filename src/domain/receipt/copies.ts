import { pickFields } from '#domain/shared/pick-fields.ts';
import type { ClientFields } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { clientFieldsWhere } from '#schemas/fields/client-table.ts';
import { yardFieldsWhere } from '#schemas/fields/yard-table.ts';
import type { SellerCopy } from '#schemas/receipt.ts';

const OF_SELLER: readonly string[] = clientFieldsWhere('isCopied', true);
const NOT_OF_YARD: readonly string[] = yardFieldsWhere('isCopied', false);

export const sellerCopy = (client: ClientFields): SellerCopy =>
  pickFields(client, (field) => OF_SELLER.includes(field));

/** Keeps fields that this version does not know, but none of the yard's settings. */
export const yardCopy = (yard: CompanyDetails): CompanyDetails =>
  pickFields(yard, (field) => !NOT_OF_YARD.includes(field));
