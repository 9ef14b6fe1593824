/**
 * The walls of the house as data: which npm packages each room may import, and where Polish words may stand.
 * The lint configuration and the tests of the walls both read this table.
 */

/** A room: its folder, the packages it may import, and whether Node's own modules are open to it. */
export interface Room {
  readonly folder: string;
  readonly packages: readonly string[];
  readonly node?: true;
}

const react = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-hot-toast',
  'react-aria-components',
];

const screen = [...react, 'lucide-react', '@xstate/react', 'xstate'];

/** The rooms with a wall of packages around them; a later entry overrules an earlier one for its folder. */
export const rooms: readonly Room[] = [
  { folder: 'schemas', packages: ['zod'] },
  { folder: 'src/domain', packages: ['zod', '@abbjs/slownie', '@zxcvbn-ts/core'] },
  { folder: 'machines', packages: ['xstate'] },
  { folder: 'src/adapters', packages: ['zod'] },
  { folder: 'src/adapters/firebase', packages: ['firebase'] },
  { folder: 'src/adapters/browser', packages: ['idb', 'zod'] },
  { folder: 'src/adapters/storage', packages: ['idb', 'zod'] },
  { folder: 'src/adapters/pdf', packages: ['jspdf'] },
  { folder: 'src/adapters/sheet', packages: ['hucre'] },
  { folder: 'src/ui', packages: [...screen, 'immer'] },
  { folder: 'src/ui/screens/statistics', packages: [...screen, 'chart.js'] },
  { folder: 'src/inspector', packages: ['react', 'react-router-dom', 'xstate', '@dagrejs/dagre'] },
  { folder: 'src/app', packages: [...screen, 'virtual:pwa-register'] },
  {
    folder: 'local-cloud',
    packages: ['libsql', 'jose', '@firebase/eslint-plugin-security-rules', 'vite'],
    node: true,
  },
];

/** Files in which Polish letters are allowed. */
export const polishFiles: readonly string[] = ['**/*.text.ts'];

/** A regular expression (as text) that matches each import a room must not make: foreign packages, and paths out of the room. */
export function forbiddenImports(room: Room): string {
  const escaped = room.packages.map((name) => name.replace(/[/.]/g, '\\$&'));
  const open = [...escaped, ...(room.node === true ? ['node:[^/]+'] : [])];
  const allowed = open.map((name) => `(?:${name})(?:\\/|$)`);
  return `^(?!${[...allowed, '#', '\\.\\.?\\/'].join('|')})`;
}

/** Matches a relative import that climbs more than one folder; such a path leaves the room or hides where it leads. */
export const climbing = '^\\.\\.\\/\\.\\.\\/';
