/**
 * What the page's own libraries need to live under its Content-Security-Policy, which allows no inline style, no code from text
 * and only named script addresses. Imported before anything else.
 */
import { checkWithoutGeneratedCode } from '#schemas/without-generated-code.ts';

const WORKER = '/service-worker.js';

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown;
}

/** Where a window of Google signs in, the SDK loads these; a build without that leaves them out. */
const isOfPopup = ({ origin }: URL): boolean =>
  import.meta.env.VITE_SIGN_IN_POPUP === 'google' && origin === 'https://apis.google.com';

/** The only script that the page may start by its address is the service worker; markup from text is never trusted. */
const trustOnlyTheWorker = (): void => {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (given) => {
      const url = new URL(given, location.href);
      return url.href === location.origin + WORKER || isOfPopup(url) ? given : null;
    },
  });
};

checkWithoutGeneratedCode();
trustOnlyTheWorker();
