/** Each area has its own tsconfig.json, so that a forbidden import does not compile. */
import { relative } from 'node:path';
import { type Area, areaNames, findArea, type AreaName, type Platform } from './rooms.ts';

const PAGE = ['ES2023', 'DOM', 'DOM.Iterable'];

const platformSettings = (platform: Platform, types: readonly string[]): object => {
  switch (platform) {
    case 'language':
      return {};
    case 'page':
      return { lib: PAGE, types };
    case 'node':
      return { types: ['node', ...types] };
  }
};

const OWN_JSX = { jsx: 'react-jsx', jsxImportSource: '#ui/jsx' };

const jsxSettings = (jsx: Area['jsx']): object => {
  if (jsx === undefined) return {};
  return jsx === 'own' ? OWN_JSX : { jsx: 'react-jsx' };
};

const relativePath = (folder: string, to: string): string => {
  const path = relative(folder, to);
  return path.startsWith('.') ? path : `./${path}`;
};

const makeProject = (
  folder: string,
  options: object,
  include: readonly string[],
  imports: readonly AreaName[],
) => ({
  extends: relativePath(folder, 'tsconfig.base.json'),
  compilerOptions: {
    rootDir: relative(folder, ''),
    outDir: relativePath(folder, `.cache/types/${folder}`),
    tsBuildInfoFile: relativePath(folder, `.cache/types/${folder}.tsbuildinfo`),
    ...options,
  },
  include: ['.', ...include],
  references: imports.map((name) => ({ path: relativePath(folder, findArea(name).folder) })),
});

const areaSettings = (name: AreaName) => {
  const { folder, platform, types = [], jsx, include = [], imports } = findArea(name);
  return makeProject(
    folder,
    { ...platformSettings(platform, types), ...jsxSettings(jsx) },
    include,
    imports,
  );
};

const tests = {
  ...makeProject(
    'test',
    { ...platformSettings('page', ['node', 'vite/client']), ...OWN_JSX },
    [],
    areaNames,
  ),
  exclude: ['bench'],
};

/** Path and content of each tsconfig.json. */
export const compilerSettings: readonly (readonly [string, object])[] = [
  [
    'tsconfig.json',
    {
      files: [],
      references: [...areaNames.map((name) => findArea(name).folder), 'test'].map((folder) => ({
        path: `./${folder}`,
      })),
    },
  ],
  ...areaNames.map(
    (name) => [`${findArea(name).folder}/tsconfig.json`, areaSettings(name)] as const,
  ),
  ['test/tsconfig.json', tests],
];
