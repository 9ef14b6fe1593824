/**
 * Takes the content of a file into the account. Nothing is written before the user has confirmed
 * the preview, and a refused file writes nothing.
 *
 *   idle ─ START ─> reading ─ READ ─> preview ─ CONFIRM ─> writing ─ ENDED ─> done
 *     ^               ├ REFUSED ─> refused                   └ CANCEL: ends after the current part
 *     └── CANCEL ─────┴── CLOSE ─────┴── CLOSE ──────────────────────────────── CLOSE ─┘
 */
import { assign, sendTo, setup } from 'xstate';
import { unfilledCallback } from '#machines/ports/unfilled-port.ts';
import type { NewOperation } from '#schemas/operation.ts';

/** In each case the operations reported as done are stored. */
export type TransferEnd<Problem extends string> = 'complete' | 'cancelled' | Problem;

export interface TransferContext<Plan, Problem extends string> {
  /** Null before the preview. */
  readonly plan: Plan | null;
  readonly problem: Problem | null;
  readonly end: TransferEnd<Problem> | null;
  /** Rows or records read so far, then operations stored so far. */
  readonly done: number;
  /** The number of operations to store. */
  readonly total: number;
}

export type TransferEvent<Source, Plan, Problem extends string> =
  | { readonly type: 'START'; readonly source: Source }
  | { readonly type: 'PROGRESS'; readonly done: number }
  | { readonly type: 'READ'; readonly plan: Plan }
  | { readonly type: 'REFUSED'; readonly problem: Problem }
  | { readonly type: 'CONFIRM'; readonly operations: readonly NewOperation[] }
  | { readonly type: 'ENDED'; readonly end: TransferEnd<Problem> }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'CLOSE' };

const NOTHING = { plan: null, problem: null, end: null, done: 0, total: 0 } as const;

/** Ports: `read` and `write` send PROGRESS; `write` obeys CANCEL. */
export const createTransferMachine = <Source, Plan, Problem extends string>() => {
  type Event = TransferEvent<Source, Plan, Problem>;
  return setup({
    types: {
      context: {} as TransferContext<Plan, Problem>,
      events: {} as Event,
    },
    actors: {
      read: unfilledCallback<Event, { source: Source }>('read'),
      write: unfilledCallback<Event, { operations: readonly NewOperation[] }>('write'),
    },
    actions: {
      forget: assign(NOTHING),
      takeProgress: assign(({ event }) => (event.type === 'PROGRESS' ? { done: event.done } : {})),
      takePlan: assign(({ event }) => (event.type === 'READ' ? { plan: event.plan } : {})),
      takeProblem: assign(({ event }) =>
        event.type === 'REFUSED' ? { problem: event.problem } : {},
      ),
      takeTotal: assign(({ event }) =>
        event.type === 'CONFIRM' ? { done: 0, total: event.operations.length } : {},
      ),
      takeEnd: assign(({ event }) => (event.type === 'ENDED' ? { end: event.end } : {})),
      endWriting: sendTo('write', { type: 'CANCEL' }),
    },
  }).createMachine({
    id: 'transfer',
    context: NOTHING,
    initial: 'idle',
    on: { CLOSE: '.idle' },
    states: {
      idle: { entry: 'forget', on: { START: 'reading' } },
      reading: {
        invoke: {
          src: 'read',
          input: ({ event }) => {
            if (event.type !== 'START') throw new Error('reading begins with START');
            return { source: event.source };
          },
        },
        on: {
          PROGRESS: { actions: 'takeProgress' },
          READ: { target: 'preview', actions: 'takePlan' },
          REFUSED: { target: 'refused', actions: 'takeProblem' },
          CANCEL: 'idle',
        },
      },
      refused: {},
      preview: { on: { CONFIRM: { target: 'writing', actions: 'takeTotal' } } },
      writing: {
        invoke: {
          id: 'write',
          src: 'write',
          input: ({ event }) => {
            if (event.type !== 'CONFIRM') throw new Error('writing begins with CONFIRM');
            return { operations: event.operations };
          },
        },
        on: {
          PROGRESS: { actions: 'takeProgress' },
          ENDED: { target: 'done', actions: 'takeEnd' },
          CANCEL: { actions: 'endWriting' },
          // Ignored: only ENDED says how much was stored.
          CLOSE: {},
        },
      },
      done: {},
    },
  });
};
