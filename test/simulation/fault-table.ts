/** The faults of the failure model, how often each occurred, and why the others can't be simulated here. */
import type { Counts } from './coverage.ts';

/** What a simulation of ports cannot inject, and where it is tested instead. */
export const NOT_SIMULATED: Readonly<Record<string, string>> = {
  F3: 'power loss: the log is written strictly, so no committed transaction can vanish',
  F7: 'a browser without IndexedDB, locks or channels: tests of the adapters',
  F8: 'eviction of the whole origin: in Chromium',
  F21: 'keys: tests of the cipher; an entry that does not open is F9 here',
  F22: 'size and odd texts: properties of the schemas and of the log',
  F23: 'a server that forgets: what it acknowledged is its own to keep; the embedded cloud writes synchronously',
  F24: 'the rate limiter: its own tests; it stands before the sync and holds nothing that was stored',
};

const numberOf = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 0);

/** The counts as text, in the order of the failure model. */
export const tellCoverage = (counts: Counts): string => {
  const counted = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  const missing = Object.entries(NOT_SIMULATED).map(
    ([name, why]) => `${name} not simulated, ${why}`,
  );
  return [...counted, ...missing].toSorted((a, b) => numberOf(a) - numberOf(b)).join('\n');
};
