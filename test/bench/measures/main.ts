import { disableZodJit } from '#schemas/disable-zod-jit.ts';
import { append, appendBehind, burst } from './append.ts';
import { sendFirestoreQueue } from './firestore-queue.ts';
import { named } from './measure.ts';
import type { Figures, Measure } from './measure.ts';
import { pdf } from './pdf.ts';
import { peopleOf } from './people.ts';
import { restart } from './restart.ts';
import { search } from './search.ts';
import { yard } from './yard.ts';
import { fillOurYard } from './yard/ours.ts';

// The product's page disables it too.
disableZodJit();

const MEASURES: Readonly<Record<string, Measure>> = {
  append,
  appendBehind,
  burst,
  pdf,
  restart,
  search,
  yard,
};

const bench = {
  contenders: (measure: string): readonly string[] => named(MEASURES, measure).contenders,
  fill: async (measure: string, contender: string, count: number): Promise<void> =>
    named(MEASURES, measure).fill?.(contender, count),
  run: (measure: string, contender: string, count: number): Promise<Figures> =>
    named(MEASURES, measure).run(contender, count),
  sendFirestoreQueue,
  /** Fills the product's storage for a user, with `waiting` pending operations. */
  fillProduct: (userId: string, clients: number, waiting: number): Promise<void> =>
    fillOurYard(userId, peopleOf(clients), waiting),
};

export type Bench = typeof bench;

Object.assign(globalThis, { bench });
