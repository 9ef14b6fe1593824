import { ACCOUNT_ACTIONS } from './accounts.ts';
import type { Action } from './action.ts';
import { CATALOGUE_ACTIONS } from './catalogue.ts';
import { CLIENT_ACTIONS } from './clients.ts';
import { DELETIONS } from './deletions.ts';
import { QUEUE_ACTIONS } from './queue.ts';
import { RECEIPT_ACTIONS } from './receipts.ts';
import { SCREEN_ACTIONS } from './screens.ts';
import { TOGETHER_ACTIONS } from './together.ts';

export const USER_ACTIONS = {
  ...CLIENT_ACTIONS,
  ...RECEIPT_ACTIONS,
  ...DELETIONS,
  ...CATALOGUE_ACTIONS,
  ...SCREEN_ACTIONS,
  ...TOGETHER_ACTIONS,
  ...ACCOUNT_ACTIONS,
  ...QUEUE_ACTIONS,
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
