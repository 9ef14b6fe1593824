import { existsSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { areaNames, findArea, packagesWithin, type Platform, WORDS } from './scripts/rooms.ts';

interface Banned {
  readonly selector: string;
  readonly message: string;
}

const endings = ['**/*.ts', '**/*.tsx'];

const noDefaultExport: Banned = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Export by name.',
};

const polish = '/[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/';

/** A pattern reads what people type, and says nothing. */
const noPolish: Banned = {
  selector: [
    `Literal[value=${polish}]`,
    `TemplateElement[value.cooked=${polish}]`,
    `JSXText[value=${polish}]`,
  ].join(),
  message: `Polish words stand in ${WORDS}.`,
};

/** A relative import that climbs more than one folder leaves the room or hides where it leads. */
const climbing = '^\\.\\.\\/\\.\\.\\/';
const climbingMessage = 'Write ./x.ts inside a room and #room/x.ts to another one.';
const wallMessage = 'This package is not open to this room (scripts/rooms.ts).';

/** A path in another form than an import is one that no wall sees. */
const hiddenPaths: Banned = {
  selector: [
    'NewExpression[callee.name="URL"] > Literal:first-child[value=/^(?:#|\\.\\.)/]',
    'MemberExpression[object.type="MetaProperty"][property.name="glob"]',
  ].join(),
  message: 'Import it, or point at a file of the same room.',
};

/** What is pure is told the time, and draws nothing. */
const impure: Banned = {
  selector: [
    'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    'NewExpression[callee.name="Date"][arguments.length=0]',
    'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
  ].join(),
  message: 'Time and chance come in as arguments or by a port.',
};

interface Wall {
  readonly folder: string;
  readonly isPure: boolean;
  /** Matches each import that goes through it. */
  readonly forbidden: string;
}

function wallOf(folder: string, packages: readonly string[], platform: Platform): Wall {
  const escaped = packages.map((name) => name.replace(/[/.]/g, '\\$&'));
  const open = [...escaped, ...(platform === 'node' ? ['node:[^/]+'] : [])];
  const allowed = open.map((name) => `(?:${name})(?:\\/|$)`);
  const isPure = platform === 'language';
  return { folder, isPure, forbidden: `^(?!${[...allowed, '#', '\\.\\.?\\/'].join('|')})` };
}

const walls: readonly Wall[] = [
  ...areaNames.flatMap((name) => {
    const { folder, packages, platform } = findArea(name);
    return packages === undefined ? [] : [wallOf(folder, packages, platform)];
  }),
  // What stands later overrules for its folder what stands before.
  ...Object.entries(packagesWithin).map(([folder, packages]) => wallOf(folder, packages, 'page')),
];

/** Imports written as an expression or as a type, which no-restricted-imports does not see. */
function otherImports(pattern: string, message: string): Banned {
  const name = `[value=/${pattern}/]`;
  return {
    selector: [
      `ImportExpression > Literal${name}`,
      `ImportExpression > TemplateLiteral > TemplateElement[value.cooked=/${pattern}/]`,
      `TSImportType Literal${name}`,
    ].join(),
    message,
  };
}

function syntaxOf({ forbidden, isPure }: Wall, further: readonly Banned[]): ['error', ...Banned[]] {
  return [
    'error',
    noDefaultExport,
    otherImports(forbidden, wallMessage),
    otherImports(climbing, climbingMessage),
    hiddenPaths,
    ...(isPure ? [impure] : []),
    ...further,
  ];
}

function importsOf({ forbidden }: Wall): ['error', object] {
  const patterns = [
    { regex: forbidden, message: wallMessage },
    { regex: climbing, message: climbingMessage },
  ];
  return ['error', { patterns }];
}

const filesOf = ({ folder }: Wall): string[] => endings.map((ending) => `${folder}/${ending}`);

const withinWalls = walls.map((wall) => ({
  files: filesOf(wall),
  rules: {
    'no-restricted-imports': importsOf(wall),
    'no-restricted-syntax': syntaxOf(wall, [noPolish]),
  },
}));

/** The same walls without the ban on Polish letters, for the files that hold the words. */
const wordsWithinWalls = walls.map((wall) => ({
  files: filesOf(wall).map((file) => [file, WORDS]),
  rules: { 'no-restricted-syntax': syntaxOf(wall, []) },
}));

/** A page is asked until it says what is expected: a look before it rests is a guess. */
const READINGS =
  'inputValue|innerText|textContent|getAttribute|isVisible|isDisabled|isEnabled|isChecked';
const guesses: readonly Banned[] = [
  {
    selector: `CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=/^(${READINGS})$/]`,
    message: 'Poll what the page says: expect.poll(() => …).',
  },
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"] > Literal',
    message: 'Wait for what a person would wait for.',
  },
];

/** A test that is left out for a while is forgotten. */
const leftOut: Banned = {
  selector:
    'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(only|skip|todo)$/]',
  message: 'Every test runs: use skipIf where one cannot.',
};

/** The bench is a package of its own: it is linted where that one is installed. */
const notInstalled = existsSync('test/bench/node_modules') ? [] : ['test/bench/'];

export default defineConfig([
  globalIgnores(['dist/', '.cache/', '.data/', 'coverage/', 'public/', ...notInstalled]),
  {
    files: endings,
    extends: [tseslint.configs.recommended],
    linterOptions: { noInlineConfig: true },
    rules: {
      'max-lines': ['error', 300],
      'no-warning-comments': ['error', { terms: ['oxlint-disable'], location: 'anywhere' }],
      'no-restricted-syntax': ['error', noDefaultExport],
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: climbing, message: climbingMessage }] },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      // One opens what it names to the whole area.
      '@typescript-eslint/triple-slash-reference': [
        'error',
        { lib: 'never', path: 'never', types: 'never' },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        // A type-only import() names the module under test where it is loaded later.
        { disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['src/ui/**/*.{ts,tsx}', 'src/app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': { rules: reactHooks.rules } },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  ...withinWalls,
  ...wordsWithinWalls,
  // What goes to the console is redacted first, in one place (LOGS-1).
  {
    files: ['schemas/**', 'machines/**', 'src/**', 'local-cloud/**'],
    ignores: ['src/app/services/debug-log.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['schemas/**', 'machines/**', 'src/**', 'local-cloud/**', 'scripts/**'],
    rules: { 'max-lines-per-function': ['error', 80] },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, leftOut] },
  },
  {
    files: ['test/{e2e,chaos}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, leftOut, ...guesses] },
  },
  { files: ['*.config.ts', '**/*.d.ts'], rules: { 'no-restricted-syntax': 'off' } },
]);
