import type { DraftLoss, Holding } from '#domain/draft/draft-holds.ts';
import { type DraftDesk, draftLossFrom } from '#machines/draft/draft-desk.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import { isWorthKeeping } from '#domain/entry/receipt-draft.ts';

/** Milliseconds from a change until it is stored with all that was typed meanwhile. */
const DRAFT_DELAY_MS = 300;

export interface DraftKeeper {
  keep(form: ReceiptForm): void;
  /** Stores the kept form at once. */
  flush(): void;
  /** Removes the draft. Also resolves if removing failed. */
  drop(): Promise<void>;
  /** Runs `work`, which stores the receipt and ends the draft passed to it. Rethrows its errors. */
  storeAndEnd<T>(work: (draft: Holding | undefined) => Promise<T>): Promise<T>;
  /** Checks if this tab still holds the draft. */
  look(): Promise<void>;
  /** True if the form differs from the last stored draft. */
  hasMore(form: ReceiptForm): boolean;
  /** Stores the kept form and releases the draft for other tabs. */
  leave(): void;
  /** Takes the draft again after `leave`; calls `onLost` if another tab was quicker. */
  enter(): void;
}

export interface DraftPorts {
  readonly desk: DraftDesk;
  /** Name of the form; the keeper holds one of the draft slots of this form. */
  readonly name: string;
  /** Null if the device could not open a draft; the first write tries again. */
  readonly holding: Holding | null;
  /**
   * Called when another window has taken or ended the draft; this tab then starts in an empty slot.
   */
  onLost(how: DraftLoss): void;
}

type Timer = ReturnType<typeof setTimeout>;

/** Stores the latest form after a delay; `flush` stores at once, `forget` cancels. */
const waitingForm = (store: (form: ReceiptForm) => void) => {
  let waiting: { readonly form: ReceiptForm; readonly timer: Timer } | null = null;
  const forget = (): void => {
    if (waiting !== null) clearTimeout(waiting.timer);
    waiting = null;
  };
  const flush = (): void => {
    const form = waiting?.form;
    forget();
    if (form !== undefined) store(form);
  };
  const keep = (form: ReceiptForm): void => {
    waiting = { form, timer: waiting?.timer ?? setTimeout(flush, DRAFT_DELAY_MS) };
  };
  return { keep, flush, forget };
};

/**
 * A draft that cannot be stored never blocks the receipt: saving the receipt reports the problem.
 */
export const draftKeeper = ({ desk, name, holding, onLost }: DraftPorts): DraftKeeper => {
  let held = holding;
  let stored = '';
  let hasLeft = false;
  const { keep, flush, forget } = waitingForm((form) => void quietly(() => write(form)));

  const lose = async (how: DraftLoss): Promise<void> => {
    forget();
    onLost(how);
    held = (await desk.open(name, true)).holding;
  };
  const loseBy = async (error: unknown): Promise<void> => {
    const how = draftLossFrom(error);
    if (how !== null) await lose(how);
  };
  /**
   * Runs draft work in turn, because a late write must not bring back a dropped draft. Reports a
   * lost draft and ignores other errors.
   */
  const quietly = (work: () => Promise<void>): Promise<void> =>
    desk.inTurn(() => work().catch(loseBy)).catch(() => undefined);

  const write = async (form: ReceiptForm): Promise<void> => {
    held ??= (await desk.open(name, true)).holding;
    if (held !== null) await desk.write(held, isWorthKeeping(form) ? form : null);
    stored = JSON.stringify(form);
  };
  const advanceTerm = (): void => {
    if (held !== null) held = { ...held, term: held.term + 1 };
  };
  const end = async (): Promise<void> => {
    if (held !== null) await desk.drop(held);
    advanceTerm();
  };
  const storeAndEnd: DraftKeeper['storeAndEnd'] = (work) => {
    forget();
    return desk.inTurn(async () => {
      try {
        const result = await work(held ?? undefined);
        advanceTerm();
        return result;
      } catch (error) {
        await loseBy(error);
        throw error;
      }
    });
  };
  return {
    keep,
    flush,
    drop: () => {
      forget();
      return quietly(end);
    },
    storeAndEnd,
    look: () =>
      quietly(async () => {
        const how = hasLeft || held === null ? null : await desk.lossOf(held);
        if (how !== null) await lose(how);
      }),
    hasMore: (form) => JSON.stringify(form) !== stored,
    leave: () => {
      flush();
      void quietly(async () => {
        if (held !== null) await desk.leave(held);
        hasLeft = true;
      });
    },
    enter: () =>
      void quietly(async () => {
        if (!hasLeft || held === null) return;
        hasLeft = false;
        const again = await desk.takeAgain(held);
        if (again === null) await lose('taken');
        else held = again;
      }),
  };
};
