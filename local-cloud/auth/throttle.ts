/**
 * Brakes on guessing passwords: so many failures of one account, and of one address, in a quarter
 * of an hour. A device that has proved itself for the account counts apart from all others.
 */

/** How long failures are remembered, ms. */
const WINDOW_MS = 15 * 60 * 1000;

/** More than the app itself allows on one device, so that a person who types badly meets the app's own message first. */
const PER_ACCOUNT = 20;

/** A yard's tablets share one address. */
const PER_ADDRESS = 100;

/** How many accounts and addresses are remembered; beyond it the oldest is forgotten, so that an attacker cannot fill the memory. */
const REMEMBERED = 10_000;

/** Counts failures of sign-ins. */
export interface Throttle {
  /** Whether another try is refused unheard. `device` is '' for one that has not proved itself. */
  isBlocked(email: string, address: string, device?: string): boolean;
  failed(email: string, address: string, device?: string): void;
  /** Takes back the failure that was counted ahead, and forgets those of the account whose password was given. */
  succeeded(email: string, address: string, device?: string): void;
}

const addressGroups = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));

/** Whoever holds an IPv6 net has 2^64 addresses in it: it counts as one, by its first four groups. IPv4 stays as it is. */
const networkName = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = [], tail = []] = address.split('::').map(addressGroups);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
};

/** What is counted, and how much of it is allowed. */
interface Counted {
  readonly key: string;
  readonly most: number;
  /** Whether a right password forgets all of it; else only what was counted ahead. */
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

/** An empty throttle; `clock` tells the time in ms. */
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
