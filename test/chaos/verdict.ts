/** What became of what was acknowledged. */
import type { ChaosState } from './chaos-protocol.ts';
import type { Stored } from './yard.ts';

/** Names by what went wrong with them; all empty when nothing did. */
export interface Verdict {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Receipts that point at no client of the server, and documents that hold a temporary id. */
  readonly dangling: readonly string[];
  /** Records that the screen shows and the server has not, or the other way round. */
  readonly unequal: readonly string[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, i) => names.indexOf(name) !== i)),
];

/** Judges a device that has nothing more to send against the server. */
export const verdictOf = (
  acknowledged: ReadonlySet<string>,
  { clients, receipts }: Stored,
  shown: ChaosState,
): Verdict => {
  const clientNames = clients.map(({ fields }) => text(fields['name']));
  const numbers = receipts.map(({ fields }) => text(fields['number']));
  const onServer = new Set(clientNames.filter((name) => numbers.includes(name)));
  const givenUp = new Set(shown.removed);
  const ids = new Set(clients.map(({ id }) => id));
  const shownClients = new Set(shown.clients.map(({ name }) => name));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((name) => !onServer.has(name) && !givenUp.has(name)),
    doubled: [...repeated(clientNames), ...repeated(numbers)],
    dangling: [
      ...receipts.filter(({ fields }) => !ids.has(text(fields['clientId']))).map(({ id }) => id),
      ...[...clients, ...receipts]
        .filter((document) => JSON.stringify(document).includes('temp_'))
        .map(({ id }) => id),
    ],
    unequal: clientNames.filter((name) => !shownClients.has(name)),
  };
};

/** Whether nothing went wrong. */
export const isClean = ({ lost, doubled, dangling, unequal }: Verdict): boolean =>
  [lost, doubled, dangling, unequal].every((names) => names.length === 0);
