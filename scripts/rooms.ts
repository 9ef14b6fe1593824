/**
 * The only list of areas and rooms. Made from it: the walls of dependency-cruiser and ESLint, the
 * tsconfigs, Vitest's projects, the files that knip reads, docs/architecture.md, and faults that
 * tests plant.
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

/** Environment of the code: the language alone, a browser's page, or Node. */
export type Platform = 'language' | 'page' | 'node';

/** A folder that the compiler builds as a project of its own. */
export interface Area {
  readonly folder: string;
  readonly what: string;
  readonly imports: readonly AreaName[];
  /** Areas of which it may import only the named room. */
  readonly doors?: Readonly<Partial<Record<AreaName, string>>>;
  /** Packages that it may import; undefined allows every package. */
  readonly packages?: readonly string[];
  readonly platform: Platform;
  readonly jsx?: 'own' | 'plain';
  readonly types?: readonly string[];
  /** More JSON and TypeScript files to compile, relative to the folder. */
  readonly include?: readonly string[];
  /** True if its tests in Node only call functions of their arguments and leave no state behind. */
  readonly isPure?: true;
  /** Each folder within the area and its purpose; '' means the files of the area's own folder. */
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
    what: 'the stored data: zod schemas, types, limits',
    imports: [],
    packages: ['zod'],
    platform: 'language',
    isPure: true,
    rooms: {
      '': 'a schema for each record, for the log and for each file',
      fields: 'metadata of each field: its unit, and if it is searched, typed, printed or copied',
    },
  },
  domain: {
    folder: 'src/domain',
    what: 'the business rules, as pure functions',
    imports: ['schemas'],
    packages: ['zod', 'immer', '@abbjs/slownie', '@zxcvbn-ts/core'],
    platform: 'language',
    isPure: true,
    include: ['passphrase/*.json'],
    rooms: {
      backup: 'the backup file, and a preview of restoring it',
      catalogue: 'prices and their history, waste codes',
      client: 'clients: identifiers, search, duplicates, merging',
      commands: 'user actions, as operations for the log',
      conflict: 'merging concurrent changes of one record',
      draft: 'drafts: which tab holds one, and where it is stored',
      entry: 'forms: parsing, validation, questions, saving',
      import: 'clients and products from a spreadsheet',
      legacy: 'records that the legacy app wrote',
      log: 'folding the log into the state of each operation',
      passphrase: 'strength of a passphrase',
      print: 'the content of each paper',
      quantity: 'money, weight, rounding, amounts in words',
      queue: 'the pending operations, and the next step of a sync pass',
      receipt: 'receipts: numbers, totals, limits and questions',
      recovery: 'repairs, restores, queue files, a cloud restored from a backup',
      reporting: 'reports and statistics',
      shared: 'text, ids and sorting',
      snapshot: 'the last read of the cloud',
      time: 'days, periods and clocks',
      view: 'the view: the snapshot with pending operations applied',
      wire: 'records in the format of the cloud',
    },
  },
  machines: {
    folder: 'machines',
    what: 'state machines, and the journal of a tab',
    imports: ['schemas', 'domain'],
    packages: ['xstate'],
    platform: 'language',
    rooms: {
      caching: 'refreshing the snapshot from the cloud',
      draft: 'the drafts of a tab',
      journal: 'one user’s log in this tab: append, follow, fold, second copy',
      limits: 'rate limits',
      lock: 'locking the app',
      migration: 'migrating data of the legacy app',
      ports: 'the interfaces that adapters implement',
      recovery: 'a former account, a full disk, a cloud restored from a backup',
      session: 'the sign-in session, and connectivity',
      sync: 'sending the queue',
      transfer: 'imports, exports, backups and restores',
      workspace: 'all machines of one signed-in user',
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
      browser: 'clocks, ids, tabs, leadership, disk space',
      'cloud-documents': 'cloud documents, parsed into records',
      firebase: 'the only code that talks to Firebase',
      pdf: 'papers as PDF files',
      'pdf/form': 'the statutory form',
      'pdf/pen': 'a pen in millimetres, fonts, pages',
      'pdf/slip': 'the slip, on a sheet and on a receipt printer’s roll',
      'pdf/tables': 'registers and price lists',
      sheet: 'spreadsheets: CSV and workbooks',
      'storage/copy': 'the second copy of unsent entries',
      'storage/crypto': 'ciphers, and keys from passphrases',
      'storage/database': 'IndexedDB, its pages and seals',
      'storage/keys': 'small values in localStorage',
      'storage/local': 'the fallback log, for browsers without IndexedDB',
      'storage/log': 'the log in IndexedDB',
      'storage/vault': 'the keys of a user',
      stored: 'parsing stored entries and snapshots',
    },
  },
  ui: {
    folder: 'src/ui',
    what: 'the user interface',
    imports: ['schemas', 'domain', 'machines'],
    packages: [...SCREEN, 'immer'],
    platform: 'page',
    isPure: true,
    jsx: 'own',
    types: ['vite/client'],
    rooms: {
      client: 'clients in lists, forms and dialogs',
      'data-file': 'exporting and importing files',
      layout: 'the frame around each screen',
      operation: 'operations, as /offline-data shows them',
      product: 'products in lists and forms',
      receipt: 'receipts, as several screens show them',
      'receipt/form': 'the receipt form',
      'receipt/list': 'the table of receipts and its filters',
      'receipt/paper': 'the receipt preview',
      'receipt/void': 'voiding a receipt',
      record: 'names of records and their fields',
      report: 'sums, charts and their papers',
      'screens/client': '/clients/:clientId',
      'screens/clients': '/clients',
      'screens/dashboard': '/dashboard',
      'screens/licences': '/licenses',
      'screens/lock': 'the lock screen',
      'screens/login': '/login',
      'screens/offline-data': '/offline-data',
      'screens/offline-data/actions': 'its view and its actions',
      'screens/offline-data/conflicts': 'conflicts and repairs',
      'screens/offline-data/queue': 'pending and removed operations',
      'screens/offline-data/storage': 'stored data of this device',
      'screens/products': '/products',
      'screens/receipt-entry': '/add-receipt and /edit-receipt/:id',
      'screens/receipt-entry/entry': 'keyboard, focus and search',
      'screens/receipt-entry/parts': 'its cards and fields',
      'screens/receipts': '/receipts',
      'screens/settings': '/settings',
      'screens/settings/data': 'imports, exports, backups',
      'screens/statistics': '/statistics',
      services: 'the services that screens use',
      session: 'sign-in and unlock forms',
      'shared/dialogs': 'dialogs, menus, toasts',
      'shared/fields': 'fields of a form',
      'shared/hooks': 'hooks without domain knowledge',
      'shared/jsx': 'a JSX runtime that survives page translation',
      'shared/lists': 'tables and lists; long lists render the visible part',
      'shared/page': 'error, loading and empty pages',
      'shared/paper': 'showing a PDF',
      'shared/saving': 'saving, and its errors',
      'shared/styles': 'colours, spaces, fonts',
      'shared/widgets': 'buttons, cards, notes, badges',
      'shared/words': 'common words and number formats',
      yard: 'the yard’s details',
    },
  },
  inspector: {
    folder: 'src/inspector',
    what: 'the state-machine inspector at /inspektor, in development only',
    imports: ['schemas', 'domain', 'machines'],
    packages: ['react', 'react-router-dom', 'xstate', '@dagrejs/dagre'],
    platform: 'page',
    jsx: 'plain',
    types: ['vite/client'],
    rooms: { '': 'its screen, and the recording of machines and log' },
  },
  app: {
    folder: 'src/app',
    what: 'fills ports, starts actors, defines routes',
    imports: ['schemas', 'domain', 'machines', 'adapters', 'ui', 'inspector'],
    packages: SCREEN,
    platform: 'page',
    jsx: 'own',
    types: ['vite/client'],
    rooms: {
      '': 'the entry points of the build',
      frame: 'routes, and their gates: sign-in, lock, update',
      loading: 'lazy loading of screens',
      printing: 'printing and saving papers',
      services: 'services before the sign-in',
      workspace: 'services after the sign-in',
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
      'firestore/documents': 'storing and reading documents',
      'firestore/query': 'queries',
      'firestore/values': 'values, field paths, sizes, limits',
      'firestore/write': 'commits and transforms',
      http: 'requests and answers',
      operator: 'messages to the operator',
      rules: 'the security rules, parsed and evaluated',
      store: 'SQLite',
    },
  },
  scripts: {
    folder: 'scripts',
    what: 'checks, build plugins, and the list of rooms',
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

export const productAreas = areaNames.filter((name) => name !== 'scripts').map(findArea);

/** Packages of single rooms; a later line overrides an earlier one. */
export const packagesWithin: Readonly<Record<string, readonly string[]>> = {
  'src/adapters/firebase': ['firebase'],
  'src/adapters/storage': ['idb', 'zod'],
  'src/adapters/pdf': ['jspdf'],
  'src/adapters/sheet': ['hucre'],
  'src/ui/screens/statistics': [...SCREEN, 'chart.js'],
};

/** Only these files may contain Polish letters. */
export const WORDS = '**/*.text.ts';

/** Maximum number of code files in a room of the product. */
export const MOST_FILES = 25;

export const areaRooms = ({ folder, rooms }: Area): readonly (readonly [string, string])[] =>
  Object.entries(rooms).map(
    ([room, what]) => [room === '' ? folder : `${folder}/${room}`, what] as const,
  );
