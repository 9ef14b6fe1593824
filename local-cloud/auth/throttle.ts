/**
 * Limits guessing of passwords: counts failures per account and per address for 15 minutes. A
 * device that has proved itself for the account has its own count.
 */

const WINDOW_MS = 15 * 60 * 1000;

/** Above the app's own limit per device, so that a user who mistypes sees the app's message. */
const PER_ACCOUNT = 20;

/** All tablets of a yard share one address. */
const PER_ADDRESS = 100;

/** Counts kept in memory. The oldest is dropped, so that an attacker cannot fill the memory. */
const REMEMBERED = 10_000;

export interface Throttle {
  /** True if the next sign-in is refused unchecked. `device` is '' unless it is proved. */
  isBlocked(email: string, address: string, device?: string): boolean;
  failed(email: string, address: string, device?: string): void;
  /** Takes back the failure that was counted in advance, and clears the count of the account. */
  succeeded(email: string, address: string, device?: string): void;
}

const addressGroups = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));

/**
 * Returns the first four groups of an IPv6 address: one network has 2^64 addresses. Returns an IPv4
 * address unchanged.
 */
const networkName = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = [], tail = []] = address.split('::').map(addressGroups);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
};

interface Counted {
  readonly key: string;
  readonly most: number;
  /** True if a correct password clears the count; otherwise it takes back one failure. */
  readonly isForgotten: boolean;
}

const countedKeys = (email: string, address: string, device: string): readonly Counted[] =>
  device === ''
    ? [
        { key: `account ${email}`, most: PER_ACCOUNT, isForgotten: true },
        { key: `address ${networkName(address)}`, most: PER_ADDRESS, isForgotten: false },
      ]
    : [{ key: `device ${device} ${email}`, most: PER_ACCOUNT, isForgotten: true }];

interface Failures {
  readonly since: number;
  readonly count: number;
}

/** `clock` returns the time in ms. */
export const openThrottle = (clock: () => number): Throttle => {
  const failures = new Map<string, Failures>();
  const recent = (key: string): Failures | undefined => {
    const found = failures.get(key);
    return found === undefined || clock() - found.since > WINDOW_MS ? undefined : found;
  };
  const count = (key: string): void => {
    const before = recent(key) ?? { since: clock(), count: 0 };
    failures.delete(key);
    failures.set(key, { ...before, count: before.count + 1 });
    const [oldest] = failures.keys();
    if (failures.size > REMEMBERED && oldest !== undefined) failures.delete(oldest);
  };
  const readCount = (key: string): number => recent(key)?.count ?? 0;
  return {
    isBlocked: (email, address, device = '') =>
      countedKeys(email, address, device).some(({ key, most }) => readCount(key) >= most),
    failed: (email, address, device = '') => {
      for (const { key } of countedKeys(email, address, device)) count(key);
    },
    succeeded: (email, address, device = '') => {
      for (const { key, isForgotten } of countedKeys(email, address, device)) {
        const counted = recent(key);
        if (isForgotten) failures.delete(key);
        else if (counted !== undefined) failures.set(key, { ...counted, count: counted.count - 1 });
      }
    },
  };
};
