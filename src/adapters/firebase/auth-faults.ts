/** Kept apart from Firestore's faults, which are not needed to sign in. */
import { AuthFault } from '#machines/ports/ports.ts';

/**
 * Returns the SDK's code; null for other errors. Compares no error class, because the SDK may be
 * bundled twice.
 */
export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/**
 * The SDK writes "Firebase: text (auth/code).", with "Error" as the text if the service gave none.
 */
const SDK_MESSAGE = /^Firebase: (?<text>.*?)(?: \(auth\/[^)]*\)\.?)?$/su;

const providerMessage = (message: string): string => {
  const text = SDK_MESSAGE.exec(message)?.groups?.['text'] ?? message;
  return text === 'Error' ? '' : text;
};

/** Converts an error of Auth: the code without "auth/", and the service's message (AUTH-2). */
export const authFault = (error: unknown): AuthFault => {
  if (error instanceof AuthFault) return error;
  const code = errorCode(error);
  if (!(error instanceof Error) || code === null)
    return new AuthFault('unknown', '', { cause: error });
  return new AuthFault(code.replace(/^auth\//u, ''), providerMessage(error.message), {
    cause: error,
  });
};
