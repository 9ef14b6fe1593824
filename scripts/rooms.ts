/**
 * The areas of the code and their rooms, the one list of them. Made from it: what
 * dependency-cruiser and ESLint forbid, the compiler's settings, vitest's projects, what knip
 * reads, docs/architecture.md, and the faults that the tests plant.
 */

export type AreaName =
  | 'schemas'
  | 'domain'
  | 'machines'
  | 'adapters'
  | 'ui'
  | 'inspector'
  | 'app'
  | 'local-cloud'
  | 'scripts';

/** What surrounds the code of an area: nothing but the language, a browser's page, or Node. */
export type Platform = 'language' | 'page' | 'node';

/** An area: a folder that the compiler builds by itself. */
export interface Area {
  readonly folder: string;
  readonly what: string;
  /** The areas that it may import. */
  readonly imports: readonly AreaName[];
  /** Of these areas it may import one room alone. */
  readonly doors?: Readonly<Partial<Record<AreaName, string>>>;
  /** The packages that it may import; all where none are named. */
  readonly packages?: readonly string[];
  readonly platform: Platform;
  readonly jsx?: 'own' | 'plain';
  /** Ambient types beside those of the platform. */
  readonly types?: readonly string[];
  /** JSON and TypeScript beside its folder's, from the folder on. */
  readonly include?: readonly string[];
  /** Its tests in Node are of functions of their arguments. */
  readonly isPure?: true;
  /** The folders within, and what each is for; '' is the files on top. */
  readonly rooms: Readonly<Record<string, string>>;
}

const REACT = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-hot-toast',
  'react-aria-components',
];
const SCREEN = [...REACT, 'lucide-react', '@xstate/react', 'xstate'];

const areas: Readonly<Record<AreaName, Area>> = {
  schemas: {
    folder: 'schemas',
    what: 'what is stored: zod schemas, types, limits of the data',
    imports: [],
    packages: ['zod'],
    platform: 'language',
    isPure: true,
    rooms: {
      '': 'a schema for each record, for the log and for each file',
      fields:
        'what each field is: what it is true with, what is searched, typed, printed and copied',
    },
  },
  domain: {
    folder: 'src/domain',
    what: 'the rules, pure: the same answer for the same arguments',
    imports: ['schemas'],
    packages: ['zod', 'immer', '@abbjs/slownie', '@zxcvbn-ts/core'],
    platform: 'language',
    isPure: true,
    include: ['passphrase/*.json'],
    rooms: {
      backup: 'the file with the whole account, and what restoring it would do',
      catalogue: 'prices and their history, waste codes',
      client: 'who a client is: identifiers, search, doubles, merging',
      commands: 'what a user does, as operations for the log',
      conflict: 'which of two changes stands that did not know of each other',
      draft: 'in whose hand a draft is, and where it is kept',
      entry: 'what is typed into a form: read, judged, asked about, saved',
      import: 'clients and products from a table file',
      legacy: 'records that the older program wrote',
      log: 'the log folded: what became of each operation',
      passphrase: 'how soon a passphrase would be guessed',
      print: 'what each paper says',
      quantity: 'money, weight, rounding, amounts in words',
      queue: 'what waits to be sent, and what a pass over it does next',
      receipt: 'numbers, sums, and what a receipt makes one ask about',
      recovery: 'repairs, restores, copies of the queue, a store that went back',
      reporting: 'reports and statistics',
      shared: 'text, ids and orders that several rooms need',
      snapshot: 'what the cloud held when it was last read',
      time: 'days, periods and clocks',
      view: 'what is shown: the snapshot with the log on top',
      wire: 'a record as the cloud stores it',
    },
  },
  machines: {
    folder: 'machines',
    what: 'when things happen: state machines, and the journal of a tab',
    imports: ['schemas', 'domain'],
    packages: ['xstate'],
    platform: 'language',
    rooms: {
      caching: 'reading the cloud anew',
      draft: 'the drafts of a tab',
      journal: 'the log of one user: stored, folded, shown, copied',
      limits: 'how often something may be done',
      lock: 'whether the app is open on this tab',
      migration: 'data of an older edition brought up to date',
      ports: 'what the machines need of the outside',
      recovery: 'a former account, a full disk, a store that went back',
      session: 'who is signed in, and whether there is a network',
      sync: 'sending what waits',
      transfer: 'imports, exports, backups and restores',
      workspace: 'all of it for one signed-in user',
    },
  },
  adapters: {
    folder: 'src/adapters',
    what: 'the outside: cloud, browser, storage, files, PDF',
    imports: ['schemas', 'domain', 'machines'],
    doors: { machines: 'ports' },
    packages: ['zod'],
    platform: 'page',
    types: ['vite/client'],
    rooms: {
      browser: 'clocks, ids, tabs, leadership, room on the disk',
      'cloud-documents': 'the documents of the cloud read as records',
      firebase: 'the one place that talks to Firebase',
      pdf: 'the papers as files',
      'pdf/form': 'the statutory form',
      'pdf/pen': 'a pen in millimetres, fonts, pages',
      'pdf/slip': 'the slip, and the roll of a receipt printer',
      'pdf/tables': 'registers and price lists',
      sheet: 'table files: CSV and workbooks',
      'storage/copy': 'the second copy of what was not sent',
      'storage/crypto': 'ciphers, and keys from passphrases',
      'storage/database': 'IndexedDB, its pages and seals',
      'storage/keys': 'what localStorage keeps of a device',
      'storage/local': 'the log where there is no IndexedDB',
      'storage/log': 'the log in IndexedDB',
      'storage/vault': 'the keys of a user, held and changed',
      stored: 'stored entries and snapshots read back',
    },
  },
  ui: {
    folder: 'src/ui',
    what: 'what is seen',
    imports: ['schemas', 'domain', 'machines'],
    packages: [...SCREEN, 'immer'],
    platform: 'page',
    isPure: true,
    jsx: 'own',
    types: ['vite/client'],
    rooms: {
      client: 'clients in lists, forms and dialogs',
      'data-file': 'files with data, made and read',
      layout: 'the frame around each screen',
      operation: 'operations and their facts as /offline-data tells them',
      product: 'products in lists and forms',
      receipt: 'receipts as every screen shows them',
      'receipt/form': 'a receipt while it is typed',
      'receipt/list': 'receipts in a table, filtered',
      'receipt/paper': 'a receipt beside its paper',
      'receipt/void': 'voiding a receipt',
      record: 'names of records and their fields',
      report: 'sums, charts and their papers',
      'screens/client': '/clients/:clientId',
      'screens/clients': '/clients',
      'screens/dashboard': '/dashboard',
      'screens/licences': '/licenses',
      'screens/lock': 'what stands there while the app is locked',
      'screens/login': '/login',
      'screens/offline-data': '/offline-data',
      'screens/offline-data/actions': 'what it shows, and what its buttons do',
      'screens/offline-data/conflicts': 'conflicts, findings and repairs',
      'screens/offline-data/queue': 'what waits',
      'screens/offline-data/storage': 'what this device keeps',
      'screens/products': '/products',
      'screens/receipt-entry': '/add-receipt and /edit-receipt/:id',
      'screens/receipt-entry/entry': 'its keys, focus and search',
      'screens/receipt-entry/parts': 'its cards',
      'screens/receipts': '/receipts',
      'screens/settings': '/settings',
      'screens/settings/data': 'imports, exports, backups',
      'screens/statistics': '/statistics',
      services: 'what screens are given',
      session: 'signing in, unlocking, secrets',
      'shared/dialogs': 'dialogs, menus, toasts',
      'shared/fields': 'fields of a form',
      'shared/hooks': 'hooks that know no record',
      'shared/jsx': 'the JSX runtime that keeps texts whole',
      'shared/lists': 'tables and lists, long ones by the window',
      'shared/page': 'what stands where a screen cannot',
      'shared/paper': 'a PDF on the screen',
      'shared/saving': 'saving, and what is said where it fails',
      'shared/styles': 'colours, spaces, fonts',
      'shared/widgets': 'buttons, cards, notes, badges',
      'shared/words': 'words and formats of every subject',
      yard: "the yard's own details",
    },
  },
  inspector: {
    folder: 'src/inspector',
    what: 'while developing, at /inspektor: machines drawn and recorded, and the log; no part of a build',
    imports: ['schemas', 'domain', 'machines'],
    packages: ['react', 'react-router-dom', 'xstate', '@dagrejs/dagre'],
    platform: 'page',
    jsx: 'plain',
    types: ['vite/client'],
    rooms: { '': 'its screen, and what it makes of machines and log' },
  },
  app: {
    folder: 'src/app',
    what: 'ports filled, actors started, routes',
    imports: ['schemas', 'domain', 'machines', 'adapters', 'ui', 'inspector'],
    packages: [...SCREEN, 'virtual:pwa-register'],
    platform: 'page',
    jsx: 'own',
    types: ['vite/client', 'vite-plugin-pwa/react'],
    rooms: {
      '': 'the entries of the build',
      frame: 'routes, and what stands before them: sign-in, lock, update',
      loading: 'screens loaded when they are needed',
      printing: 'a paper to the printer',
      services: 'what every screen is given before the sign-in',
      workspace: 'what it is given after it',
    },
  },
  'local-cloud': {
    folder: 'local-cloud',
    what: 'a Firebase-compatible server on SQLite that evaluates `firestore.rules`',
    imports: [],
    packages: ['libsql', 'jose', '@firebase/eslint-plugin-security-rules', 'vite'],
    platform: 'node',
    include: ['demo/*.json'],
    rooms: {
      '': 'the server and its commands',
      auth: 'accounts, passwords, tokens',
      data: 'the data folder: checks, copies, restores',
      demo: 'the demonstration account',
      firestore: "Firestore's API",
      'firestore/documents': 'documents, stored and read',
      'firestore/query': 'queries',
      'firestore/values': 'values, field paths, sizes, limits',
      'firestore/write': 'commits and transforms',
      http: 'requests and answers',
      operator: 'what whoever runs it is told',
      rules: 'the security rules, parsed and evaluated',
      store: 'SQLite',
    },
  },
  scripts: {
    folder: 'scripts',
    what: 'checks, build plugins, this list',
    imports: ['schemas', 'domain', 'machines', 'inspector'],
    platform: 'node',
    include: [
      '../vite.config.ts',
      '../vitest.config.ts',
      '../eslint.config.ts',
      '../knip.config.ts',
    ],
    rooms: { '': 'a file for each command' },
  },
};

export const areaNames = Object.keys(areas) as readonly AreaName[];

export const findArea = (name: AreaName): Area => areas[name];

/** The areas of the product. */
export const productAreas = areaNames.filter((name) => name !== 'scripts').map(findArea);

/** Rooms with packages of their own; a later line overrules an earlier one. */
export const packagesWithin: Readonly<Record<string, readonly string[]>> = {
  'src/adapters/firebase': ['firebase'],
  'src/adapters/storage': ['idb', 'zod'],
  'src/adapters/pdf': ['jspdf'],
  'src/adapters/sheet': ['hucre'],
  'src/ui/screens/statistics': [...SCREEN, 'chart.js'],
};

/** Polish letters stand in files of words alone. */
export const WORDS = '**/*.text.ts';

/** The most files with code in a room of the product. */
export const MOST_FILES = 25;

/** The rooms of an area: the folder, and what it is for. */
export const areaRooms = ({ folder, rooms }: Area): readonly (readonly [string, string])[] =>
  Object.entries(rooms).map(
    ([room, what]) => [room === '' ? folder : `${folder}/${room}`, what] as const,
  );
