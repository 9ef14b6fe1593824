/**
 * Stores the limits in localStorage with a checksum over the device fingerprint, which reveals
 * edits.
 */
import * as z from 'zod/mini';
import type { KeptLimits, LimitStore } from '#machines/ports/rate-limit-ports.ts';
import { KeptLimit } from '#schemas/rate-limit.ts';
import { checksum } from '#adapters/storage/crypto/checksum.ts';

const LIMITS_KEY = 'rate_limit_state';

const Kept = z.object({ limits: z.array(KeptLimit), suspectSince: z.nullable(z.int()) });
const Sealed = z.object({ kept: z.string(), seal: z.string() });

const limitsChecksum = (fingerprint: string, kept: string): string =>
  checksum(`${fingerprint}|${kept}`);

const opened = (fingerprint: string, text: string): KeptLimits | null => {
  try {
    const { kept, seal } = z.parse(Sealed, JSON.parse(text));
    return seal === limitsChecksum(fingerprint, kept) ? z.parse(Kept, JSON.parse(kept)) : null;
  } catch {
    return null;
  }
};

const stored = (storage: () => Storage): string | null => {
  try {
    return storage().getItem(LIMITS_KEY);
  } catch {
    return null;
  }
};

/** Limits that cannot be read, or belong to another fingerprint, are suspect from now on. */
export const localStorageLimitStore = (
  fingerprint: string,
  storage: () => Storage = () => localStorage,
): LimitStore => ({
  read: (now) => {
    const text = stored(storage);
    if (text === null) return { limits: [], suspectSince: null };
    return opened(fingerprint, text) ?? { limits: [], suspectSince: now };
  },
  write: (limits) => {
    const kept = JSON.stringify(limits);
    const seal = limitsChecksum(fingerprint, kept);
    storage().setItem(LIMITS_KEY, JSON.stringify({ kept, seal }));
  },
});
