import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { type Area, productAreas, areaRooms } from './rooms.ts';
import { type Edge, flowchart } from './mermaid.ts';
import { folderEdges, areaConcepts, importsIn, shortened } from './room-graph.ts';

const FOLDERS = productAreas.map(({ folder }) => folder);

const readImports = async (): Promise<readonly Edge[]> => {
  const { output } = await cruise(FOLDERS, {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
  });
  return importsIn(output as ICruiseResult);
};

const withoutFolder = (edges: readonly Edge[], folder: string): readonly Edge[] => {
  const inside = (path: string) => (path === folder ? folder : path.slice(folder.length + 1));
  return edges.map(({ from, to }) => ({ from: inside(from), to: inside(to) }));
};

const drawSection = (area: Area, imports: readonly Edge[]): string => {
  const { folder, what } = area;
  const rooms = areaRooms(area);
  const edges = shortened(folderEdges(imports, areaConcepts(area)));
  const list = rooms.map(([room, words]) => `- \`${room}\`: ${words}`);
  const picture =
    edges.length === 0
      ? ''
      : `\n\n\`\`\`mermaid\n${flowchart(withoutFolder(edges, folder))}\n\`\`\``;
  return `### ${folder}: ${what}\n\n${list.join('\n')}${picture}\n`;
};

export const roomPictures = async (): Promise<string> => {
  const imports = await readImports();
  return [
    '## Rooms\n\nAn arrow means "imports"; arrows that follow from others are left out. `local-cloud` imports no other area. `scripts/rooms.ts` has the list of rooms, and `npm run walls` enforces it.\n',
    `\`\`\`mermaid\n${flowchart(shortened(folderEdges(imports, FOLDERS)))}\n\`\`\`\n`,
    ...productAreas.map((area) => drawSection(area, imports)),
  ].join('\n');
};
