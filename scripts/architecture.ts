/** docs/architecture.md: pictures made from the code itself. */
import { cruise, type ICruiseResult } from 'dependency-cruiser';
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
import { createTransferMachine } from '#machines/transfer/transfer.machine.ts';
import { logCycle } from './log-cycle.ts';
import { type Edge, flowchart, stateDiagram } from './mermaid.ts';

/** Where the page stands. */
export const ARCHITECTURE = 'docs/architecture.md';

const MACHINES: readonly AnyStateMachine[] = [
  sessionMachine,
  lockMachine,
  connectivityMachine,
  syncMachine,
  cachingMachine,
  rateLimiterMachine,
  silentMigrationMachine,
  searchMigrationMachine,
  createTransferMachine(),
];

const ROOM = /^(?<room>schemas|machines|src\/[a-z]+|local-cloud)\//u;

const roomOf = (file: string): string | undefined => ROOM.exec(file)?.groups?.['room'];

const importsBetweenRooms = async (): Promise<readonly Edge[]> => {
  const { output } = await cruise(['schemas', 'machines', 'src', 'local-cloud'], {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
  });
  const counts = new Map<string, number>();
  for (const { source, dependencies } of (output as ICruiseResult).modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      if (from === undefined || to === undefined || from === to) continue;
      const key = `${from} ${to}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return [...counts.keys()].toSorted().map((key) => {
    const [from = '', to = ''] = key.split(' ');
    return { from, to };
  });
};

const picture = (title: string, words: string, mermaid: string): string =>
  `## ${title}\n\n${words}\n\n\`\`\`mermaid\n${mermaid}\n\`\`\`\n`;

/** The page's text. */
export const architecturePage = async (): Promise<string> =>
  [
    '# Architecture\n\n`npm run docs` draws these pictures from the code; `npm test` fails when they are out of date.\n',
    picture(
      'Rooms',
      'Who imports whom, as it is. `local-cloud` stands alone.',
      flowchart(await importsBetweenRooms()),
    ),
    picture(
      'The life of an operation',
      'What each event of the log does to an operation, found by asking the fold.',
      flowchart(logCycle()),
    ),
    ...MACHINES.map((machine) =>
      picture(
        `The ${machine.id} machine`,
        'States, and what leads from one to another.',
        stateDiagram(machineGraph(machine)),
      ),
    ),
  ].join('\n');
