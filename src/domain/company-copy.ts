import { COMPANY_CHOICES, type CompanyDetails } from '#schemas/company-details.ts';

/** What a receipt keeps of the yard: all that may be printed, without what the yard merely chose. */
export const companyCopy = (company: CompanyDetails): CompanyDetails =>
  Object.fromEntries(
    Object.entries(company).filter(([field]) => !COMPANY_CHOICES.includes(field)),
  ) as CompanyDetails;
