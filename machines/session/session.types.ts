/** What is said to the session machine, what it knows and what it tells. */
import { assertEvent } from 'xstate';
import { AuthFault } from '#machines/ports/ports.ts';
import type { User } from '#machines/ports/ports.ts';

/** How long the first session state is waited for before the app opens with the remembered user, ms. */
export const REMEMBER_DELAY_MS = 2000;

/** The error of AUTH-6. */
export const NOT_AUTHENTICATED = 'User not authenticated';

/** Why signing in failed; `providerMessage` is shown in the red box and empty when the provider gives none (AUTH-2). */
export interface SessionFault {
  readonly code: string;
  readonly providerMessage: string;
}

/** The latest outcome worth a toast (AUTH-2, AUTH-5). */
export type SessionNotice =
  | 'reset-sent'
  | 'reset-failed'
  | 'sign-up-failed'
  | 'sign-in-failed'
  | 'signed-out'
  | 'erased'
  | 'erase-failed';

/** What the machine knows. In `expired` the user stays, so that the work on the screen is kept. */
export interface SessionContext {
  readonly user: User | null;
  /** Whether the service has confirmed the session: nothing is sent without it. */
  readonly confirmed: boolean;
  readonly fault: SessionFault | null;
  readonly notice: SessionNotice | null;
}

/** E-mail and password as typed; the e-mail is trimmed before it is used. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Another provider's window asks for both instead (AUTH-7). */
  readonly byPopup?: true;
}

/** What the machine is told. */
export type SessionEvent =
  | ({ readonly type: 'SIGN_IN' } & Credentials)
  | ({ readonly type: 'SIGN_UP' } & Credentials)
  | { readonly type: 'RESET_PASSWORD'; readonly email: string }
  | { readonly type: 'SIGN_OUT' }
  /** Sign out and delete what this device keeps of the user; whoever sends it has made sure that nothing waits. */
  | { readonly type: 'SIGN_OUT_AND_ERASE' }
  /** The service tells the session; where nobody asked for its end, with the user whom the browser remembers. */
  | { readonly type: 'SESSION'; readonly user: User | null; readonly remembered?: User }
  /** The session ended because the user signed out in another tab. */
  | { readonly type: 'SIGNED_OUT_ELSEWHERE' }
  /** A call was refused as unauthenticated although the session counted as confirmed. */
  | { readonly type: 'SESSION_REFUSED' };

/** What the machine tells, once each. */
export type SessionEmitted = { readonly type: 'notice'; readonly notice: SessionNotice };

/** The credentials of a sign-in or sign-up, the e-mail trimmed. */
export const credentials = (event: SessionEvent): Credentials => {
  assertEvent(event, ['SIGN_IN', 'SIGN_UP']);
  const { email, password, byPopup } = event;
  return { email: email.trim(), password, ...(byPopup && { byPopup }) };
};

/** A fault as the login screen shows it. */
export const toSessionFault = (error: unknown): SessionFault =>
  error instanceof AuthFault
    ? { code: error.code, providerMessage: error.providerMessage }
    : { code: 'unknown', providerMessage: '' };
