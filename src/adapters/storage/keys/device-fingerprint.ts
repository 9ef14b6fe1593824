import { checksum } from '#adapters/storage/crypto/checksum.ts';

/** The key of the device fingerprint in localStorage. */
const FINGERPRINT_KEY = 'device_fingerprint';

const FORM = /^[0-9a-f]{8}$/;

const features = ({ userAgent, language, hardwareConcurrency }: Navigator): string =>
  [userAgent, language, hardwareConcurrency, new Date().getTimezoneOffset()].join('|');

/**
 * What tells this device from others (LIMIT-2): remembered, and made from the browser's own features, so that it comes out the same
 * when the remembered one was deleted. Where nothing can be remembered it is made anew each time.
 */
export const deviceFingerprint = (
  storage: () => Storage = () => localStorage,
  browser: Navigator = navigator,
): string => {
  const made = checksum(features(browser));
  try {
    const remembered = storage().getItem(FINGERPRINT_KEY);
    if (remembered !== null && FORM.test(remembered)) return remembered;
    storage().setItem(FINGERPRINT_KEY, made);
  } catch {
    // No storage: the limits live as long as the tab.
  }
  return made;
};
