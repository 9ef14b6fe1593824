/**
 * Cuts Noto Sans to the printable characters and writes the fonts and their licence to the folder
 * that the app embeds.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { LETTER_RANGES, LETTERS } from '#domain/print/letters.ts';

const source = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'),
);
const target = 'src/adapters/pdf/pen/fonts';
const weights = [
  ['400Regular/NotoSans_400Regular.ttf', 'regular'],
  ['700Bold/NotoSans_700Bold.ttf', 'bold'],
] as const;

await mkdir(target, { recursive: true });
for (const letters of LETTERS) {
  const signs = LETTER_RANGES[letters].flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
  );
  for (const [from, weight] of weights) {
    const subset = await subsetFont(await readFile(join(source, from)), signs.join(''), {
      targetFormat: 'truetype',
      keepFeatures: [],
      noHinting: true,
    });
    const name = `noto-sans-${letters}-${weight}.ttf`;
    await writeFile(join(target, name), subset);
    console.log(`${name}: ${subset.length} bytes, ${signs.length} signs`);
  }
}
await copyFile(join(source, 'LICENSE_FONT'), join(target, 'LICENSE'));
