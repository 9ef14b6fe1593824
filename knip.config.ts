import type { KnipConfig } from 'knip';
import { areaNames, areaOf } from './scripts/rooms.ts';

const product = areaNames
  .map((name) => areaOf(name).folder)
  .filter((folder) => folder !== 'scripts');

export default {
  entry: [
    'src/app/{main,frame/development}.{ts,tsx}!',
    'src/adapters/pdf/{papers,empty-module}.ts!',
    'local-cloud/{main,cloud,reset-demo}.ts!',
    'scripts/{test,loaded,check,walls,rules,sizes,licences,fonts,guessed-words,docs,rule}.ts',
    'test/chaos/page/chaos-page.ts',
    'test/simulation/first-failure.ts',
    'test/simulation/{simulate,run/range-process,planted/try}.ts',
    'test/**/*.test.{ts,tsx}',
    'test/setup/*.ts',
  ],
  project: [
    ...product.map((folder) => `${folder}/**/*.{ts,tsx}!`),
    '{scripts,test}/**/*.{ts,tsx}',
    '!test/bench/**',
    '!**/*.d.ts',
  ],
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: ['@vitest/browser', '@expo-google-fonts/noto-sans', '@zxcvbn-ts/language-pl'],
} satisfies KnipConfig;
