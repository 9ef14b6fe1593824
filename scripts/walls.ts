/**
 * `npm run walls`: checks the imports between rooms, types included; `-- --json` prints the
 * violations as data.
 */
import { dirname } from 'node:path';
import { cruise, format, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import {
  folderEdges,
  circular,
  areaConcepts,
  type FolderEdge,
  importsIn,
  shortestCircle,
} from './room-graph.ts';
import { areaNames, findArea, type AreaName, areaRooms } from './rooms.ts';

const under = (folder: string): string => `^${folder}/`;

const PACKAGES = ['node_modules/', '^(node:)?[a-z_/]+$'];

const makeWall = (name: AreaName): IForbiddenRuleType => {
  const { folder, imports, doors = {} } = findArea(name);
  const openRooms = (other: AreaName): string => {
    const door = doors[other];
    return door === undefined ? findArea(other).folder : `${findArea(other).folder}/${door}`;
  };
  const open = [folder, ...imports.map(openRooms)];
  return {
    name: `wall-of-${name}`,
    severity: 'error',
    comment: `${folder} may import only: ${open.slice(1).join(', ') || 'nothing of ours'}`,
    from: { path: under(folder) },
    to: {
      couldNotResolve: false,
      pathNot: [...open.map(under), ...PACKAGES, '^package[.]json$', '^[.]env'],
    },
  };
};

const folders = areaNames.map((name) => findArea(name).folder);

const forbidden: readonly IForbiddenRuleType[] = [
  ...areaNames.map(makeWall),
  {
    name: 'no-circle',
    severity: 'error',
    comment: 'Modules that need each other are one module or miss a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-screen-in-a-screen',
    severity: 'error',
    comment: 'What two screens need lies with its concept.',
    from: { path: '^src/ui/screens/([^/]+)/' },
    to: { path: '^src/ui/screens/', pathNot: '^src/ui/screens/$1/' },
  },
  {
    name: 'no-screen-below',
    severity: 'error',
    comment: 'What screens are made of knows no screen.',
    from: { path: '^src/ui/', pathNot: '^src/ui/screens/' },
    to: { path: '^src/ui/screens/' },
  },
  {
    name: 'no-log-on-a-screen',
    comment: 'Screens read the view and recovery, never the log itself.',
    severity: 'error',
    from: { path: '^src/ui/' },
    to: { path: '^src/domain/(log|queue)/' },
  },
  {
    name: 'no-unresolved',
    severity: 'error',
    comment: 'An import that cannot be found is an arrow that cannot be judged.',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^virtual:'] },
  },
];

const { output } = await cruise(
  [...folders, 'test'],
  {
    validate: true,
    ruleSet: { forbidden: [...forbidden] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|[.]cache|[.]data|test/bench)/' },
    tsPreCompilationDeps: true,
  },
  {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    mainFields: ['module', 'main', 'types'],
  },
);
const result = output as ICruiseResult;

const SIMULATION = 'test/simulation';

/**
 * Arrows between rooms, and between concepts. dependency-cruiser's own folder circles ignore
 * imports between a folder and a folder within it.
 */
const edgesOfRooms = (): readonly (readonly FolderEdge[])[] => {
  const files = result.modules.map(({ source }) => source);
  const simulation = files.filter((file) => file.startsWith(`${SIMULATION}/`)).map(dirname);
  const rooms = areaNames.flatMap((name) => areaRooms(findArea(name)).map(([room]) => room));
  const imports = importsIn(result);
  const concepts = areaNames.flatMap((name) => areaConcepts(findArea(name)));
  return [folderEdges(imports, [...rooms, ...new Set(simulation)]), folderEdges(imports, concepts)];
};

const circles = edgesOfRooms().map(circular);

if (process.argv.includes('--json')) {
  const crossed = result.summary.violations.map(({ from, rule }) => ({
    file: from,
    rule: rule.name,
  }));
  const circled = circles.flat().map(({ from }) => ({ file: from, rule: 'no-circle-of-rooms' }));
  console.log(JSON.stringify([...crossed, ...circled]));
} else {
  console.log((await format(result, { outputType: 'err-long' })).output);
  const circle = circles.map(shortestCircle).find(({ length }) => length > 0) ?? [];
  if (circle.length > 0) console.log('Rooms that need each other are one room or miss a third:');
  for (const { by } of circle) console.log(`  ${by.from} imports ${by.to}`);
}
process.exitCode = result.summary.violations.length + circles.flat().length > 0 ? 1 : 0;
