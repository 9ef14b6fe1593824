/**
 * Prepares the page's libraries for its Content-Security-Policy, which allows no inline style, no
 * code from text and only named script addresses. Imported before everything else.
 */
import { disableZodJit } from '#schemas/disable-zod-jit.ts';

/**
 * The service worker and the worker that reads tables; a build adds a hash to the latter's name.
 */
const WORKERS = /^\/(?:service-worker|assets\/table-worker-[\w-]+)\.js$/u;

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown;
}

/** The SDK loads these scripts for Google's sign-in window; other builds leave this check out. */
const isOfPopup = ({ origin }: URL): boolean =>
  import.meta.env.VITE_SIGN_IN_POPUP === 'google' && origin === 'https://apis.google.com';

const isWorker = ({ origin, pathname, search }: URL): boolean =>
  origin === location.origin && WORKERS.test(pathname) && search === '';

/**
 * Allows the page to start only its workers by address; scripts and markup from text stay
 * forbidden.
 */
const trustOnlyWorkers = (): void => {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (given) => {
      const url = new URL(given, location.href);
      return isWorker(url) || isOfPopup(url) ? given : null;
    },
  });
};

disableZodJit();
trustOnlyWorkers();
