import { type Planted } from './crossings.ts';

const imports = 'no-restricted-imports';
const syntax = 'no-restricted-syntax';

function packageIn(folder: string, name: string, rule?: string): Planted {
  const file = `${folder}/package-${name.replace(/[^a-z]/g, '-')}.ts`;
  const text = `import '${name}';\n`;
  const says = `${folder} imports ${name}`;
  return { says, file, text, ...(rule === undefined ? {} : { rule }) };
}

export const packages: readonly Planted[] = [
  packageIn('schemas', 'zod/mini'),
  packageIn('schemas', 'xstate', imports),
  packageIn('src/domain', '@abbjs/slownie'),
  packageIn('src/domain', 'idb', imports),
  packageIn('src/domain', 'xstate', imports),
  packageIn('machines', 'xstate'),
  packageIn('machines', 'react', imports),
  packageIn('machines', 'node:fs', imports),
  packageIn('machines', 'fs', imports),
  packageIn('src/adapters/firebase', 'firebase/app'),
  packageIn('src/adapters/firebase', 'idb', imports),
  packageIn('src/adapters/storage/log', 'idb'),
  packageIn('src/adapters/storage/log', 'firebase/app', imports),
  packageIn('src/adapters/pdf', 'jspdf'),
  packageIn('src/adapters/browser', 'idb', imports),
  packageIn('src/ui', 'react'),
  packageIn('src/ui', 'jspdf', imports),
  packageIn('src/app', 'react-router-dom'),
  packageIn('src/app', 'firebase/app', imports),
  packageIn('local-cloud', 'node:http'),
  packageIn('local-cloud', 'libsql'),
  packageIn('local-cloud', 'zod', imports),
  {
    says: 'a lazy import of a foreign package',
    file: 'src/ui/lazy-package.ts',
    text: "export const later = () => import('jspdf');\n",
    rule: syntax,
  },
  {
    says: 'a lazy import of a foreign package as a template',
    file: 'src/ui/lazy-template.ts',
    text: 'export const later = () => import(`jspdf`);\n',
    rule: syntax,
  },
  {
    says: 'a worker of another room',
    file: 'src/ui/hidden-path.ts',
    text: "export const there = new URL('../adapters/ground.ts', import.meta.url);\n",
    rule: syntax,
  },
  {
    says: 'all files of a folder at once',
    file: 'src/ui/glob.ts',
    text: "export const all = import.meta.glob('./*.ts');\n",
    rule: syntax,
  },
  packageIn('src/domain', 'react', imports),
  packageIn('src/ui', 'chart.js', imports),
  packageIn('src/inspector', 'idb', imports),
  {
    says: 'a type of a foreign package',
    file: 'machines/type-package.ts',
    text: "export type Foreign = import('firebase/app').FirebaseApp;\n",
    rule: syntax,
  },
  {
    says: 'a path that climbs out of the room',
    file: 'src/ui/screens/climbs.ts',
    text: "export { ground } from '../../domain/ground.ts';\n",
    rule: imports,
  },
];

/** Polish letters where no words belong, and where they do. */
export const polish: readonly Planted[] = [
  {
    says: 'a Polish string in a screen',
    file: 'src/ui/word.ts',
    text: "export const word = 'zażółć';\n",
    rule: syntax,
  },
  {
    says: 'a Polish template in a machine',
    file: 'machines/word.ts',
    text: 'export const word = (n: number) => `gęś ${n}`;\n',
    rule: syntax,
  },
  {
    says: 'a Polish template in escapes',
    file: 'src/ui/word-escaped.ts',
    text: 'export const word = `\\u017c`;\n',
    rule: syntax,
  },
  {
    says: 'a Polish pattern',
    file: 'src/ui/word-pattern.ts',
    text: 'export const word = /ż/u;\n',
  },
  {
    says: 'a Polish string in the inspector',
    file: 'src/inspector/word.ts',
    text: "export const word = 'żółw';\n",
    rule: syntax,
  },
  {
    says: 'a Polish text in an element',
    file: 'src/ui/word-element.tsx',
    text: 'export const Word = () => <p>Łódź</p>;\n',
    rule: syntax,
  },
  {
    says: 'a Polish string among the texts',
    file: 'src/ui/client/word.text.ts',
    text: "export const word = 'zażółć';\n",
  },
  {
    says: 'a foreign package among the texts',
    file: 'src/ui/client/lazy.text.ts',
    text: "export const later = () => import('jspdf');\n",
    rule: syntax,
  },
];

const union = "type Kind = 'one' | 'two';\nexport function name(kind: Kind): number {\n";

export const habits: readonly Planted[] = [
  {
    says: 'a default export',
    file: 'schemas/default.ts',
    text: 'export default 1;\n',
    rule: syntax,
  },
  ...['Date.now()', 'new Date()', 'Math.random()'].flatMap((call, i) =>
    ['schemas', 'src/domain', 'machines'].map((folder) => ({
      says: `${call} in ${folder}`,
      file: `${folder}/impure-${i}.ts`,
      text: `export const one = ${call};\n`,
      rule: syntax,
    })),
  ),
  {
    says: 'a given time in the domain',
    file: 'src/domain/given-time.ts',
    text: 'export const one = (ms: number) => new Date(ms);\n',
  },
  {
    says: 'the page opened to an area by a comment',
    file: 'src/adapters/opened.ts',
    text: '/// <reference lib="dom" />\nexport const one = 1;\n',
    rule: '@typescript-eslint/triple-slash-reference',
  },
  {
    says: 'a test left out',
    file: 'test/ui/left-out.test.ts',
    text: "declare const it: { only(name: string): void };\nit.only('one');\n",
    rule: syntax,
  },
  {
    says: 'a function of more than 80 lines',
    file: 'machines/long.ts',
    text: `export const long = () => {\n${'  void 0;\n'.repeat(80)}};\n`,
    rule: 'max-lines-per-function',
  },
  {
    says: 'any',
    file: 'schemas/any.ts',
    text: 'export const one = (x: any): number => (x === 1 ? 1 : 2);\n',
    rule: '@typescript-eslint/no-explicit-any',
  },
  {
    says: 'a non-null assertion',
    file: 'machines/assertion.ts',
    text: 'export const one = (x: string | undefined): string => x!;\n',
    rule: '@typescript-eslint/no-non-null-assertion',
  },
  {
    says: 'a promise nobody waits for',
    file: 'src/adapters/floating.ts',
    text: 'export function go(): void {\n  Promise.resolve(1);\n}\n',
    rule: 'typescript(no-floating-promises)',
  },
  {
    says: 'a type imported as a value',
    file: 'src/app/type-import.ts',
    text: "import { Ground } from '#ui/ground.ts';\nexport const one: Ground = 1;\n",
    rule: '@typescript-eslint/consistent-type-imports',
  },
  {
    says: 'a switch that forgets a case',
    file: 'src/domain/forgets.ts',
    text: `${union}  switch (kind) {\n    case 'one':\n      return 1;\n  }\n  return 2;\n}\n`,
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  {
    says: 'a switch that hides a case behind default',
    file: 'src/domain/hides.ts',
    text: `${union}  switch (kind) {\n    case 'one':\n      return 1;\n    default:\n      return 2;\n  }\n}\n`,
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  {
    says: 'a file of more than 300 lines',
    file: 'src/ui/long.ts',
    text: `${'// one more line\n'.repeat(301)}export const one = 1;\n`,
    rule: 'max-lines',
  },
  {
    says: 'a comment that silences the lint',
    file: 'src/ui/silenced.ts',
    text: '// eslint-disable-next-line\nexport default 1;\n',
    rule: syntax,
  },
  {
    says: 'a comment that silences the other lint',
    file: 'src/ui/silenced-too.ts',
    text: '// oxlint-disable-next-line\nexport const one = 1;\n',
    rule: 'no-warning-comments',
  },
  {
    says: 'a comment that silences the compiler',
    file: 'src/ui/ignored.ts',
    text: '// @ts-ignore\nexport const one: string = 1;\n',
    rule: '@typescript-eslint/ban-ts-comment',
  },
  {
    says: 'a line on the console beside the debug log',
    file: 'src/ui/chatter.ts',
    text: "export const chat = (): void => console.log('anna@kwity.pl');\n",
    rule: 'no-console',
  },
  {
    says: 'the debug log',
    file: 'src/app/services/debug-log.ts',
    text: "export const log = (): void => console.error('record');\n",
  },
  {
    says: 'a look at a page before it rests',
    file: 'test/e2e/look.ts',
    text: "declare const expect: (x: unknown) => { toBe(y: string): void };\ndeclare const field: { inputValue(): Promise<string> };\nexpect(await field.inputValue()).toBe('1');\n",
    rule: syntax,
  },
  {
    says: 'a page that is given a while',
    file: 'test/chaos/while.ts',
    text: 'declare const page: { waitForTimeout(ms: number): Promise<void> };\nawait page.waitForTimeout(500);\n',
    rule: syntax,
  },
  {
    says: 'a hook behind a condition',
    file: 'src/ui/hook.tsx',
    text: "import { useState } from 'react';\nexport function Part(props: { readonly on: boolean }) {\n  if (props.on) useState(1);\n  return null;\n}\n",
    rule: 'react-hooks/rules-of-hooks',
  },
];
