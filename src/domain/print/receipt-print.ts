/**
 * What is printed of a receipt, as text: numbers formatted, dates in Europe/Warsaw, every character printable. Where it stands on
 * the paper is the PDF adapter's matter. The receipt's own copies of seller and yard are printed, so that a later change of
 * either does not change an issued paper.
 */
import { isFirm } from '#domain/client/seller-identity.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { formatBankAccount } from '#domain/client/identifiers.ts';
import { amountInWords } from '#domain/quantity/amount-in-words.ts';
import { isUnlikeFirstPaper } from '#domain/receipt/changed-since-print.ts';
import { printedFields } from '#domain/receipt/printed-hash.ts';
import { cleanText, joinParts } from './print-clean.ts';
import { dateText, timeText } from './print-date.ts';
import { printLines, type PrintLine, type PrintSum } from './print-line.ts';
import { zlotyText } from './print-number.ts';
import { printText } from './print.text.ts';
import { unprintable } from './printable.ts';

/** `form` is the statutory form of art. 102; `slip` the yard's own paper for firms, cans and what is no metal. */
export type PrintLayout = 'form' | 'slip';

/** A label with its value; an empty value is left for the pen. */
export interface PrintField {
  readonly label: string;
  readonly value: string;
}

/** The yard as printed at the head and as taker of the waste. */
export interface PrintYard {
  readonly name: string;
  /** Town and telephone: "Świdnica, tel. 74 852 10 20". */
  readonly place: string;
  readonly address: string;
  readonly phone: string;
  /** "NIP … · REGON … · BDO …", as far as known. */
  readonly numbers: string;
}

/** A receipt as printed, the same on each of its two copies but for the copy's label. */
export interface ReceiptPrint {
  readonly layout: PrintLayout;
  readonly title: string;
  readonly number: string;
  readonly copyLabels: readonly [string, string];
  readonly yard: PrintYard;
  readonly isVoided: boolean;
  /**
   * Boxed above everything else: that the receipt is voided and why, that it was changed after it was printed, what it replaces;
   * empty when there is nothing to say.
   */
  readonly notice: string;
  readonly sellerName: string;
  readonly sellerAddress: string;
  readonly sellerDocument: string;
  /** The seller's rows on the slip. */
  readonly sellerRows: readonly PrintField[];
  readonly date: string;
  readonly time: string;
  /** "Świdnica, 21.11.2026, godz. 11:20". */
  readonly placeAndTime: string;
  readonly origin: string;
  readonly lines: readonly PrintLine[];
  readonly sum: PrintSum;
  readonly notes: string;
  /** Payment, time, plate as far as known. */
  readonly settlement: readonly PrintField[];
  /** "1 234,56 zł". */
  readonly payout: string;
  /** "słownie: jeden tysiąc …". */
  readonly words: string;
  /** The small print at the foot. */
  readonly foot: string;
  /** What the seller states: the yard's own words or those of the regulation. */
  readonly statement: string;
}

const layoutOf = (receipt: Receipt): PrintLayout =>
  !isFirm(receipt.client) && receipt.items.some((item) => item.requiresForm) ? 'form' : 'slip';

const addressOf = (place: Pick<CompanyDetails, 'address' | 'postalCode' | 'city'>): string =>
  joinParts([place.address, joinParts([place.postalCode, place.city], ' ')], ', ');

const numbered = (label: string, value: string): string =>
  value === '' ? '' : `${label} ${value}`;

/** The town that stands before the date. */
const placeOf = ({ placeOfIssue = '', city }: CompanyDetails): string =>
  placeOfIssue.trim() === '' ? city : placeOfIssue;

/** In one piece, however short its line. */
const accountOf = ({ bankAccount = '' }: CompanyDetails): string =>
  formatBankAccount(bankAccount).replaceAll(' ', '\u00a0');

const yardOf = (company: CompanyDetails | null): PrintYard => {
  if (company === null) return { name: '', place: '', address: '', phone: '', numbers: '' };
  const phone = numbered(printText.extra.phone, cleanText(company.phone, 40));
  const { nip, regon, bdo, account } = printText.numbers;
  const branch = numbered(printText.extra.branch, cleanText(company.branch ?? '', 120));
  return {
    name: cleanText(company.name, 200),
    place: joinParts([cleanText(placeOf(company), 60), phone], ', '),
    address: joinParts(
      [cleanText(company.legalName ?? '', 200), cleanText(addressOf(company), 200), branch],
      ' · ',
    ),
    phone,
    numbers: joinParts(
      [
        numbered(nip, cleanText(company.nip, 20)),
        numbered(regon, cleanText(company.regon, 20)),
        numbered(bdo, cleanText(company.bdo, 20)),
        numbered(account, cleanText(accountOf(company), 40)),
      ],
      ' · ',
    ),
  };
};

const momentText = (instant: string | undefined): string =>
  instant === undefined ? '' : `${dateText(instant)}, ${timeText(instant)}`;

const stateOf = (receipt: Receipt): readonly string[] => {
  const { state } = printText;
  const changed = momentText(receipt.updatedAt);
  if (receipt.status === 'voided')
    return [
      joinParts([state.voided, momentText(receipt.voidedAt ?? receipt.updatedAt)], ' '),
      numbered(state.reason, cleanText(receipt.voidReason ?? '', 200)),
    ];
  return isUnlikeFirstPaper(receipt)
    ? [
        state.corrected,
        `${state.changed} ${changed}, ${state.printed} ${momentText(receipt.printedAt)}`,
      ]
    : [];
};

const noticeOf = (receipt: Receipt): string => {
  const replaced = numbered(printText.state.replaces, cleanText(receipt.replacesNumber ?? '', 40));
  return joinParts([...stateOf(receipt), replaced], ' · ');
};

const present = (fields: readonly PrintField[]): readonly PrintField[] =>
  fields.filter((field) => field.value !== '');

const sellerRowsOf = (receipt: Receipt, name: string, address: string): readonly PrintField[] => {
  const isOfFirm = isFirm(receipt.client);
  return [
    { label: isOfFirm ? printText.slip.firm : printText.slip.person, value: name },
    { label: printText.slip.address, value: address },
    ...(isOfFirm
      ? [{ label: printText.slip.nip, value: cleanText(receipt.client.nip ?? '', 20) }]
      : []),
    ...present([
      { label: printText.slip.kpo, value: cleanText(receipt.kpoNumber ?? '', 40) },
      { label: printText.slip.plate, value: cleanText(receipt.vehiclePlate ?? '', 20) },
    ]),
  ];
};

const settlementOf = (receipt: Receipt, layout: PrintLayout): readonly PrintField[] => {
  const payment = {
    label: printText.extra.payment,
    value: printText.payment[receipt.paymentMethod],
  };
  if (layout === 'slip') return [payment];
  return present([
    payment,
    { label: printText.extra.time, value: timeText(receipt.date) },
    { label: printText.extra.plate, value: cleanText(receipt.vehiclePlate ?? '', 20) },
  ]);
};

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Why there is room for the pen, where a sign of the receipt can't be printed. */
const penNote = (receipt: Receipt, company: CompanyDetails | null): string => {
  const printed = printedFields(company === null ? receipt : { ...receipt, company });
  return textsIn(printed).some((text) => unprintable(text).length > 0)
    ? printText.extra.forThePen
    : '';
};

const footOf = (receipt: Receipt, company: CompanyDetails | null): string => {
  const notice = isFirm(receipt.client)
    ? printText.slip.firmFoot
    : cleanText(company?.rodoNotice ?? '', 900) || printText.rodo;
  const footer = cleanText(company?.footer ?? '', 300);
  return joinParts([penNote(receipt, company), notice, footer], ' ');
};

/** What a yard chose about its papers. */
export type PrintChoices = Pick<CompanyDetails, 'hidesWeighing'>;

const WITHOUT_WEIGHING = { gross: '', tare: '', deduction: '', weighing: '' } as const;

const linesOf = (receipt: Receipt, { hidesWeighing = false }: PrintChoices) => {
  const lines = printLines(receipt);
  return hidesWeighing ? lines.map((line) => ({ ...line, ...WITHOUT_WEIGHING })) : lines;
};

/**
 * What is printed of the receipt. `company` is printed only when the receipt carries no copy of the yard's details, as those of
 * older records do not.
 */
export const receiptPrint = (
  receipt: Receipt,
  company: CompanyDetails | null,
  choices: PrintChoices = {},
): ReceiptPrint => {
  const layout = layoutOf(receipt);
  const printedCompany = receipt.company ?? company;
  const yard = yardOf(printedCompany);
  const lines = linesOf(receipt, choices);
  const name = cleanText(receipt.client.name, 600);
  const address = cleanText(addressOf(receipt.client), 400);
  const date = dateText(receipt.date);
  const time = timeText(receipt.date);
  const payout = zlotyText(receipt.totalGr);
  return {
    layout,
    title: printText[layout].title,
    number: cleanText(receipt.number, 40),
    copyLabels: printText.copies[layout],
    yard,
    isVoided: receipt.status === 'voided',
    notice: noticeOf(receipt),
    sellerName: name,
    sellerAddress: address,
    sellerDocument: cleanText(receipt.client.documentNumber, 100),
    sellerRows: sellerRowsOf(receipt, name, address),
    date,
    time,
    placeAndTime: joinParts(
      [
        printedCompany === null ? '' : cleanText(placeOf(printedCompany), 60),
        date,
        `${printText.extra.time} ${time}`,
      ],
      ', ',
    ),
    origin: cleanText(receipt.origin, 200),
    lines,
    sum: sumOf(lines, payout),
    notes: cleanText(receipt.notes, 1_000),
    settlement: settlementOf(receipt, layout),
    payout: `${payout}\u00a0${printText.currency}`,
    words: `${printText.extra.words} ${amountInWords(receipt.totalGr)}`,
    foot: footOf(receipt, printedCompany),
    statement: cleanText(printedCompany?.statement ?? '', 600) || printText.form.statement,
  };
};

const sumOf = (lines: readonly PrintLine[], value: string): PrintSum => {
  const last = lines.at(-1)?.sum ?? { mass: '', net: '', value };
  return { ...last, value };
};

/** The title of a file of the receipts, however many they are: "Kwity (194): 1/02/11/2026 – 5/21/11/2026". */
export const receiptsTitle = (receipts: readonly ReceiptPrint[]): string => {
  const [first, last] = [receipts.at(0), receipts.at(-1)];
  if (first === undefined || last === undefined || first === last)
    return first === undefined ? printText.many : `${first.title} ${first.number}`;
  return `${printText.many} (${receipts.length}): ${first.number} – ${last.number}`;
};
