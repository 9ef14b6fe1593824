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

/** What the user sees of a state, where that is not plain from its name. */
const SEEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sync: {
    'sync.idle.overlooked': 'the number that waits',
    'sync.idle.waiting': 'the number that waits',
    'sync.idle.refused': 'the operation with its reason, in Dane offline',
    'sync.idle.flushing': 'nothing, unless something is refused',
    'sync.syncing': 'a toast, once it takes half a second',
    'sync.done': 'a toast with how many went up and how many did not',
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
        'States, and what leads from one to another.',
        stateDiagram(machineGraph(machine), SEEN[machine.id]),
      ),
    ),
  ].join('\n');
