/**
 * A receipt as printed texts; the PDF adapter places them. Uses the receipt's own copies of seller
 * and yard, so that later changes of either do not change an issued paper.
 */
import { isBusinessSeller } from '#domain/client/seller-identity.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { amountInWords } from '#domain/quantity/amount-in-words.ts';
import { isUnlikeFirstPaper } from '#domain/receipt/changed-since-print.ts';
import { printedFields } from '#domain/receipt/printed-hash.ts';
import { cleanReceipt, type CleanReceipt, type CleanYard } from './clean-receipt.ts';
import { joinParts } from './print-clean.ts';
import { dateText, timeText } from './print-date.ts';
import { printLines, type PrintLine, type PrintSum } from './print-line.ts';
import { zlotyText } from './print-number.ts';
import { printText } from './print.text.ts';
import { unprintable } from './printable.ts';

/**
 * `form` is the statutory form of art. 102; `slip` is the yard's own paper for all other receipts.
 */
export type PrintLayout = 'form' | 'slip';

/** An empty value leaves room for the pen. */
export interface PrintField {
  readonly label: string;
  readonly value: string;
}

export interface PrintYard {
  readonly name: string;
  /** Town and telephone: "Świdnica, tel. 74 852 10 20". */
  readonly place: string;
  readonly address: string;
  readonly phone: string;
  /** "NIP … · REGON … · BDO …", without unknown numbers. */
  readonly numbers: string;
}

/** Both copies of the paper are equal except for `copyLabels`. */
export interface ReceiptPrint {
  readonly layout: PrintLayout;
  readonly title: string;
  readonly number: string;
  readonly copyLabels: readonly [string, string];
  readonly yard: PrintYard;
  readonly isVoided: boolean;
  /** Boxed at the top: the receipt is voided, changed since its first print, or a replacement. */
  readonly notice: string;
  readonly sellerName: string;
  readonly sellerAddress: string;
  readonly sellerDocument: string;
  readonly sellerRows: readonly PrintField[];
  readonly date: string;
  readonly time: string;
  /** "Świdnica, 21.11.2026, godz. 11:20". */
  readonly placeAndTime: string;
  readonly origin: string;
  readonly lines: readonly PrintLine[];
  readonly sum: PrintSum;
  readonly notes: string;
  /** Payment, time and plate, without unknown ones. */
  readonly settlement: readonly PrintField[];
  /** "1 234,56 zł". */
  readonly payout: string;
  /** "słownie: jeden tysiąc …". */
  readonly words: string;
  readonly foot: string;
  /** The seller's statement, in the yard's own words or those of the regulation. */
  readonly statement: string;
}

const printLayout = (receipt: Receipt): PrintLayout =>
  !isBusinessSeller(receipt.client) && receipt.items.some((item) => item.requiresForm)
    ? 'form'
    : 'slip';

const numbered = (label: string, value: string): string =>
  value === '' ? '' : `${label} ${value}`;

const printYard = (clean: CleanYard): PrintYard => {
  const { numbers, extra } = printText;
  const phone = numbered(extra.phone, clean.phone);
  return {
    name: clean.name,
    place: joinParts([clean.town, phone], ', '),
    address: joinParts(
      [clean.legalName, clean.address, numbered(extra.branch, clean.branch)],
      ' · ',
    ),
    phone,
    numbers: joinParts(
      [
        numbered(numbers.nip, clean.nip),
        numbered(numbers.regon, clean.regon),
        numbered(numbers.bdo, clean.bdo),
        numbered(numbers.account, clean.account),
      ],
      ' · ',
    ),
  };
};

const momentText = (instant: string | undefined): string =>
  instant === undefined ? '' : `${dateText(instant)}, ${timeText(instant)}`;

const stateLines = (receipt: Receipt, voidReason: string): readonly string[] => {
  const { state } = printText;
  const changed = momentText(receipt.updatedAt);
  if (receipt.status === 'voided')
    return [
      joinParts([state.voided, momentText(receipt.voidedAt ?? receipt.updatedAt)], ' '),
      numbered(state.reason, voidReason),
    ];
  return isUnlikeFirstPaper(receipt)
    ? [
        state.corrected,
        `${state.changed} ${changed}, ${state.printed} ${momentText(receipt.printedAt)}`,
      ]
    : [];
};

const noticeText = (receipt: Receipt, { voidReason, replacesNumber }: CleanReceipt): string => {
  const replaced = numbered(printText.state.replaces, replacesNumber);
  return joinParts([...stateLines(receipt, voidReason), replaced], ' · ');
};

const present = (fields: readonly PrintField[]): readonly PrintField[] =>
  fields.filter((field) => field.value !== '');

const sellerRows = (
  isBusiness: boolean,
  { seller, kpoNumber, plate }: CleanReceipt,
): readonly PrintField[] => {
  return [
    {
      label: isBusiness ? printText.slip.businessSeller : printText.slip.person,
      value: seller.name,
    },
    { label: printText.slip.address, value: seller.address },
    ...(isBusiness ? [{ label: printText.slip.nip, value: seller.nip }] : []),
    ...present([
      { label: printText.slip.kpo, value: kpoNumber },
      { label: printText.slip.plate, value: plate },
    ]),
  ];
};

const settlementRows = (
  receipt: Receipt,
  layout: PrintLayout,
  plate: string,
): readonly PrintField[] => {
  const payment = {
    label: printText.extra.payment,
    value: printText.payment[receipt.paymentMethod],
  };
  if (layout === 'slip') return [payment];
  return present([
    payment,
    { label: printText.extra.time, value: timeText(receipt.date) },
    { label: printText.extra.plate, value: plate },
  ]);
};

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Explains the `_` if a character of the receipt cannot be printed. */
const penNote = (receipt: Receipt, current: CompanyDetails | null): string => {
  const printed = printedFields(current === null ? receipt : { ...receipt, company: current });
  return textsIn(printed).some((text) => unprintable(text).length > 0)
    ? printText.extra.forThePen
    : '';
};

const footText = (isBusiness: boolean, pen: string, { rodoNotice, footer }: CleanYard): string => {
  const notice = isBusiness ? printText.slip.businessFoot : rodoNotice || printText.rodo;
  return joinParts([pen, notice, footer], ' ');
};

export type PrintChoices = Pick<CompanyDetails, 'hidesWeighing'>;

const WITHOUT_WEIGHING = { gross: '', tare: '', deduction: '', weighing: '' } as const;

const shownLines = ({ items }: CleanReceipt, { hidesWeighing = false }: PrintChoices) => {
  const lines = printLines(items);
  return hidesWeighing ? lines.map((line) => ({ ...line, ...WITHOUT_WEIGHING })) : lines;
};

/** `current` is used only for older receipts, which have no copy of the yard's details. */
export const receiptPrint = (
  receipt: Receipt,
  current: CompanyDetails | null,
  choices: PrintChoices = {},
): ReceiptPrint => {
  const layout = printLayout(receipt);
  const printedYard = receipt.company ?? current;
  const clean = cleanReceipt(receipt, printedYard);
  const { seller, yard } = clean;
  const isBusiness = isBusinessSeller(receipt.client);
  const lines = shownLines(clean, choices);
  const date = dateText(receipt.date);
  const time = timeText(receipt.date);
  const payout = zlotyText(receipt.totalGr);
  return {
    layout,
    title: printText[layout].title,
    number: clean.number,
    copyLabels: printText.copies[layout],
    yard: printYard(yard),
    isVoided: receipt.status === 'voided',
    notice: noticeText(receipt, clean),
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerDocument: seller.document,
    sellerRows: sellerRows(isBusiness, clean),
    date,
    time,
    placeAndTime: joinParts([yard.town, date, `${printText.extra.time} ${time}`], ', '),
    origin: clean.origin,
    lines,
    sum: printSum(lines, payout),
    notes: clean.notes,
    settlement: settlementRows(receipt, layout, clean.plate),
    payout: `${payout}\u00a0${printText.currency}`,
    words: `${printText.extra.words} ${amountInWords(receipt.totalGr)}`,
    foot: footText(isBusiness, penNote(receipt, printedYard), yard),
    statement: yard.statement || printText.form.statement,
  };
};

const printSum = (lines: readonly PrintLine[], value: string): PrintSum => {
  const last = lines.at(-1)?.sum ?? { mass: '', net: '', value };
  return { ...last, value };
};

/** Titles a file of receipts: "Kwity (194): 1/02/11/2026 – 5/21/11/2026". */
export const receiptsTitle = (receipts: readonly ReceiptPrint[]): string => {
  const [first, last] = [receipts.at(0), receipts.at(-1)];
  if (first === undefined || last === undefined || first === last)
    return first === undefined ? printText.many : `${first.title} ${first.number}`;
  return `${printText.many} (${receipts.length}): ${first.number} – ${last.number}`;
};
