/** Finds imports between folders, and circles among them. */
import type { ICruiseResult } from 'dependency-cruiser';
import type { Edge } from './mermaid.ts';
import { type Area, areaRooms } from './rooms.ts';

/** `by` is one of the imports that make the arrow. */
export interface FolderEdge extends Edge {
  readonly by: Edge;
}

export const importsIn = ({ modules }: ICruiseResult): readonly Edge[] =>
  modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );

/** Returns the deepest of the folders that contains the file. */
const findFolder = (file: string, folders: readonly string[]): string | undefined =>
  folders
    .filter((folder) => file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.length - one.length)[0];

/** Returns the imports as arrows between folders, each arrow once. */
export const folderEdges = (
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

/** Returns all places that arrows lead to; includes `place` itself only if it is on a circle. */
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

/** Returns a function that is true if arrows lead from one place to another. */
const leadingBy = (edges: readonly Edge[]) => {
  const froms = new Set(edges.map(({ from }) => from));
  const reached = new Map(Array.from(froms, (from) => [from, reachable(edges, from)]));
  return (from: string, to: string): boolean => reached.get(from)?.has(to) ?? false;
};

export const circular = <E extends Edge>(edges: readonly E[]): readonly E[] => {
  const leadsTo = leadingBy(edges);
  return edges.filter(({ from, to }) => leadsTo(to, from));
};

/** Returns the shortest circle that begins with `start`; empty if there is none. */
const shortestCircleFrom = <E extends Edge>(edges: readonly E[], start: E): readonly E[] => {
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

export const shortestCircle = <E extends Edge>(edges: readonly E[]): readonly E[] =>
  edges
    .map((edge) => shortestCircleFrom(edges, edge))
    .filter((way) => way.length > 0)
    .toSorted((one, other) => one.length - other.length)[0] ?? [];

/** Leaves out arrows that follow from other arrows, but keeps arrows of a circle. */
export const shortened = <E extends Edge>(edges: readonly E[]): readonly E[] => {
  const leadsTo = leadingBy(edges);
  const isBetween = (place: string, { from, to }: Edge) =>
    leadsTo(place, to) && !leadsTo(place, from) && !leadsTo(to, place);
  return edges.filter(
    (edge) =>
      !edges.some(({ from, to }) => from === edge.from && to !== edge.to && isBetween(to, edge)),
  );
};

/**
 * An area with more rooms is drawn by concept: each screen, else the first folder within the area.
 */
const MOST_ROOMS = 25;

/** Returns the rooms of an area, or its concepts if it has too many rooms. */
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
