import type { Receipt } from '#schemas/receipt.ts';

/** Whether a paper that says something else may be in somebody's hands. */
export const isChangedSincePrint = ({ printedAt, updatedAt }: Receipt): boolean =>
  printedAt !== undefined &&
  updatedAt !== undefined &&
  Date.parse(updatedAt) > Date.parse(printedAt);
