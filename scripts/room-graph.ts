/** Who imports whom between folders, and where they do so in a circle. */
import type { ICruiseResult } from 'dependency-cruiser';
import type { Edge } from './mermaid.ts';
import { type Area, areaRooms } from './rooms.ts';

/** An arrow between two folders, with an import that makes it. */
export interface FolderEdge extends Edge {
  readonly by: Edge;
}

/** The imports that were found, from file to file. */
export const importsIn = ({ modules }: ICruiseResult): readonly Edge[] =>
  modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );

/** The longest of the folders that has the file. */
const findFolder = (file: string, folders: readonly string[]): string | undefined =>
  folders
    .filter((folder) => file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.length - one.length)[0];

/** The imports as arrows between the folders, each once. */
export const between = (
  imports: readonly Edge[],
  folders: readonly string[],
): readonly FolderEdge[] => {
  const found = new Map<string, FolderEdge>();
  for (const by of imports) {
    const [from, to] = [findFolder(by.from, folders), findFolder(by.to, folders)];
    if (from !== undefined && to !== undefined && from !== to)
      found.set(`${from} ${to}`, { from, to, by });
  }
  return [...found.keys()].toSorted().flatMap((key) => found.get(key) ?? []);
};

/** All that the arrows lead to from a place, itself only over a circle. */
export const reachable = (edges: readonly Edge[], place: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [place];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const { from, to } of edges)
      if (from === next && !found.has(to)) {
        found.add(to);
        waiting.push(to);
      }
  return found;
};

/** Whether the arrows lead from one place to another. */
const leadingBy = (edges: readonly Edge[]) => {
  const froms = new Set(edges.map(({ from }) => from));
  const reached = new Map(Array.from(froms, (from) => [from, reachable(edges, from)]));
  return (from: string, to: string): boolean => reached.get(from)?.has(to) ?? false;
};

/** The arrows that stand in a circle. */
export const circular = <E extends Edge>(edges: readonly E[]): readonly E[] => {
  const leadsTo = leadingBy(edges);
  return edges.filter(({ from, to }) => leadsTo(to, from));
};

/** The way on from an arrow that leads back to its beginning over the fewest others. */
const wayRound = <E extends Edge>(edges: readonly E[], start: E): readonly E[] => {
  const seen = new Set<string>();
  const ways: (readonly E[])[] = [[start]];
  for (const way of ways) {
    const { to } = way.at(-1) ?? start;
    if (to === start.from) return way;
    if (seen.has(to)) continue;
    seen.add(to);
    for (const edge of edges) if (edge.from === to) ways.push([...way, edge]);
  }
  return [];
};

/** The shortest circle; empty where there is none. */
export const shortestCircle = <E extends Edge>(edges: readonly E[]): readonly E[] =>
  edges
    .map((edge) => wayRound(edges, edge))
    .filter((way) => way.length > 0)
    .toSorted((one, other) => one.length - other.length)[0] ?? [];

/** The arrows without those that follow from others; those of a circle stay. */
export const shortened = <E extends Edge>(edges: readonly E[]): readonly E[] => {
  const leadsTo = leadingBy(edges);
  const isBetween = (place: string, { from, to }: Edge) =>
    leadsTo(place, to) && !leadsTo(place, from) && !leadsTo(to, place);
  return edges.filter(
    (edge) =>
      !edges.some(({ from, to }) => from === edge.from && to !== edge.to && isBetween(to, edge)),
  );
};

/** More rooms count by concept: each of the screens, else the first folder within the area. */
const MOST_ROOMS = 25;

/** What an area is drawn with: its rooms, or where they are many its concepts. */
export const areaConcepts = (area: Area): readonly string[] => {
  const rooms = areaRooms(area).map(([room]) => room);
  if (rooms.length <= MOST_ROOMS) return rooms;
  const depth = area.folder.split('/').length;
  const concepts = rooms.map((room) => {
    const parts = room.split('/');
    return parts.slice(0, depth + (parts[depth] === 'screens' ? 2 : 1)).join('/');
  });
  return [...new Set(concepts)];
};
