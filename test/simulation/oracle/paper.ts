/** What the paper of a receipt says: two papers that say the same are one, whoever printed them. */
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

/** The fields of that name in which something is. */
const of = (record: unknown, names: readonly string[]): Fields => {
  const fields = (record ?? {}) as Fields;
  return Object.fromEntries(
    names.flatMap((name) => ((fields[name] ?? '') === '' ? [] : [[name, fields[name]]])),
  );
};

/** All that the paper of a receipt says, as text. */
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

/** Papers by what notes them: the print's id, and the hash that stands for what it says. */
export interface Papers {
  /** Somebody put a receipt on paper. */
  printed(printId: string, receipt: Fields): void;
  /** What the paper of that print says; null where nobody knows. */
  textOf(printId: string): string | null;
  /** Whether a hash stands for that paper, and for no other one. */
  isHashOf(hash: string, printId: string): boolean;
}

/** No paper. */
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
