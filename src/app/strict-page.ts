/**
 * What the page's own libraries need to live under its Content-Security-Policy, which allows no inline style, no code from text
 * and only named script addresses. Imported before anything else.
 */
import { checkWithoutGeneratedCode } from '#schemas/without-generated-code.ts';

const WORKER = '/service-worker.js';

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown;
}

/** The only script that the page may start by its address is the service worker; markup from text is never trusted. */
const trustOnlyTheWorker = (): void => {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) =>
      new URL(url, location.href).href === location.origin + WORKER ? url : null,
  });
};

checkWithoutGeneratedCode();
trustOnlyTheWorker();
