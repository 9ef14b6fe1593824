import type { DraftLoss, Holding } from '#domain/draft/draft-holds.ts';
import { type DraftDesk, draftLossOf } from '#machines/draft/draft-desk.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import { isWorthKeeping } from '#domain/entry/receipt-draft.ts';

/** How long typing may pause before the draft is stored, ms. */
const DRAFT_DELAY_MS = 300;

/** What a save ends, when it is asked for: the draft of the form. */
export type SpendDraft = () => Holding | undefined;

/** Keeps the form of a receipt on the device while it is typed. */
export interface DraftKeeper {
  /** Stores the form soon. */
  keep(form: ReceiptForm): void;
  /** Stores now what was to be stored soon. */
  flush(): void;
  /** Removes the draft; resolves when it is gone or could not be removed. */
  drop(): Promise<void>;
  /** Runs what stores the form, and with it ends the draft. Throws what that throws. */
  spend<T>(work: (spendDraft: SpendDraft) => Promise<T>): Promise<T>;
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

/** A keeper of one draft. A device that refuses the draft refuses no receipt: that is said when the receipt is stored. */
export const draftKeeper = ({ desk, name, holding, onLost }: DraftPorts): DraftKeeper => {
  let held = holding;
  let stored = '';
  let hasLeft = false;
  let waiting: {
    readonly form: ReceiptForm;
    readonly timer: ReturnType<typeof setTimeout>;
  } | null = null;
  const forget = () => {
    if (waiting !== null) clearTimeout(waiting.timer);
    waiting = null;
  };

  const lose = async (how: DraftLoss): Promise<void> => {
    forget();
    onLost(how);
    held = (await desk.open(name, true)).holding;
  };
  /**
   * One after the other: a late write must not bring back a draft that was dropped. What is refused
   * is refused; what was lost is told.
   */
  const quietly = (work: () => Promise<void>): Promise<void> =>
    desk
      .inTurn(() =>
        work().catch((error: unknown) => {
          const how = draftLossOf(error);
          return how === null ? undefined : lose(how);
        }),
      )
      .catch(() => undefined);

  const write = async (form: ReceiptForm): Promise<void> => {
    held ??= (await desk.open(name, true)).holding;
    if (held !== null) await desk.write(held, isWorthKeeping(form) ? form : null);
    stored = JSON.stringify(form);
  };
  const flush = () => {
    const form = waiting?.form;
    forget();
    if (form !== undefined) void quietly(() => write(form));
  };
  const goOn = (): void => {
    if (held !== null) held = { ...held, term: held.term + 1 };
  };
  const end = async (): Promise<void> => {
    if (held !== null) await desk.drop(held);
    goOn();
  };
  return {
    keep: (form) => {
      forget();
      waiting = { form, timer: setTimeout(flush, DRAFT_DELAY_MS) };
    },
    flush,
    drop: () => {
      forget();
      return quietly(end);
    },
    spend: (work) => {
      forget();
      return desk.inTurn(async () => {
        let isSpent = false;
        try {
          const result = await work(() => {
            isSpent = true;
            return held ?? undefined;
          });
          if (isSpent) goOn();
          else await end();
          return result;
        } catch (error) {
          const how = draftLossOf(error);
          if (how !== null) await lose(how);
          throw error;
        }
      });
    },
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
