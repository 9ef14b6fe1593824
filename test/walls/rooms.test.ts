import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';
import { compilerSettings } from '#scripts/compiler-settings.ts';
import { areaNames, areaOf, MOST_FILES, productAreas, roomsOf } from '#scripts/rooms.ts';

const areas = areaNames.map(areaOf);

const codeIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/u.test(file))
    .map((file) => dirname(`${folder}/${file}`));

it('each folder with code is a room of the list, and each room is a folder with code', () => {
  const found = new Set(areas.flatMap(({ folder }) => codeIn(folder)));
  const listed = areas.flatMap((area) => roomsOf(area).map(([room]) => room));
  expect([...found].toSorted()).toEqual(listed.toSorted());
});

it(`a room of the product has at most ${MOST_FILES} files with code`, () => {
  const full = productAreas
    .flatMap(roomsOf)
    .filter(
      ([room]) => readdirSync(room).filter((file) => /\.tsx?$/u.test(file)).length > MOST_FILES,
    );
  expect(full).toEqual([]);
});

/** Tests of what many rooms of an area do together. */
const TOGETHER = ['test/machines/every-state', 'test/ui/ways', 'test/local-cloud/cost'];

it('each folder of tests mirrors a room, or the folder of some', () => {
  const strange = areas.flatMap((area) => {
    const top = `test/${basename(area.folder)}`;
    const mirrored = roomsOf(area).map(([room]) => `${room.replace(area.folder, top)}/`);
    return codeIn(top).filter((folder) => !mirrored.some((room) => room.startsWith(`${folder}/`)));
  });
  expect([...new Set(strange)].toSorted()).toEqual(TOGETHER.toSorted());
});

it.each(compilerSettings)(
  '%s is as the list has it; "npm run docs" writes it',
  (file, settings) => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(settings);
  },
);
