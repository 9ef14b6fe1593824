import { existsSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import type { Rule } from 'eslint';
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

/** A regular expression may contain Polish letters, because it reads input and shows nothing. */
const noPolish: Banned = {
  selector: [
    `Literal[value=${polish}]`,
    `TemplateElement[value.cooked=${polish}]`,
    `JSXText[value=${polish}]`,
  ].join(),
  message: `Polish words stand in ${WORDS}.`,
};

/** A relative import that climbs more than one folder leaves the room or hides its target. */
const climbing = '^\\.\\.\\/\\.\\.\\/';
const climbingMessage = 'Write ./x.ts inside a room and #room/x.ts to another one.';
const wallMessage = 'This package is not open to this room (scripts/rooms.ts).';

/** The walls see only imports, so other forms of a path are forbidden. */
const hiddenPaths: Banned = {
  selector: [
    'NewExpression[callee.name="URL"] > Literal:first-child[value=/^(?:#|\\.\\.)/]',
    'MemberExpression[object.type="MetaProperty"][property.name="glob"]',
  ].join(),
  message: 'Import it, or point at a file of the same room.',
};

/** Pure code gets the time and random numbers as arguments. */
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
  // A later wall overrides an earlier one for its folder.
  ...Object.entries(packagesWithin).map(([folder, packages]) => wallOf(folder, packages, 'page')),
];

/** Bans imports as an expression or a type, which `no-restricted-imports` does not see. */
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

/** The same walls without the ban on Polish letters, for the files with words. */
const wordsWithinWalls = walls.map((wall) => ({
  files: filesOf(wall).map((file) => [file, WORDS]),
  rules: { 'no-restricted-syntax': syntaxOf(wall, []) },
}));

/**
 * Tests poll a page until it shows the expected value, because a single look may come too early.
 */
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

/** A skipped test is soon forgotten. */
const leftOut: Banned = {
  selector:
    'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(only|skip|todo)$/]',
  message: 'Every test runs: use skipIf where one cannot.',
};

/** The bench is a package of its own, so it is linted only where it is installed. */
const notInstalled = existsSync('test/bench/node_modules') ? [] : ['test/bench/'];

const RIDDLE = /^\*\s*(?:What|Whether|Who|Whom|Whose|When|How|Of|Where|Why)\b/u;

/** A docstring that begins with a question word has no subject, and is rarely read only once. */
const noRiddle: Rule.RuleModule = {
  create: ({ sourceCode, report }) => ({
    Program: () => {
      for (const { type, value, loc } of sourceCode.getAllComments())
        if (type === 'Block' && RIDDLE.test(value) && loc)
          report({ loc, message: 'Begin with a verb or with the thing itself.' });
    },
  }),
};

/**
 * The page's own timers take constants alone, since they fire at once if a delay is too long or not
 * a number. The clock of a machine is its timers.
 */
const noBareTimer: Rule.RuleModule = {
  create: ({ report }) => ({
    'CallExpression[callee.name=/^set(Timeout|Interval)$/] > :not(Literal, Identifier[name=/_MS$/]):nth-child(2)':
      (node: Rule.Node) => report({ node, message: 'Computed delays go through systemTimers.' }),
    'CallExpression[callee.name="createActor"]:not(:has(ObjectExpression.arguments > Property[key.name="clock"]))':
      (node: Rule.Node) => report({ node, message: 'Pass the timers as `clock`.' }),
  }),
};

export default defineConfig([
  globalIgnores(['dist/', '.cache/', '.data/', 'coverage/', 'public/', ...notInstalled]),
  {
    files: endings,
    extends: [tseslint.configs.recommended],
    linterOptions: { noInlineConfig: true },
    plugins: { house: { rules: { 'no-riddle': noRiddle, 'no-bare-timer': noBareTimer } } },
    rules: {
      'house/no-riddle': 'error',
      'max-len': ['error', { code: Infinity, comments: 100, ignoreUrls: true }],
      'max-lines': ['error', 300],
      // What two renames leave of one name: `{ yard: yard }`.
      'no-useless-rename': 'error',
      'object-shorthand': ['error', 'properties'],
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
      // A reference opens its types to the whole area.
      '@typescript-eslint/triple-slash-reference': [
        'error',
        { lib: 'never', path: 'never', types: 'never' },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        // Tests use a type-only import() for a module that they load later.
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
  // Console output is redacted first, in one place (LOGS-1).
  {
    files: ['schemas/**', 'machines/**', 'src/**', 'local-cloud/**'],
    ignores: ['src/app/services/debug-log.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['machines/**/*.ts', 'src/**/*.{ts,tsx}', 'local-cloud/**/*.ts'],
    ignores: ['src/adapters/browser/clock.ts'],
    rules: { 'house/no-bare-timer': 'error' },
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
