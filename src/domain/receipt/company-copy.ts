import type { CompanyDetails } from '#schemas/company-details.ts';
import { companyFieldsOf } from '#schemas/fields/company-table.ts';

const NOT_COPIED: readonly string[] = companyFieldsOf('isCopied', false);

/** What a receipt keeps of the yard: all that may be printed, without what the yard merely chose. */
export const companyCopy = (company: CompanyDetails): CompanyDetails =>
  Object.fromEntries(
    Object.entries(company).filter(([field]) => !NOT_COPIED.includes(field)),
  ) as CompanyDetails;
