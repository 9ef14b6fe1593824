/** Makes all texts of a receipt printable, and cuts them to their place on paper. */
import { formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import { formatBankAccount } from '#domain/client/identifiers.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';
import { cleanText, joinParts } from './print-clean.ts';

const NAME_LIMIT = 300;

export interface CleanItem {
  readonly item: ReceiptItem;
  readonly name: string;
  readonly unit: string;
  readonly code: string;
  readonly kind: string;
  /** The product that the waste came from, or else the name of the goods. */
  readonly product: string;
}

export type CleanYard = Readonly<
  Record<
    | 'name'
    | 'legalName'
    | 'address'
    | 'town'
    | 'phone'
    | 'branch'
    | 'nip'
    | 'regon'
    | 'bdo'
    | 'account'
    | 'rodoNotice'
    | 'footer'
    | 'statement',
    string
  >
>;

export interface CleanReceipt {
  readonly number: string;
  readonly replacesNumber: string;
  readonly voidReason: string;
  readonly seller: Readonly<Record<'name' | 'address' | 'document' | 'nip', string>>;
  readonly kpoNumber: string;
  readonly plate: string;
  readonly origin: string;
  readonly notes: string;
  readonly items: readonly CleanItem[];
  readonly yard: CleanYard;
}

const addressLine = (place: Pick<CompanyDetails, 'address' | 'postalCode' | 'city'>): string =>
  joinParts([place.address, joinParts([place.postalCode, place.city], ' ')], ', ');

const townBeforeDate = ({ placeOfIssue = '', city }: Partial<CompanyDetails>): string =>
  placeOfIssue.trim() === '' ? (city ?? '') : placeOfIssue;

/** No-break spaces keep the number on one line. */
const accountNumber = ({ bankAccount = '' }: Partial<CompanyDetails>): string =>
  formatBankAccount(bankAccount).replaceAll(' ', '\u00a0');

const cleanYard = (yard: CompanyDetails | null): CleanYard => {
  const given: Partial<CompanyDetails> = yard ?? {};
  return {
    name: cleanText(given.name ?? '', 200),
    legalName: cleanText(given.legalName ?? '', 200),
    address: yard === null ? '' : cleanText(addressLine(yard), 200),
    town: cleanText(townBeforeDate(given), 60),
    phone: cleanText(given.phone ?? '', 40),
    branch: cleanText(given.branch ?? '', 120),
    nip: cleanText(given.nip ?? '', 20),
    regon: cleanText(given.regon ?? '', 20),
    bdo: cleanText(given.bdo ?? '', 20),
    account: cleanText(accountNumber(given), 40),
    rodoNotice: cleanText(given.rodoNotice ?? '', 900),
    footer: cleanText(given.footer ?? '', 300),
    statement: cleanText(given.statement ?? '', 600),
  };
};

const cleanItem = (item: ReceiptItem): CleanItem => {
  const name = cleanText(item.name, NAME_LIMIT);
  return {
    item,
    name,
    unit: cleanText(item.unit, 6),
    code: cleanText(formatWasteCode(item.wasteCode), 20),
    kind: cleanText(item.wasteName, NAME_LIMIT),
    product: cleanText(item.sourceProduct ?? '', NAME_LIMIT) || name,
  };
};

export const cleanReceipt = (receipt: Receipt, yard: CompanyDetails | null): CleanReceipt => ({
  number: cleanText(receipt.number, 40),
  replacesNumber: cleanText(receipt.replacesNumber ?? '', 40),
  voidReason: cleanText(receipt.voidReason ?? '', 200),
  seller: {
    name: cleanText(receipt.client.name, 600),
    address: cleanText(addressLine(receipt.client), 400),
    document: cleanText(receipt.client.documentNumber, 100),
    nip: cleanText(receipt.client.nip ?? '', 20),
  },
  kpoNumber: cleanText(receipt.kpoNumber ?? '', 40),
  plate: cleanText(receipt.vehiclePlate ?? '', 20),
  origin: cleanText(receipt.origin, 200),
  notes: cleanText(receipt.notes, 1_000),
  items: receipt.items.map(cleanItem),
  yard: cleanYard(yard),
});
