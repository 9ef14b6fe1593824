import type { CompanyDetails } from '#schemas/company-details.ts';
import type { ClientFields } from '#schemas/client.ts';
import { isFirm } from '#domain/client/seller-identity.ts';

/** What one firm may pay another in cash for one deal, in grosze: 15 000 zł (art. 19 of the entrepreneurs' law). */
const BETWEEN_FIRMS_GR = 1_500_000;

/** The sum in grosze above which a payment in cash is marked; 0 where none is. A firm's is marked also where the yard set no limit. */
export const cashLimitGr = (
  company: Pick<CompanyDetails, 'cashLimitGr'> | null,
  seller: Pick<ClientFields, 'sellerType'> | null,
): number => {
  const own = company?.cashLimitGr ?? 0;
  if (seller === null || !isFirm(seller)) return own;
  return own === 0 ? BETWEEN_FIRMS_GR : Math.min(own, BETWEEN_FIRMS_GR);
};
