/** What each contender finds is compared with a bare scan, since not all of them find inside of words. */
import { named, timed } from './measure.ts';
import type { Measure } from './measure.ts';
import { KEYSTROKES, peopleOf } from './people.ts';
import { scan, SEARCHERS } from './searchers.ts';
import type { Search } from './searchers.ts';

/** Of all that a scan finds, the share, in percent, that was found too. */
const recallOf = (found: readonly (readonly string[])[], truth: Search): number => {
  const wanted = KEYSTROKES.map((text) => truth(text)());
  const hits = wanted.flatMap((ids, place) => {
    const given = new Set(found[place]);
    return ids.filter((id) => given.has(id));
  });
  return (100 * hits.length) / wanted.flat().length;
};

/** Every prefix of what is typed, once, so that the code runs as cold as for a person. */
export const search: Measure = {
  contenders: Object.keys(SEARCHERS),
  run: async (contender, count) => {
    const clients = peopleOf(count);
    let find: Search = () => () => [];
    const build = await timed(async () => {
      find = named(SEARCHERS, contender)(clients);
    });
    const keys: number[] = [];
    const found = KEYSTROKES.map((text) => {
      const start = performance.now();
      const hits = find(text);
      keys.push(performance.now() - start);
      return hits();
    });
    return { key: keys, build: [build], recall: [recallOf(found, scan(clients))] };
  },
};

/** What a contender keeps in memory beside the clients; the harness weighs it while it is held here. */
export const searchMemory: Measure = {
  contenders: ['nothing', ...Object.keys(SEARCHERS)],
  run: async (contender, count) => {
    const clients = peopleOf(count);
    const find = contender === 'nothing' ? null : named(SEARCHERS, contender)(clients);
    find?.('a');
    Object.assign(globalThis, { held: { clients, find } });
    return {};
  },
};
