/**
 * The content of a receipt's paper. Two papers with
 * the same content count as one, whoever printed them.
 */
import { type Fields, told } from './plain.ts';

const SELLER = ['name', 'sellerType', 'documentNumber', 'nip', 'address', 'postalCode', 'city'];

const YARD = [
  ...['name', 'legalName', 'address', 'postalCode', 'city', 'nip', 'regon', 'bdo', 'phone'],
  ...['rodoNotice', 'statement', 'placeOfIssue', 'bankAccount', 'branch', 'footer'],
];

const LINE = [
  ...['name', 'wasteCode', 'wasteName', 'sourceProduct', 'unit', 'netG', 'grossG', 'tareG'],
  ...['deductionBp', 'deductionG', 'priceGr', 'valueGr', 'requiresForm'],
];

const RECEIPT = [
  ...['number', 'replacesNumber', 'origin', 'totalGr', 'paymentMethod', 'notes'],
  ...['vehiclePlate', 'kpoNumber', 'status', 'voidReason'],
];

const of = (record: unknown, names: readonly string[]): Fields => {
  const fields = (record ?? {}) as Fields;
  return Object.fromEntries(
    names.flatMap((name) => ((fields[name] ?? '') === '' ? [] : [[name, fields[name]]])),
  );
};

export const paperOf = (receipt: Fields): string => {
  const { client, company, items, date } = receipt;
  const lines = Array.isArray(items) ? items.map((line) => of(line, LINE)) : [];
  return told([
    of(receipt, RECEIPT),
    Date.parse(String(date)),
    of(client, SELLER),
    company === undefined ? null : of(company, YARD),
    lines,
  ]);
};

/** Papers by the id of their print, and the hash that the product notes of their content. */
export interface Papers {
  printed(printId: string, receipt: Fields): void;
  textOf(printId: string): string | null;
  /** True if the hash belongs to the content of that paper and to no other content. */
  isHashOf(hash: string, printId: string): boolean;
}

export const createPapers = (): Papers => {
  const texts = new Map<string, string>();
  const hashOf = new Map<string, string>();
  const textOf = new Map<string, string>();
  return {
    printed: (printId, receipt) => void texts.set(printId, paperOf(receipt)),
    textOf: (printId) => texts.get(printId) ?? null,
    isHashOf: (hash, printId) => {
      const text = texts.get(printId);
      if (text === undefined) return false;
      if (!hashOf.has(text)) hashOf.set(text, hash);
      if (!textOf.has(hash)) textOf.set(hash, text);
      return hashOf.get(text) === hash && textOf.get(hash) === text;
    },
  };
};
