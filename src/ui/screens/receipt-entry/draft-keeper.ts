import type { DraftLoss, Holding } from '#domain/draft/draft-holds.ts';
import { type DraftDesk, toDraftLoss } from '#machines/draft/draft-desk.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import { isWorthKeeping } from '#domain/entry/receipt-draft.ts';

/** How long typing may pause before the draft is stored, ms. */
const DRAFT_DELAY_MS = 300;

/** Keeps the form of a receipt on the device while it is typed. */
export interface DraftKeeper {
  /** Stores the form soon. */
  keep(form: ReceiptForm): void;
  /** Stores now what was to be stored soon. */
  flush(): void;
  /** Removes the draft; resolves when it is gone or could not be removed. */
  drop(): Promise<void>;
  /** Runs what stores the form, and with it ends the draft that it is given. Throws what that throws. */
  spend<T>(work: (draft: Holding | undefined) => Promise<T>): Promise<T>;
  /** Looks whether the draft is this tab's still. */
  look(): Promise<void>;
  /** Whether the form says something that was not stored here. */
  hasMore(form: ReceiptForm): boolean;
  /** Stores what is left, and lets others have the draft. */
  leave(): void;
  /** Takes the draft again once it was left. */
  enter(): void;
}

/** What a keeper works with. */
export interface DraftPorts {
  readonly desk: DraftDesk;
  /** The name of the form's drafts, of whose places it holds one. */
  readonly name: string;
  /** Null where the device did not answer yet. */
  readonly holding: Holding | null;
  /** Another window has the draft, or it has ended there. This tab begins anew, in a place of its own. */
  onLost(how: DraftLoss): void;
}

type Timer = ReturnType<typeof setTimeout>;

/** A form that is to be stored soon. */
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
    forget();
    waiting = { form, timer: setTimeout(flush, DRAFT_DELAY_MS) };
  };
  return { keep, flush, forget };
};

/** A keeper of one draft. A device that refuses the draft refuses no receipt: that is said when the receipt is stored. */
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
    const how = toDraftLoss(error);
    if (how !== null) await lose(how);
  };
  /**
   * One after the other: a late write must not bring back a draft that was dropped. What is refused
   * is refused; what was lost is told.
   */
  const quietly = (work: () => Promise<void>): Promise<void> =>
    desk.inTurn(() => work().catch(loseBy)).catch(() => undefined);

  const write = async (form: ReceiptForm): Promise<void> => {
    held ??= (await desk.open(name, true)).holding;
    if (held !== null) await desk.write(held, isWorthKeeping(form) ? form : null);
    stored = JSON.stringify(form);
  };
  const goOn = (): void => {
    if (held !== null) held = { ...held, term: held.term + 1 };
  };
  const end = async (): Promise<void> => {
    if (held !== null) await desk.drop(held);
    goOn();
  };
  const spend: DraftKeeper['spend'] = (work) => {
    forget();
    return desk.inTurn(async () => {
      try {
        const result = await work(held ?? undefined);
        goOn();
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
    spend,
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
