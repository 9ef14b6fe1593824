import type { Actor } from 'xstate';
import type { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { sessionNoticeText } from '#ui/session/login.text.ts';

/**
 * Shows toasts for failed sign-ins, sign-ups and resets, and for sent reset links (AUTH-2, AUTH-5).
 */
export const tellSessionNotices = (session: Actor<typeof sessionMachine>): void => {
  session.on('notice', ({ notice }) => {
    const text = sessionNoticeText(notice, session.getSnapshot().context.fault);
    if (text === null) return;
    if (notice === 'reset-sent' || notice === 'erased') toasts.success(text);
    else toasts.error(text);
  });
};

/** Shows a toast when the connection is back (CONN-1). */
export const tellConnection = (connectivity: Actor<typeof connectivityMachine>): void => {
  connectivity.on('back-online', toasts.online);
};
