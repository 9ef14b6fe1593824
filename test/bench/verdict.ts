/** Counts what became of the acknowledged operations. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from './stage.ts';

/** How long a contender has to deliver once nothing hinders it any more, ms. */
export const DEADLINE_MS = 35_000;

/** How long it has after one restart more, ms. */
const SECOND_CHANCE_MS = 12_000;

/** How long the device must have known nothing of what is missing until no more is waited for, ms. */
const HOPELESS_AFTER_MS = 6000;

const POLL_MS = 250;

/** What became of one run. */
export interface Verdict {
  readonly acknowledged: number;
  readonly refused: number;
  /** Acknowledged, neither at the server nor on the device any more. */
  readonly lost: number;
  /** Effects that were one too many. */
  readonly doubled: number;
  /** Operations that took effect after a later one. */
  readonly reordered: number;
  /** Acknowledged, still on the device at the deadline, or delivered only after one restart more. */
  readonly stuck: number;
  /** From the last hindrance to the last delivery, ms; null when not all was delivered in time. */
  readonly tookMs: number | null;
  /** Whether the poisonous operation's data can still be found on the device; null where there was none. */
  readonly poisonKept: boolean | null;
}

/** The number of the poisonous operation where there is one. */
export const POISON_NUMBER = 0;

const reorderedIn = (order: readonly number[]): number => {
  let highest = -1;
  return order.filter((number) => {
    const isLate = number < highest;
    highest = Math.max(highest, number);
    return isLate;
  }).length;
};

const missingOf = async (stage: Stage): Promise<readonly number[]> => {
  const { order } = await stage.backend.effects();
  const there = new Set([...order, POISON_NUMBER]);
  return [...stage.acknowledged].filter((number) => !there.has(number));
};

/** Waits for deliveries; gives what is missing at the end. */
const untilDelivered = async (stage: Stage, ms: number, isPatient: boolean) => {
  const deadline = Date.now() + ms;
  let hopeSeen = Date.now();
  for (;;) {
    const missing = await missingOf(stage);
    const now = Date.now();
    if (missing.length === 0 || now > deadline) return missing;
    const held = new Set(await stage.held());
    if (missing.some((number) => held.has(number))) hopeSeen = now;
    if (!isPatient && now - hopeSeen > HOPELESS_AFTER_MS) return missing;
    await pause(POLL_MS);
  }
};

/** Waits, gives a second chance to what is missing, and counts. */
export const judgeStage = async (stage: Stage, isPatient: boolean): Promise<Verdict> => {
  const start = Date.now();
  const late = await untilDelivered(stage, DEADLINE_MS, isPatient);
  const tookMs = late.length === 0 ? Date.now() - start : null;
  await pause(1000);
  if (late.length > 0) await stage.restart();
  const missing = late.length > 0 ? await untilDelivered(stage, SECOND_CHANCE_MS, false) : [];
  const held = new Set(await stage.held());
  const { order, doubled } = await stage.backend.effects();
  const gone = missing.filter((number) => !held.has(number));
  const hasPoison = stage.acknowledged.has(POISON_NUMBER);
  return {
    acknowledged: stage.acknowledged.size - (hasPoison ? 1 : 0),
    refused: stage.refused.size,
    lost: gone.length,
    doubled,
    reordered: reorderedIn(order),
    stuck: late.length - gone.length,
    tookMs,
    poisonKept: hasPoison ? held.has(POISON_NUMBER) : null,
  };
};
