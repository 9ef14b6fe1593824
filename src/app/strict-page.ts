/**
 * What the page's own libraries need to live under its Content-Security-Policy, which allows no inline style, no code from text
 * and only named script addresses. Imported before anything else.
 */
import { disableZodJit } from '#schemas/disable-zod-jit.ts';

/** The service worker, and the one that reads tables; the build adds a mark of its content. */
const WORKERS = /^\/(?:service-worker|assets\/table-worker-[\w-]+)\.js$/u;

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown;
}

/** Where a window of Google signs in, the SDK loads these; a build without that leaves them out. */
const isOfPopup = ({ origin }: URL): boolean =>
  import.meta.env.VITE_SIGN_IN_POPUP === 'google' && origin === 'https://apis.google.com';

const isWorker = ({ origin, pathname, search }: URL): boolean =>
  origin === location.origin && WORKERS.test(pathname) && search === '';

/**
 * The only scripts that the page may start by their addresses are its workers; markup from text is
 * never trusted.
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
