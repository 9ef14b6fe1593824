import { checksum } from '#adapters/storage/crypto/checksum.ts';

const FINGERPRINT_KEY = 'device_fingerprint';

const FORM = /^[0-9a-f]{8}$/;

const features = ({ userAgent, language, hardwareConcurrency }: Navigator): string =>
  [userAgent, language, hardwareConcurrency, new Date().getTimezoneOffset()].join('|');

/**
 * Identifies this device for the limits (LIMIT-2). It is stored, but derived from browser features,
 * so that it stays the same if the stored one is deleted. Without storage it is derived each time.
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
    // Without storage, the limits last as long as the tab.
  }
  return made;
};
