import type { ClientFields } from '#schemas/client.ts';
import { plainText } from '#domain/shared/visible-text.ts';
import { maskDocumentNumber } from './identifiers.ts';

type Seller = Pick<ClientFields, 'sellerType' | 'nip' | 'documentNumber'>;

/** Neither the statutory form nor the PCC tax applies to a business seller. */
export const isBusinessSeller = (seller: Pick<Seller, 'sellerType'> | null): boolean =>
  seller?.sellerType === 'company';

/** The NIP of a business seller or the document number of a private one; empty if missing. */
export const sellerNumber = (seller: Seller): string => {
  if (!isBusinessSeller(seller)) return seller.documentNumber;
  const nip = plainText(seller.nip ?? '');
  return nip === '' ? '' : `NIP ${nip}`;
};

/** For lists that others can see. */
export const maskedSellerNumber = (seller: Seller): string =>
  isBusinessSeller(seller) ? sellerNumber(seller) : maskDocumentNumber(seller.documentNumber);
