import { isSameRecord, toRealId } from '#domain/shared/ids.ts';
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';
import { ReceiptDraft } from '#schemas/receipt-draft.ts';
import { toClientForm } from './client-form.ts';
import type { LineForm, ReceiptForm } from './receipt-form.ts';
import { isBlankLine } from './lines.ts';

export const DRAFT_NAME = 'receipt';

const formIn = (draft: unknown): ReceiptForm | null => {
  const { data } = ReceiptDraft.safeParse(draft);
  return data === undefined ? null : { ...data, newClient: toClientForm(data.newClient) };
};

export const isWorthKeeping = (form: ReceiptForm): boolean => {
  const { clientText, notes, timeText, vehiclePlate, kpoNumber } = form;
  const isAnyTyped = [clientText, notes, timeText, vehiclePlate, kpoNumber].some(Boolean);
  const isHeadTyped = form.isNumberTyped || form.isDateTyped;
  return hasGoods(form) || form.isNewClient || isAnyTyped || isHeadTyped;
};

export const hasGoods = ({ lines }: ReceiptForm): boolean =>
  lines.some((line) => !isBlankLine(line));

const isNew = ({ stored, clientCopy, lines }: ReceiptForm): boolean =>
  stored === null && clientCopy === null && lines.every((line) => line.stored === null);

/** Returns null if this version cannot read the draft or nothing in it is worth keeping. */
export const readDraftForm = (draft: unknown): ReceiptForm | null => {
  const form = formIn(draft);
  return form !== null && isNew(form) && isWorthKeeping(form) ? form : null;
};

export interface DescribedDraft {
  readonly client: string;
  readonly lines: number;
}

/** Returns null if this version cannot read the draft or nothing in it is worth keeping. */
export const describeDraft = (draft: unknown): DescribedDraft | null => {
  const form = formIn(draft);
  if (form === null || !isWorthKeeping(form)) return null;
  const client = form.isNewClient ? form.newClient.name : form.clientText;
  return { client, lines: form.lines.filter((line) => !isBlankLine(line)).length };
};

/**
 * Reading a draft copies its items, but unchanged lines are recognized by identity. Of equal items
 * each line gets its own.
 */
const relinked = (
  lines: readonly LineForm[],
  items: readonly ReceiptItem[],
): readonly LineForm[] => {
  const left = new Set(items);
  return lines.map((line) => {
    const text = JSON.stringify(line.stored);
    const found = [...left, ...items].find((item) => JSON.stringify(item) === text) ?? null;
    if (found !== null) left.delete(found);
    return { ...line, stored: found };
  });
};

export const changesDraft = ({ id }: Receipt): string => `changes-${toRealId(id)}`;

/**
 * The draft keeps the receipt as it was when the changes began. Returns null if the draft is not of
 * this receipt.
 */
export const readChanges = (stored: unknown, { id }: Receipt): ReceiptForm | null => {
  const draft = formIn(stored);
  if (draft === null || draft.stored === null || !isSameRecord(draft.stored.id, id)) return null;
  const { items } = draft.stored;
  return { ...draft, lines: relinked(draft.lines, items) };
};
