import type { Journal } from '#machines/journal.ts';
import type { ReceiptForm } from '#ui/view/receipt-form.ts';
import { isWorthKeeping } from '#ui/view/receipt-form-draft.ts';

/** How long typing may pause before the draft is stored, ms. */
export const DRAFT_DELAY_MS = 300;

/** Keeps the form of a receipt on the device while it is typed. */
export interface DraftKeeper {
  /** Stores the form soon. */
  keep(form: ReceiptForm): void;
  /** Stores now what was to be stored soon. */
  flush(): void;
  /** Removes the draft; resolves when it is gone or could not be removed. */
  drop(): Promise<void>;
}

/** A keeper of one draft over a journal. A device that refuses the draft refuses no receipt: that is said when the receipt is stored. */
export const draftKeeper = (journal: Pick<Journal, 'writeDraft'>, name: string): DraftKeeper => {
  let waiting: {
    readonly form: ReceiptForm;
    readonly timer: ReturnType<typeof setTimeout>;
  } | null = null;
  // One after the other: a late write must not bring back a draft that was dropped.
  let last: Promise<void> = Promise.resolve();
  const write = (draft: ReceiptForm | null): Promise<void> =>
    (last = last.then(() => journal.writeDraft(name, draft)).catch(() => undefined));
  const forget = () => {
    if (waiting !== null) clearTimeout(waiting.timer);
    waiting = null;
  };
  const flush = () => {
    const form = waiting?.form;
    forget();
    if (form !== undefined) void write(isWorthKeeping(form) ? form : null);
  };
  return {
    keep: (form) => {
      forget();
      waiting = { form, timer: setTimeout(flush, DRAFT_DELAY_MS) };
    },
    flush,
    drop: () => {
      forget();
      return write(null);
    },
  };
};
