/** `npm run walls`: who may import whom, types included; `-- --json` tells it as data. */
import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import { areaNames, areaOf, type AreaName } from './rooms.ts';

const under = (folder: string): string => `^${folder}/`;

const PACKAGES = ['node_modules/', '^(node:)?[a-z_/]+$', '^virtual:'];

const wallOf = (name: AreaName): IForbiddenRuleType => {
  const { folder, imports, doors = {} } = areaOf(name);
  const openOf = (other: AreaName): string => {
    const door = doors[other];
    return door === undefined ? areaOf(other).folder : `${areaOf(other).folder}/${door}`;
  };
  const open = [folder, ...imports.map(openOf)];
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

const folders = areaNames.map((name) => areaOf(name).folder);

const forbidden: readonly IForbiddenRuleType[] = [
  ...areaNames.map(wallOf),
  {
    name: 'no-circle',
    severity: 'error',
    comment: 'Modules that need each other are one module or miss a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-circle-of-rooms',
    severity: 'error',
    comment: 'Rooms that need each other are one room or miss a third.',
    scope: 'folder',
    from: { path: `^(${folders.join('|')}|test/simulation)/` },
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
    name: 'no-unresolved',
    severity: 'error',
    comment: 'An import that cannot be found is an arrow that cannot be judged.',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^virtual:'] },
  },
  {
    name: 'firebase-in-one-place',
    severity: 'error',
    comment: 'Only src/adapters/firebase talks to Firebase.',
    from: { path: '^(src|machines|schemas|local-cloud)/', pathNot: '^src/adapters/firebase/' },
    to: { path: 'node_modules/(@firebase|firebase)/', pathNot: 'eslint-plugin-security-rules' },
  },
];

const isData = process.argv.includes('--json');

const { output, exitCode } = await cruise(
  [...folders, 'test'],
  {
    validate: true,
    ruleSet: { forbidden: [...forbidden] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|[.]cache|[.]data|test/bench)/' },
    tsPreCompilationDeps: true,
    outputType: isData ? 'json' : 'err',
  },
  {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.js', '.json', '.css', '.d.ts'],
    mainFields: ['module', 'main', 'types'],
  },
);
console.log(output);
process.exitCode = exitCode;
