/** Searches once for each prefix of the typed texts, so that the code is as cold as for a user. */
import { named, timed } from './measure.ts';
import type { Measure } from './measure.ts';
import { KEYSTROKES, peopleOf } from './people.ts';
import { ours, scan } from './searchers.ts';

const SEARCHERS = { scan, ours } as const;

export const search: Measure = {
  contenders: Object.keys(SEARCHERS),
  run: async (contender, count) => {
    const clients = peopleOf(count);
    let find = scan([]);
    const build = await timed(async () => {
      find = named(SEARCHERS, contender)(clients);
    });
    const key: number[] = [];
    const found = KEYSTROKES.map((text) => {
      const start = performance.now();
      const hits = find(text);
      key.push(performance.now() - start);
      return hits().length;
    });
    const truth = scan(clients);
    const wanted = KEYSTROKES.map((text) => truth(text)().length);
    if (found.join() !== wanted.join()) throw new Error(`${contender} finds others than a scan.`);
    return { key, build: [build] };
  },
};
