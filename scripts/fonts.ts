/** Cuts Noto Sans to the printable characters and puts the two fonts and their licence where the app embeds them. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { PRINTABLE_RANGES } from '#domain/print/printable.ts';

const source = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'),
);
const target = 'src/adapters/pdf/fonts';
const fonts = [
  ['400Regular/NotoSans_400Regular.ttf', 'noto-sans-regular.ttf'],
  ['700Bold/NotoSans_700Bold.ttf', 'noto-sans-bold.ttf'],
] as const;

const characters = PRINTABLE_RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
).join('');

await mkdir(target, { recursive: true });
for (const [from, to] of fonts) {
  const subset = await subsetFont(await readFile(join(source, from)), characters, {
    targetFormat: 'truetype',
    keepFeatures: [],
    noHinting: true,
  });
  await writeFile(join(target, to), subset);
  console.log(`${to}: ${subset.length} bytes, ${characters.length} characters`);
}
await copyFile(join(source, 'LICENSE_FONT'), join(target, 'LICENSE'));
