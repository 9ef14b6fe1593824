/** Toasts: short notes at the top right (LAYOUT-5). Nothing important lives in a toast alone. */
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
 * How long toasts stay, in ms (LAYOUT-5).
 * @internal
 */
export const TOAST_MS = {
  sync: { plain: 4000, success: 2000, error: 4000, loading: Infinity },
  general: { plain: 4000, success: 3000, error: 5000 },
  crash: 5000,
} as const;

/** How long what was done can be undone, ms: less than it is kept from the server. */
const UNDO_MS = 6000;

/** At most so many toasts at once (LAYOUT-5). */
export const TOAST_LIMIT = 20;

/** The widest a toast gets, in px (LAYOUT-5). */
export const TOAST_WIDTH = 350;

/** A toast shown twice stands once: the message is its name. */
const named = (message: string, duration: number) => ({ id: message, duration });

const nothing = (): void => undefined;

/** Ends the offer that stands: only what was done last can be undone, and once. */
let endOffer = nothing;
/** The end of the offer whose time was over last: its note can still be hit while it leaves. */
let outOfTime = nothing;

/** Says things in passing. */
export const toasts = {
  /** Something was done. */
  success: (message: string): void => {
    toast.success(message, named(message, TOAST_MS.general.success));
  },
  /** Something was done that `undo` takes back while the toast stands, which no pointer holds back. */
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
  /** Ends the offer to undo what was done last: its data are leaving the page. */
  endUndo: (): void => {
    outOfTime = nothing;
    endOffer();
  },
  /** Something failed; the place itself must show it too. */
  error: (message: string): void => {
    toast.error(message, named(message, TOAST_MS.general.error));
  },
  /** Something worth knowing. */
  info: (message: string): void => {
    toast(message, named(message, TOAST_MS.general.plain));
  },
  /** `count` operations were sent (SYNC-10). */
  syncSuccess: (count: number): void => {
    const message = syncSuccessText(count);
    toast.success(message, named(message, TOAST_MS.sync.success));
  },
  /** `count` operations were not sent (SYNC-10). */
  syncError: (count: number): void => {
    const message = syncErrorText(count);
    toast.error(message, named(message, TOAST_MS.sync.error));
  },
  /** A sync was not done or not recorded; the place itself must show it too. */
  syncFault: (message: string): void => {
    toast.error(message, named(message, TOAST_MS.sync.error));
  },
  /** Operations are being sent: stands until `syncEnded`. */
  syncing: (): void => {
    toast.loading(syncingText, named(syncingText, TOAST_MS.sync.loading));
  },
  /** They are not any more. */
  syncEnded: (): void => {
    toast.dismiss(syncingText);
  },
  /** The internet is back. */
  online: (): void => {
    toast(onlineText, named(onlineText, TOAST_MS.sync.plain));
  },
  /** A part of the app crashed (CRASH-3). */
  crash: (context?: string): void => {
    const message = crashToastText(context);
    toast.error(message, named(message, TOAST_MS.crash));
  },
} as const;
