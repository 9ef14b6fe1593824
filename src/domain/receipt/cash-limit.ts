import type { CompanyDetails } from '#schemas/company-details.ts';
import type { ClientFields } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { isBusinessSeller } from '#domain/client/seller-identity.ts';

/** What one firm may pay another in cash for one deal, in grosze: 15 000 zł (art. 19 of the entrepreneurs' law). */
const BETWEEN_FIRMS_GR = 1_500_000;

/** The limit in grosze, 0 where there is none. A firm's has one also where the yard set none. */
const cashLimitGr = (
  yard: Pick<CompanyDetails, 'cashLimitGr'> | null,
  seller: Pick<ClientFields, 'sellerType'> | null,
): number => {
  const own = yard?.cashLimitGr ?? 0;
  if (!isBusinessSeller(seller)) return own;
  return own === 0 ? BETWEEN_FIRMS_GR : Math.min(own, BETWEEN_FIRMS_GR);
};

/** Whether a payment is one in cash above the yard's limit. */
export const isAboveCashLimit = (
  { paymentMethod, totalGr }: Pick<Receipt, 'paymentMethod' | 'totalGr'>,
  seller: Pick<ClientFields, 'sellerType'> | null,
  yard: Pick<CompanyDetails, 'cashLimitGr'> | null,
): boolean => {
  const limitGr = cashLimitGr(yard, seller);
  return paymentMethod === 'cash' && limitGr > 0 && totalGr > limitGr;
};
