/**
 * The tax on civil law transactions (PCC), due on purchases from private sellers above a threshold.
 */
import type { ClientFields } from '#schemas/client.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { scaleHalfUp } from '#domain/quantity/rounding.ts';
import { isBusinessSeller } from '#domain/client/seller-identity.ts';

/** 1000 zł, in grosze. */
export const DEFAULT_PCC_THRESHOLD_GR = 100_000;

const PER_CENT = 2;

export const pccThreshold = (yard: CompanyDetails | null): number =>
  yard?.pccThresholdGr ?? DEFAULT_PCC_THRESHOLD_GR;

export const isTaxed = (
  seller: Pick<ClientFields, 'sellerType'> | null,
  totalGr: number,
  thresholdGr: number,
): boolean => !isBusinessSeller(seller) && totalGr > thresholdGr;

export const isAbovePcc = (
  { client, status, totalGr }: Pick<Receipt, 'client' | 'status' | 'totalGr'>,
  thresholdGr: number,
): boolean => status === 'issued' && isTaxed(client, totalGr, thresholdGr);

/** Grosze, rounded half up. The accountant rounds the sum to whole złote. */
export const pccTax = (totalGr: number): number => scaleHalfUp(totalGr, PER_CENT, 100);
