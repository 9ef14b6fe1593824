import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';
import { compilerSettings } from '#scripts/compiler-settings.ts';
import { importName } from '#scripts/import-name.ts';
import { areaNames, findArea, MOST_FILES, productAreas, areaRooms } from '#scripts/rooms.ts';

const areas = areaNames.map(findArea);
const rooms = areas.flatMap((area) => areaRooms(area).map(([room]) => room));

const filesIn = (folder: string, kind: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => `${folder}/${file}`);

const CODE = /\.([cm]?[jt]sx?|css)$/u;

const foldersIn = (folder: string): readonly string[] => [
  ...new Set(filesIn(folder, CODE).map((file) => dirname(file))),
];

it('each folder with code is a room in the list, and each room in the list is a folder with code', () => {
  const found = ['schemas', 'src', 'machines', 'local-cloud', 'scripts'].flatMap(foldersIn);
  expect({
    'add a line to scripts/rooms.ts, then npm run docs': found.filter(
      (folder) => !rooms.includes(folder),
    ),
    'take the line out of scripts/rooms.ts': rooms.filter((room) => !found.includes(room)),
  }).toEqual({
    'add a line to scripts/rooms.ts, then npm run docs': [],
    'take the line out of scripts/rooms.ts': [],
  });
});

it(`a room of the product has at most ${MOST_FILES} files with code`, () => {
  expect(MOST_FILES).toBe(25);
  const full = productAreas
    .flatMap(areaRooms)
    .filter(
      ([room]) => readdirSync(room).filter((file) => /\.tsx?$/u.test(file)).length > MOST_FILES,
    );
  expect(full).toEqual([]);
});

it('each area of the product lists the packages that it may import', () => {
  expect(productAreas.filter(({ packages }) => packages === undefined)).toEqual([]);
});

/** Test folders that cover several rooms of an area together. */
const TOGETHER = [
  'test/machines/every-state',
  'test/ui/ways',
  'test/local-cloud/cost',
  'test/app/clocks',
];

const mirrorOf = (folder: string): string => `test/${basename(folder)}`;

it('each folder of tests mirrors a room, or a folder of rooms', () => {
  const strange = areas.flatMap(({ folder }) => {
    const top = mirrorOf(folder);
    const isMirror = (tests: string) =>
      rooms.some((room) => `${room}/`.replace(folder, top).startsWith(`${tests}/`));
    return foldersIn(top).filter((tests) => !isMirror(tests));
  });
  expect(strange.toSorted()).toEqual(TOGETHER.toSorted());
});

const importsOf = (file: string): readonly string[] =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/gu),
    ([, path = '']) => path,
  );

it('a test imports from the room that it mirrors, or uses test helpers that do', () => {
  const isMisplaced = (file: string, room: string): boolean => {
    const found = importsOf(file);
    const own = [importName(`${room}/`) ?? room, '#test/', '.'];
    const isOwn = (path: string) => own.some((beginning) => path.startsWith(beginning));
    return found.some((path) => path.startsWith('#')) && !found.some(isOwn);
  };
  const misplaced = productAreas.flatMap(({ folder }) =>
    filesIn(mirrorOf(folder), /\.test\.tsx?$/u)
      .filter((file) => !TOGETHER.includes(dirname(file)))
      .filter((file) => isMisplaced(file, dirname(file).replace(mirrorOf(folder), folder))),
  );
  expect(misplaced).toEqual([]);
});

it('a machine lies in machines/ as x.machine.ts, beside its types, actors and setup', () => {
  const machines = productAreas
    .flatMap(({ folder }) => filesIn(folder, /\.tsx?$/u))
    .filter((file) => readFileSync(file, 'utf8').includes('createMachine('));
  expect(
    machines.filter((file) => !/^machines\/[a-z]+\/[a-z-]+\.machine\.ts$/u.test(file)),
  ).toEqual([]);
  const kinds = /\/[a-z-]+(\.(machine|types|actors|setup))?\.ts$/u;
  expect(filesIn('machines', /\.ts$/u).filter((file) => !kinds.test(file))).toEqual([]);
});

it('ports lie in machines/ports', () => {
  const elsewhere = filesIn('machines', /ports?\.ts$/u).filter(
    (file) => dirname(file) !== 'machines/ports',
  );
  expect(elsewhere).toEqual([]);
});

it.each(compilerSettings)(
  '%s matches the list of rooms; update it with "npm run docs"',
  (file, settings) => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(settings);
  },
);
