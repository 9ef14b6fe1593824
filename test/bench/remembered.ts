/** What became of earlier runs, so that one fault or one contender can be met again without all the others. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Fault } from './faults.ts';
import type { Row } from './report.ts';
import type { Verdict } from './verdict.ts';

const FILE = '.cache/bench/nemesis.json';

type Stored = Readonly<Record<string, Readonly<Record<string, Verdict>>>>;

const read = (): Stored =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Stored) : {};

/** The rows of all faults: what was met now, and what had been met before; keeps them. */
export const remembered = (faults: readonly Fault[], met: readonly Row[]): readonly Row[] => {
  const before = read();
  const rows = faults.map((fault) => {
    const now = met.find((row) => row.fault === fault)?.verdicts ?? [];
    return { fault, verdicts: new Map([...Object.entries(before[fault.name] ?? {}), ...now]) };
  });
  const stored = rows.map(({ fault, verdicts }) => [fault.name, Object.fromEntries(verdicts)]);
  writeFileSync(FILE, JSON.stringify(Object.fromEntries(stored), null, 2));
  return rows;
};
