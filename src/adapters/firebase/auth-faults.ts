/** What a failure of Auth means. Apart from Firestore's, which nobody needs to sign in. */
import { AuthFault } from '#machines/ports/ports.ts';

/** The SDK's own code; its error class is not compared, since the SDK may carry that class twice. */
export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** The SDK says "Firebase: text (auth/code)." and writes "Error" where the service gave no text. */
const SDK_MESSAGE = /^Firebase: (?<text>.*?)(?: \(auth\/[^)]*\)\.?)?$/su;

const providerMessage = (message: string): string => {
  const text = SDK_MESSAGE.exec(message)?.groups?.['text'] ?? message;
  return text === 'Error' ? '' : text;
};

/** The fault of a call of the authentication service: its code without "auth/", and its message (AUTH-2). */
export const authFault = (error: unknown): AuthFault => {
  if (error instanceof AuthFault) return error;
  const code = errorCode(error);
  if (!(error instanceof Error) || code === null)
    return new AuthFault('unknown', '', { cause: error });
  return new AuthFault(code.replace(/^auth\//u, ''), providerMessage(error.message), {
    cause: error,
  });
};
