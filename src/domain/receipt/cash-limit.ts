import type { CompanyDetails } from '#schemas/company-details.ts';
import type { ClientFields } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { isBusinessSeller } from '#domain/client/seller-identity.ts';

/**
 * Legal limit for one cash payment between firms: 15 000 zł, in grosze (art. 19 of the
 * entrepreneurs' law).
 */
const BETWEEN_FIRMS_GR = 1_500_000;

/**
 * Grosze; 0 means no limit. The legal limit applies to business sellers even if the yard set none.
 */
const cashLimitGr = (
  yard: Pick<CompanyDetails, 'cashLimitGr'> | null,
  seller: Pick<ClientFields, 'sellerType'> | null,
): number => {
  const own = yard?.cashLimitGr ?? 0;
  if (!isBusinessSeller(seller)) return own;
  return own === 0 ? BETWEEN_FIRMS_GR : Math.min(own, BETWEEN_FIRMS_GR);
};

export const isAboveCashLimit = (
  { paymentMethod, totalGr }: Pick<Receipt, 'paymentMethod' | 'totalGr'>,
  seller: Pick<ClientFields, 'sellerType'> | null,
  yard: Pick<CompanyDetails, 'cashLimitGr'> | null,
): boolean => {
  const limitGr = cashLimitGr(yard, seller);
  return paymentMethod === 'cash' && limitGr > 0 && totalGr > limitGr;
};
