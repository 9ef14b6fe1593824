/** The tax on civil law transactions (PCC), which the yard pays on purchases from private persons above a threshold. */
import type { ClientFields } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { scaleHalfUp } from '#domain/quantity/rounding.ts';
import { isBusinessSeller } from '#domain/client/seller-identity.ts';

/** The threshold where the yard has set none: 1000 zł, in grosze. */
export const DEFAULT_PCC_THRESHOLD_GR = 100_000;

const PER_CENT = 2;

/** The yard's threshold in grosze. */
export const pccThreshold = (yard: CompanyDetails | null): number =>
  yard?.pccThresholdGr ?? DEFAULT_PCC_THRESHOLD_GR;

/** Whether a purchase is taxed: one from a person above the threshold; both sums in grosze. */
export const isTaxed = (
  seller: Pick<ClientFields, 'sellerType'> | null,
  totalGr: number,
  thresholdGr: number,
): boolean => !isBusinessSeller(seller) && totalGr > thresholdGr;

/** Whether a receipt is a taxed purchase; a voided one never is. */
export const isAbovePcc = (
  { client, status, totalGr }: Pick<Receipt, 'client' | 'status' | 'totalGr'>,
  thresholdGr: number,
): boolean => status === 'issued' && isTaxed(client, totalGr, thresholdGr);

/** Two per cent of a purchase, in grosze, half up. The tax office wants full złote of the sum: that is the accountant's step. */
export const pccTax = (totalGr: number): number => scaleHalfUp(totalGr, PER_CENT, 100);
