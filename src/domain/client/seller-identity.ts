import type { ClientFields } from '#schemas/client.ts';
import { maskDocumentNumber } from './identifiers.ts';

type Seller = Pick<ClientFields, 'sellerType' | 'nip' | 'documentNumber'>;

/** Whether the seller is a firm, to which neither the statutory form nor the PCC tax applies. */
export const isBusinessSeller = (seller: Pick<Seller, 'sellerType'> | null): boolean =>
  seller?.sellerType === 'company';

/** The number that names a seller in a register: a firm's tax number, a person's document; empty where there is none. */
export const sellerNumber = (seller: Seller): string => {
  if (!isBusinessSeller(seller)) return seller.documentNumber;
  const nip = seller.nip?.trim() ?? '';
  return nip === '' ? '' : `NIP ${nip}`;
};

/** The same for a list that others can look at: a person's document is masked. */
export const maskedSellerNumber = (seller: Seller): string =>
  isBusinessSeller(seller) ? sellerNumber(seller) : maskDocumentNumber(seller.documentNumber);
