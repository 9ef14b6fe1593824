import { fromPromise } from 'xstate';
import { cachingMachine } from '#machines/caching/caching.machine.ts';
import { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import { NEW_LIMIT, rateLimiterMachine } from '#machines/limits/rate-limiter.machine.ts';
import { searchMigrationMachine } from '#machines/migration/search-migration.machine.ts';
import { silentMigrationMachine } from '#machines/migration/silent-migration.machine.ts';
import { createTransferMachine } from '#machines/transfer/transfer.machine.ts';
import type { SyncOutcome } from '#machines/sync/sync.actors.ts';
import type { RunInput } from '#machines/sync/sync.types.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { RATE_LIMITS } from '#schemas/rate-limit.ts';
import { lockRow } from './lock-row.ts';
import type { MachineRow } from './row.ts';
import { sessionRow } from './session-row.ts';
import { syncRow } from './sync-row.ts';
import { answered, failed, later, type Step, told } from './walk.ts';

const CACHING_MS = 2000;
const RETRY_MS = 30_000;
const INTERVAL_MS = 900_000;

const ONLINE = told({ type: 'ENVIRONMENT', online: true, isConfirmed: true });
const reading = [ONLINE, later(CACHING_MS)];
const cached = [...reading, answered('read')];
const readInVain = [...reading, failed('read')];

const cachingRow: MachineRow = {
  machine: cachingMachine,
  ways: {
    'caching.disconnected': [],
    'caching.waiting': [ONLINE],
    'caching.ready': [ONLINE, told({ type: 'SYNC_STARTED' }), later(CACHING_MS)],
    'caching.reading': reading,
    'caching.cached': cached,
    'caching.failed': readInVain,
  },
  delays: [
    {
      state: 'caching.waiting',
      delay: 'caching',
      way: [ONLINE],
      ms: CACHING_MS,
      to: 'caching.reading',
    },
    {
      state: 'caching.cached',
      delay: 'interval',
      way: cached,
      ms: INTERVAL_MS,
      to: 'caching.reading',
    },
    {
      state: 'caching.failed',
      delay: 'retry',
      way: readInVain,
      ms: RETRY_MS,
      to: 'caching.reading',
    },
  ],
  failures: [{ state: 'caching.reading', port: 'read', way: reading, to: 'caching.failed' }],
};

const PATIENCE_MS = 1000;
const ASKED_AGAIN_MS = 2000;

const doubted = [told({ type: 'UNANSWERED' })];
const unanswered = [...doubted, answered('ask', false)];
const offline = [told({ type: 'OFFLINE' }), answered('ask', false)];

const connectivityRow: MachineRow = {
  machine: connectivityMachine,
  ways: {
    'connectivity.online.trusted': [],
    'connectivity.online.doubted': doubted,
    'connectivity.online.unanswered.pausing': unanswered,
    'connectivity.online.unanswered.asking': [...unanswered, later(ASKED_AGAIN_MS)],
    'connectivity.offline.pausing': offline,
    'connectivity.offline.asking': [...offline, later(ASKED_AGAIN_MS)],
  },
  delays: [
    {
      state: 'connectivity.online.doubted',
      delay: 'patience',
      way: [told({ type: 'OFFLINE' })],
      ms: PATIENCE_MS,
      to: 'connectivity.offline.pausing',
    },
    {
      state: 'connectivity.online.unanswered.pausing',
      delay: 'pause',
      way: unanswered,
      ms: ASKED_AGAIN_MS,
      to: 'connectivity.online.unanswered.asking',
    },
    {
      state: 'connectivity.offline.pausing',
      delay: 'pause',
      way: offline,
      ms: ASKED_AGAIN_MS,
      to: 'connectivity.offline.asking',
    },
  ],
  failures: [
    {
      state: 'connectivity',
      port: 'watch',
      way: offline,
      to: 'connectivity.online.trusted',
    },
    {
      state: 'connectivity.online.doubted',
      port: 'ask',
      way: doubted,
      to: 'connectivity.online.unanswered.pausing',
    },
    {
      state: 'connectivity.online.unanswered.asking',
      port: 'ask',
      way: [...unanswered, later(ASKED_AGAIN_MS)],
      to: 'connectivity.online.unanswered.pausing',
    },
    {
      state: 'connectivity.offline.asking',
      port: 'ask',
      way: [...offline, later(ASKED_AGAIN_MS)],
      to: 'connectivity.offline.pausing',
    },
  ],
};

const endless = fromPromise<SyncOutcome | null, RunInput>(() => new Promise(() => undefined));

const workspaceRow: MachineRow = {
  machine: workspaceMachine.provide({
    actors: { sync: syncMachine.provide({ actors: { run: endless } }) },
  }),
  ways: {
    'workspace.reading': [ONLINE],
    'workspace.sending': [
      told({ type: 'PENDING', count: 1, hasLooseEnds: false }),
      ONLINE,
      later(3000),
    ],
  },
  delays: [],
  failures: [],
};

const LIMIT = RATE_LIMITS['sync:operation'];

const attempts = (count: number): readonly Step[] =>
  Array.from({ length: count }, () => told({ type: 'ATTEMPT', at: 0 }));

const rateLimiterRow: MachineRow = {
  machine: rateLimiterMachine,
  input: { limit: LIMIT, kept: NEW_LIMIT, at: 0 },
  ways: {
    'rateLimiter.counting.fresh': [],
    'rateLimiter.counting.open': attempts(1),
    // A message of another tab starts the block, so the walk passes "restoring".
    'rateLimiter.blocked': [
      told({ type: 'OTHER_TAB', kept: { phase: 'blocked', count: 15, leftMs: 1 }, at: 0 }),
    ],
  },
  delays: [
    {
      state: 'rateLimiter.counting.open',
      delay: 'end',
      way: attempts(LIMIT.max),
      ms: 60_000,
      to: 'rateLimiter.counting.fresh',
    },
    {
      state: 'rateLimiter.blocked',
      delay: 'end',
      way: attempts(LIMIT.max + 1),
      ms: 300_000,
      to: 'rateLimiter.counting.fresh',
    },
  ],
  failures: [],
};

const prompt = [told({ type: 'CHECKED', ids: ['a', 'b'] })];
const migrating = [...prompt, told({ type: 'ACCEPT' })];
const progress = { updated: 2, refused: 0, unchanged: 0, total: 2 };

const searchMigrationRow: MachineRow = {
  machine: searchMigrationMachine.provide({ actions: { rememberSkip: () => undefined } }),
  ways: {
    'searchMigration.checking': [],
    'searchMigration.notNeeded': [told({ type: 'CHECKED', ids: [] })],
    'searchMigration.prompt': prompt,
    'searchMigration.migrating': migrating,
    'searchMigration.error': [...migrating, told({ type: 'FAILED' })],
    'searchMigration.completed.result': [
      ...migrating,
      told({ type: 'PROGRESS', progress }),
      told({ type: 'MIGRATED' }),
    ],
    'searchMigration.completed.closed': [...prompt, told({ type: 'SKIP' })],
  },
  delays: [],
  failures: [
    {
      state: 'searchMigration.migrating',
      port: 'migrate',
      way: migrating,
      to: 'searchMigration.error',
    },
  ],
};

const encrypting = [answered('setSearchFields')];

const silentMigrationRow: MachineRow = {
  machine: silentMigrationMachine.provide({ actions: { log: () => undefined } }),
  ways: {
    'silentMigration.searchFields': [],
    'silentMigration.encryption': encrypting,
    'silentMigration.done': [...encrypting, answered('encrypt')],
  },
  delays: [],
  failures: [
    {
      state: 'silentMigration.searchFields',
      port: 'setSearchFields',
      way: [],
      to: 'silentMigration.encryption',
    },
    {
      state: 'silentMigration.encryption',
      port: 'encrypt',
      way: encrypting,
      to: 'silentMigration.done',
    },
  ],
};

const readingFile = [told({ type: 'START', source: 'file' })];
const preview = [...readingFile, told({ type: 'READ', plan: ['a'] })];
const writing = [...preview, told({ type: 'CONFIRM', operations: [] })];

const transferRow: MachineRow = {
  machine: createTransferMachine<string, readonly string[], 'broken'>(),
  ways: {
    'transfer.idle': [],
    'transfer.reading': readingFile,
    'transfer.refused': [...readingFile, told({ type: 'REFUSED', problem: 'broken' })],
    'transfer.preview': preview,
    'transfer.writing': writing,
    'transfer.done': [...writing, told({ type: 'ENDED', end: 'complete' })],
  },
  delays: [],
  // The ports report failures as REFUSED and ENDED events; a port that throws is a bug.
  failures: [
    { state: 'transfer.reading', port: 'read', way: readingFile, to: 'stopped' },
    { state: 'transfer.writing', port: 'write', way: writing, to: 'stopped' },
  ],
};

export const ROWS: Readonly<Record<string, MachineRow>> = {
  'workspace.machine.ts': workspaceRow,
  'caching.machine.ts': cachingRow,
  'connectivity.machine.ts': connectivityRow,
  'lock.machine.ts': lockRow,
  'rate-limiter.machine.ts': rateLimiterRow,
  'search-migration.machine.ts': searchMigrationRow,
  'session.machine.ts': sessionRow,
  'silent-migration.machine.ts': silentMigrationRow,
  'sync.machine.ts': syncRow,
  'transfer.machine.ts': transferRow,
};
