/** Who imports whom between folders, and where they do so in a circle. */
import type { Edge } from './mermaid.ts';

/** An arrow between two folders, with an import that makes it. */
export interface FolderEdge extends Edge {
  readonly by: Edge;
}

/** The longest of the folders that has the file. */
const folderOf = (file: string, folders: readonly string[]): string | undefined =>
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
    const [from, to] = [folderOf(by.from, folders), folderOf(by.to, folders)];
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

/** The arrows that stand in a circle. */
export const circular = <E extends Edge>(edges: readonly E[]): readonly E[] => {
  const reached = new Map(edges.map(({ from }) => [from, reachable(edges, from)]));
  return edges.filter(({ from, to }) => reached.get(to)?.has(from));
};

/** The arrows without those that follow from others; those of a circle stay. */
export const shortened = <E extends Edge>(edges: readonly E[]): readonly E[] => {
  const reached = new Map(edges.map(({ from }) => [from, reachable(edges, from)]));
  const leadsTo = (from: string, to: string) => reached.get(from)?.has(to) ?? false;
  const isBetween = (place: string, { from, to }: Edge) =>
    leadsTo(place, to) && !leadsTo(place, from) && !leadsTo(to, place);
  return edges.filter(
    (edge) =>
      !edges.some(({ from, to }) => from === edge.from && to !== edge.to && isBetween(to, edge)),
  );
};
