/** Which tests the gate leaves to `npm run test:all`: the long ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tag of a test that the gate leaves out. */
export const LONG = 'long';

/** Stands first in a test file that the gate leaves out as a whole. */
const MARK = `// @module-tag ${LONG}`;

/** A package of its own, with everything that it depends on. */
const BENCH = 'bench';

/** All test files but those of the bench. */
export const testFiles = (): string[] =>
  readdirSync('test', { withFileTypes: true })
    .filter((room) => room.isDirectory() && room.name !== BENCH)
    .flatMap(({ name: room }) =>
      readdirSync(join('test', room), { recursive: true, encoding: 'utf8' }).map((file) =>
        join('test', room, file),
      ),
    )
    .filter((file) => /\.test\.tsx?$/u.test(file));

/** The files that bear the mark: the runner would load each of them only to skip its tests. */
export const longFiles = (): string[] =>
  testFiles().filter((file) => readFileSync(file, 'utf8').startsWith(MARK));
