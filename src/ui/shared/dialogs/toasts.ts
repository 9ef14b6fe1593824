/**
 * Short notes at the top right (LAYOUT-5). A toast is never the only place for something important.
 */
import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { tooLateToUndoText } from '#ui/shared/words/common.text.ts';
import {
  crashToastText,
  onlineText,
  syncErrorText,
  syncingText,
  syncSuccessText,
} from '#ui/shared/words/notices.text.ts';
import { UndoNote } from './undo-note.tsx';

/**
 * Durations in ms (LAYOUT-5).
 * @internal
 */
export const TOAST_MS = {
  sync: { plain: 4000, success: 2000, error: 4000, loading: Infinity },
  general: { plain: 4000, success: 3000, error: 5000 },
  crash: 5000,
} as const;

/** Time to undo, ms: shorter than the time for which the operation is not sent. */
const UNDO_MS = 6000;

/** Maximum number of toasts at once (LAYOUT-5). */
export const TOAST_LIMIT = 20;

/** Maximum width of a toast, px (LAYOUT-5). */
export const TOAST_WIDTH = 350;

/** The message is the id, so that the same toast is shown only once. */
const named = (message: string, duration: number) => ({ id: message, duration });

const nothing = (): void => undefined;

/** Ends the current undo offer. The user can undo only the last action, and only once. */
let endOffer = nothing;
/** End of the offer that expired last: the user can still press its button while it fades out. */
let outOfTime = nothing;

export const toasts = {
  success: (message: string): void => {
    toast.success(message, named(message, TOAST_MS.general.success));
  },
  /**
   * `undo` takes the action back while the toast is shown. Hovering does not keep the toast longer.
   */
  undoable: (message: string, undo: () => void): void => {
    endOffer();
    const end = (): void => {
      clearTimeout(timer);
      endOffer = nothing;
      toast.dismiss(id);
    };
    const isInTime = () => endOffer === end;
    const once = (act: () => void) => (): void => {
      if (!isInTime() && outOfTime !== end) return;
      outOfTime = nothing;
      end();
      act();
    };
    const onTooLate = once(() => toasts.error(tooLateToUndoText));
    const note = createElement(UndoNote, { message, isInTime, onUndo: once(undo), onTooLate });
    const id = toast.success(note, { duration: Infinity });
    const timer = setTimeout(() => {
      end();
      outOfTime = end;
    }, UNDO_MS);
    outOfTime = nothing;
    endOffer = end;
  },
  /** Ends the current undo offer, because its data is leaving the page. */
  endUndo: (): void => {
    outOfTime = nothing;
    endOffer();
  },
  /** The place itself must show the failure too. */
  error: (message: string): void => {
    toast.error(message, named(message, TOAST_MS.general.error));
  },
  info: (message: string): void => {
    toast(message, named(message, TOAST_MS.general.plain));
  },
  /** `count` operations were sent (SYNC-10). */
  syncSuccess: (count: number): void => {
    const message = syncSuccessText(count);
    toast.success(message, named(message, TOAST_MS.sync.success));
  },
  /** `count` operations could not be sent (SYNC-10). */
  syncError: (count: number): void => {
    const message = syncErrorText(count);
    toast.error(message, named(message, TOAST_MS.sync.error));
  },
  /** A sync failed or could not be recorded. The place itself must show it too. */
  syncFault: (message: string): void => {
    toast.error(message, named(message, TOAST_MS.sync.error));
  },
  /** Shown until `ended`. */
  syncing: (): void => {
    toast.loading(syncingText, named(syncingText, TOAST_MS.sync.loading));
  },
  /** Takes a toast with this text away. */
  ended: (message: string): void => {
    toast.dismiss(message);
  },
  online: (): void => {
    toast(onlineText, named(onlineText, TOAST_MS.sync.plain));
  },
  /** A part of the app crashed (CRASH-3). */
  crash: (context?: string): void => {
    const message = crashToastText(context);
    toast.error(message, named(message, TOAST_MS.crash));
  },
} as const;
