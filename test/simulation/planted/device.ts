/** Bugs of a device whose network, clock, database, files or keyboard are odd. */
import { bugsIn, type PlantedBug } from './planted-bug.ts';

export const device: readonly PlantedBug[] = [
  ...bugsIn('machines/session/connectivity.machine.ts', [
    {
      name: 'offline browser believed at once',
      find: `            OFFLINE: { target: 'doubted', actions: 'takeOffline' },
            UNANSWERED`,
      replace: `            OFFLINE: { target: '#connectivity.offline', actions: 'takeOffline' },
            UNANSWERED`,
      caughtBy: 'test/machines/session/connectivity.test.ts',
    },
    {
      name: 'cloud asked only once',
      find: `pausing: { after: { pause: 'asking' } },`,
      replace: `pausing: {},`,
      caughtBy: 'test/machines/session/connectivity.test.ts',
    },
    {
      name: 'answer from before believed',
      find: 'else if (sentAt >= turnedAt) sendBack',
      replace: 'else sendBack',
      caughtBy: 'test/machines/session/connectivity.test.ts',
    },
  ]),
  ...bugsIn('src/adapters/storage/database/log-database.ts', [
    {
      name: 'dead connection kept',
      find: 'if (isGone(error)) drop(connection);',
      replace: '',
      caughtBy: 'test/adapters/storage/database/dead-handle.test.ts',
    },
    {
      name: 'abort without a cause not tried again',
      find: `'UnknownError', 'AbortError', 'TimeoutError'`,
      replace: `'UnknownError', 'TimeoutError'`,
      caughtBy: 'test/adapters/storage/database/dead-handle.test.ts',
    },
    {
      name: 'silent read waited for',
      find: 'use((db) => inTime(work(db)))',
      replace: 'use(work)',
      caughtBy: 'test/adapters/storage/database/dead-handle.test.ts',
    },
    {
      name: 'silent opening waited for',
      find: 'return inTime(opening).catch',
      replace: 'return opening.catch',
      caughtBy: 'test/adapters/storage/database/dead-handle.test.ts',
    },
  ]),
  ...bugsIn('src/adapters/storage/database/change-head.ts', [
    {
      name: 'second attempt stores again',
      find: 'if (isNamed(head)) return end();',
      replace: '',
      caughtBy: 'test/adapters/storage/database/dead-handle.test.ts',
    },
    {
      name: 'last attempt not looked for',
      find: 'isNamed((await readHead(db)) ?? NEW_HEAD) ? next : null',
      replace: 'null',
      caughtBy: 'test/adapters/storage/database/dead-handle.test.ts',
    },
    {
      name: 'silent write waited for',
      find: `        reject(thrown);
        abort(transaction);`,
      replace: `        abort(transaction);`,
      caughtBy: 'test/adapters/storage/database/dead-handle.test.ts',
    },
  ]),
  {
    name: 'age of a new token by the clock',
    file: 'src/adapters/firebase/token-refresh.ts',
    find: 'isRenewed ? 0 : tokenAge(account, span, clock.now())',
    replace: 'tokenAge(account, span, clock.now())',
    caughtBy: 'test/adapters/firebase/token-refresh.test.ts',
  },
  {
    name: 'long delay given to one timer',
    file: 'src/adapters/browser/clock.ts',
    find: 'wait(Number.isNaN(ms) ? UNKNOWN_MS : ms);',
    replace: 'timer.id = setTimeout(run, ms);',
    caughtBy: 'test/adapters/browser/clock.test.ts',
  },
  ...bugsIn('src/domain/shared/visible-text.ts', [
    {
      name: 'unseen signs kept',
      find: `.replace(UNSEEN, '')`,
      replace: '',
      caughtBy: 'test/ui/unseen-signs.property.test.ts',
    },
    {
      name: 'minus is no dash',
      find: String.raw`const DASH = /[\p{Dash_Punctuation}\u2212]/gu;`,
      replace: String.raw`const DASH = /\p{Dash_Punctuation}/gu;`,
      caughtBy: 'test/ui/unseen-signs.property.test.ts',
    },
  ]),
  {
    name: 'separator of the first row',
    file: 'src/adapters/sheet/separator.ts',
    find: 'alikeRows(lengths)',
    replace: 'alikeRows(lengths.slice(0, 1))',
    caughtBy: 'test/adapters/sheet/separator.test.ts',
  },
  {
    name: 'stray quotation mark joins rows',
    file: 'src/adapters/sheet/csv-rows.ts',
    find: 'field !== null && isBlank(text.slice(start?.end, field.end))',
    replace: 'field !== null',
    caughtBy: 'test/adapters/sheet/csv-rows.test.ts',
  },
  {
    name: 'prices per 1000 kg stored per kilogram',
    file: 'src/domain/import/price-cell.ts',
    find: "amount === '1' ? '' : amount",
    replace: "''",
    caughtBy: 'test/domain/import/not-understood.test.ts',
  },
  {
    name: 'columns of the head alone',
    file: 'src/ui/screens/settings/data/import-head.ts',
    find: 'const width = seen.reduce(',
    replace: 'const width = seen.slice(0, 1).reduce(',
    caughtBy: 'test/ui/screens/settings/data/import-preview.test.tsx',
  },
  {
    name: 'first worker taken for a new version',
    file: 'src/adapters/browser/app-updates.ts',
    find: `installing?.state === 'installed' && registration.active !== null`,
    replace: `installing?.state === 'installed'`,
    caughtBy: 'test/adapters/browser/app-updates.test.ts',
  },
];
