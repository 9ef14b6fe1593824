import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  folderEdges,
  circular,
  reachable,
  shortened,
  shortestCircle,
} from '#scripts/room-graph.ts';

const edge = (from: string, to: string) => ({ from, to });
const place = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const edges = fc.uniqueArray(fc.record({ from: place, to: place }), {
  selector: ({ from, to }) => from + to,
});

describe('arrows between folders', () => {
  it('come from imports: each once, and from the innermost folder', () => {
    const files = [
      edge('a/x.ts', 'a/b/y.ts'),
      edge('a/z.ts', 'a/b/y.ts'),
      edge('a/x.ts', 'c/d.ts'),
    ];
    expect(folderEdges(files, ['a', 'a/b'])).toEqual([{ from: 'a', to: 'a/b', by: files[1] }]);
  });

  it('can form a circle between a folder and its subfolder', () => {
    const files = [edge('a/x.ts', 'a/b/y.ts'), edge('a/b/y.ts', 'a/z.ts')];
    expect(circular(folderEdges(files, ['a', 'a/b']))).toHaveLength(2);
    expect(circular(folderEdges(files.slice(1), ['a', 'a/b']))).toEqual([]);
  });

  test.prop([edges])('are in a circle if their end leads back to their start', (all) => {
    const round = circular(all);
    for (const one of all)
      expect(round.includes(one)).toBe(one.from === one.to || reachable(all, one.to).has(one.from));
  });

  test.prop([edges])('are reported by the shortest circle', (all) => {
    const circle = shortestCircle(all);
    expect(circle.length > 0).toBe(circular(all).length > 0);
    for (const [i, { to }] of circle.entries())
      expect(circle[(i + 1) % circle.length]?.from).toBe(to);
    const places = circle.map(({ from }) => from);
    expect(new Set(places).size).toBe(places.length);
  });

  test.prop([edges])('reach the same folders after redundant ones are removed', (all) => {
    for (const { from } of all)
      expect(reachable(shortened(all), from)).toEqual(reachable(all, from));
  });

  it('are removed if other arrows imply them', () => {
    const all = [edge('a', 'b'), edge('b', 'c'), edge('a', 'c')];
    expect(shortened(all)).toEqual(all.slice(0, 2));
  });
});
