import { isSameRecord, toRealId } from '#domain/shared/ids.ts';
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';
import { ReceiptDraft } from '#schemas/receipt-draft.ts';
import { toClientForm } from './client-form.ts';
import type { LineForm, ReceiptForm } from './receipt-form.ts';
import { isBlankLine } from './lines.ts';

/** The name of the draft of a new receipt. */
export const DRAFT_NAME = 'receipt';

/** The form in a draft; null where this edition can't read it. */
const formIn = (draft: unknown): ReceiptForm | null => {
  const { data } = ReceiptDraft.safeParse(draft);
  return data === undefined ? null : { ...data, newClient: toClientForm(data.newClient) };
};

/** Whether something was typed that is worth keeping. */
export const isWorthKeeping = (form: ReceiptForm): boolean =>
  hasGoods(form) || form.isNewClient || form.clientText !== '' || form.notes !== '';

/** Whether a line was begun. */
export const hasGoods = ({ lines }: ReceiptForm): boolean =>
  lines.some((line) => !isBlankLine(line));

const isNew = ({ stored, clientCopy, lines }: ReceiptForm): boolean =>
  stored === null && clientCopy === null && lines.every((line) => line.stored === null);

/** The form that the draft of a new receipt holds; null when it holds none that this edition can read, or nothing worth keeping. */
export const readDraftForm = (draft: unknown): ReceiptForm | null => {
  const form = formIn(draft);
  return form !== null && isNew(form) && isWorthKeeping(form) ? form : null;
};

/** What a draft is about, for who has it open elsewhere. */
export interface DescribedDraft {
  readonly client: string;
  readonly lines: number;
}

/** What the draft of a form is about; null where there is nothing in it that this edition can read. */
export const describeDraft = (draft: unknown): DescribedDraft | null => {
  const form = formIn(draft);
  if (form === null || !isWorthKeeping(form)) return null;
  const client = form.isNewClient ? form.newClient.name : form.clientText;
  return { client, lines: form.lines.filter((line) => !isBlankLine(line)).length };
};

/** A line with the item of the receipt that it was made from: what was stored and read again is equal, but not the same. */
const relinked = (line: LineForm, items: readonly ReceiptItem[]): LineForm => {
  const text = JSON.stringify(line.stored);
  return { ...line, stored: items.find((item) => JSON.stringify(item) === text) ?? null };
};

/** The name of the draft of a stored receipt's changes. */
export const changesDraft = ({ id }: Receipt): string => `changes-${toRealId(id)}`;

/** The changes that a stored draft holds of this receipt; null when it holds none. They stay those of the receipt as it was then. */
export const readChanges = (stored: unknown, { id }: Receipt): ReceiptForm | null => {
  const draft = formIn(stored);
  if (draft === null || draft.stored === null || !isSameRecord(draft.stored.id, id)) return null;
  const { items } = draft.stored;
  return { ...draft, lines: draft.lines.map((line) => relinked(line, items)) };
};
