import { assertEvent } from 'xstate';
import { plainText } from '#domain/shared/visible-text.ts';
import { AuthFault } from '#machines/ports/ports.ts';
import type { User } from '#machines/ports/ports.ts';

/** The app waits this long for the session before it opens with the remembered user, ms. */
export const REMEMBER_DELAY_MS = 2000;

/** The error of AUTH-6. */
export const NOT_AUTHENTICATED = 'User not authenticated';

/** `providerMessage` is shown in the red box, and empty if the provider gives none (AUTH-2). */
export interface SessionFault {
  readonly code: string;
  readonly providerMessage: string;
}

/** The outcomes that are worth a toast (AUTH-2, AUTH-5). */
export type SessionNotice =
  | 'reset-sent'
  | 'reset-failed'
  | 'sign-up-failed'
  | 'sign-in-failed'
  | 'signed-out'
  | 'erased'
  | 'erase-failed';

/** In `expired` the user stays, so that the work on the screen is kept. */
export interface SessionContext {
  readonly user: User | null;
  /** True if the service has confirmed the session: nothing is sent without it. */
  readonly confirmed: boolean;
  readonly fault: SessionFault | null;
  readonly notice: SessionNotice | null;
}

/** E-mail and password as typed; the machine evens the e-mail. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Another provider's window asks for both instead (AUTH-7). */
  readonly byPopup?: true;
}

export type SessionEvent =
  | ({ readonly type: 'SIGN_IN' } & Credentials)
  | ({ readonly type: 'SIGN_UP' } & Credentials)
  | { readonly type: 'RESET_PASSWORD'; readonly email: string }
  | { readonly type: 'SIGN_OUT' }
  /**
   * Signs out and deletes this device's data of the user, unsent operations too. The sender asks
   * the user first.
   */
  | { readonly type: 'SIGN_OUT_AND_ERASE' }
  /** `remembered` is set if the session ended and nobody had signed out. */
  | { readonly type: 'SESSION'; readonly user: User | null; readonly remembered?: User }
  | { readonly type: 'SIGNED_OUT_ELSEWHERE' }
  /** The cloud refused a call as unauthenticated although the session counted as confirmed. */
  | { readonly type: 'SESSION_REFUSED' };

export type SessionEmitted = { readonly type: 'notice'; readonly notice: SessionNotice };

export const credentials = (event: SessionEvent): Credentials => {
  assertEvent(event, ['SIGN_IN', 'SIGN_UP']);
  const { email, password, byPopup } = event;
  return { email: plainText(email), password, ...(byPopup && { byPopup }) };
};

export const toSessionFault = (error: unknown): SessionFault =>
  error instanceof AuthFault
    ? { code: error.code, providerMessage: error.providerMessage }
    : { code: 'unknown', providerMessage: '' };
