import type { KnipConfig } from 'knip';
import { productAreas } from './scripts/rooms.ts';

export default {
  entry: [
    'src/app/{main,frame/development}.{ts,tsx}!',
    'src/adapters/pdf/{papers,empty-module}.ts!',
    'src/ui/shared/fields/combobox-words.text.ts!',
    'local-cloud/{main,cloud,reset-demo}.ts!',
    'scripts/{test,loaded,check,walls,rules,sizes,licences,fonts,guessed-words,docs,rule}.ts',
    'test/chaos/page/chaos-page.ts',
    'test/simulation/first-failure.ts',
    'test/simulation/{simulate,run/range-process,planted/try}.ts',
    'test/**/*.test.{ts,tsx}',
    'test/setup/*.ts',
  ],
  project: [
    ...productAreas.map(({ folder }) => `${folder}/**/*.{ts,tsx}!`),
    '{scripts,test}/**/*.{ts,tsx}',
    '!test/bench/**',
    '!**/*.d.ts',
  ],
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: ['@vitest/browser', '@expo-google-fonts/noto-sans', '@zxcvbn-ts/language-pl'],
} satisfies KnipConfig;
