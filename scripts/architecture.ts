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

/** Facts that no arrow shows, by machine. */
const BESIDE: Readonly<Record<string, string>> = {
  sync: ' `canSend`: online, signed in, and an operation is pending. `hasMore`: since the last pass began an operation was queued, or the connection came back. `isAllRefused`: every pending operation was refused. `SYNC` is the button; a state without an arrow for it answers that a sync is running, and `resting` ignores it. `SUBMITTED` is a save in this tab; a state without an arrow for it sets `hasMore`.',
};

/** Notes beside a state: the message that the user sees, or a delay that varies. */
const SEEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sync: {
    'sync.idle.refused': 'shows the operation with its reason at Dane offline',
    'sync.idle': 'shows the number of pending operations, except while flushing',
    'sync.idle.waiting':
      'waits 5 s, doubled each time up to 60 s; restarts at 5 s when back online',
    'sync.idle.flushing': 'shows nothing, unless an operation is refused or cannot be recorded',
    'sync.syncing': 'shows a toast after half a second',
    'sync.done': 'shows toasts with the numbers of sent and failed operations',
  },
};

const picture = (title: string, words: string, mermaid: string): string =>
  `## ${title}\n\n${words}\n\n\`\`\`mermaid\n${mermaid}\n\`\`\`\n`;

export const architecturePage = async (): Promise<string> =>
  [
    '# Architecture\n\nKwity is an event-sourced offline app. A save becomes operations in a log on the device, and the receipt is safe once the log is on the disk. Screens show a view: the last snapshot of the cloud with the pending operations applied. A sync pass sends the queue when there is a connection; a cursor in the cloud makes sure that no commit takes effect twice. [glossary.md](glossary.md) explains the words, [decisions](decisions) the reasons.\n\n`npm run docs` draws these pictures from the code; `npm test` fails if they are out of date.\n',
    await roomPictures(),
    wayToDisk(),
    picture(
      'The life of an operation',
      'The effect of each log event on an operation, computed by running the fold.',
      flowchart(logCycle()),
    ),
    ...MACHINES.map((machine) =>
      picture(
        `The ${machine.id} machine`,
        `States and transitions.${BESIDE[machine.id] ?? ''}`,
        stateDiagram(machineGraph(machine), SEEN[machine.id]),
      ),
    ),
  ].join('\n');
