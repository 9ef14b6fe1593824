/** docs/architecture.md: pictures made from the code itself. */
import type { AnyStateMachine } from 'xstate';
import { machineGraph } from '#inspector/machine-graph.ts';
import { cachingMachine } from '#machines/caching/caching.machine.ts';
import { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import { lockMachine } from '#machines/lock/lock.machine.ts';
import { rateLimiterMachine } from '#machines/limits/rate-limiter.machine.ts';
import { searchMigrationMachine } from '#machines/migration/search-migration.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { silentMigrationMachine } from '#machines/migration/silent-migration.machine.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { createTransferMachine } from '#machines/transfer/transfer.machine.ts';
import { logCycle } from './log-cycle.ts';
import { flowchart, stateDiagram } from './mermaid.ts';
import { roomPictures } from './room-pictures.ts';
import { wayToDisk } from './way-to-disk.ts';

/** Where the page stands. */
export const ARCHITECTURE = 'docs/architecture.md';

const MACHINES: readonly AnyStateMachine[] = [
  sessionMachine,
  lockMachine,
  connectivityMachine,
  workspaceMachine,
  syncMachine,
  cachingMachine,
  rateLimiterMachine,
  silentMigrationMachine,
  searchMigrationMachine,
  createTransferMachine(),
];

/** What no arrow shows. */
const BESIDE: Readonly<Record<string, string>> = {
  sync: ' `canSend`: online, signed in, and something waits. `hasMore`: since the last pass began something was queued, or the connection came back. `isAllRefused`: what waits was refused, and there is no more. `SYNC` is the button: where no arrow takes it, it says that a sync is running, and in `resting` nothing. `SUBMITTED` is a save on this tab: where no arrow takes it, it counts as more.',
};

/** What the user sees of a state, or its time that is not always the same. */
const SEEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sync: {
    'sync.idle.refused': 'the operation with its reason, in Dane offline',
    'sync.idle': 'the number that waits, but while flushing',
    'sync.idle.waiting': 'at first 5 s, doubled each time, up to 60 s, anew when back online',
    'sync.idle.flushing': 'no word, unless something is refused or cannot be recorded',
    'sync.syncing': 'a toast, once it takes half a second',
    'sync.done': 'a toast with how many went up, and one with how many did not',
  },
};

const picture = (title: string, words: string, mermaid: string): string =>
  `## ${title}\n\n${words}\n\n\`\`\`mermaid\n${mermaid}\n\`\`\`\n`;

/** The page's text. */
export const architecturePage = async (): Promise<string> =>
  [
    '# Architecture\n\n`npm run docs` draws these pictures from the code; `npm test` fails when they are out of date.\n',
    await roomPictures(),
    wayToDisk(),
    picture(
      'The life of an operation',
      'What each event of the log does to an operation, found by asking the fold.',
      flowchart(logCycle()),
    ),
    ...MACHINES.map((machine) =>
      picture(
        `The ${machine.id} machine`,
        `States, and what leads from one to another.${BESIDE[machine.id] ?? ''}`,
        stateDiagram(machineGraph(machine), SEEN[machine.id]),
      ),
    ),
  ].join('\n');
