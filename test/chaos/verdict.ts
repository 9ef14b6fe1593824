/** What became of what was acknowledged. */
import type { CloudDocument } from '../e2e/cloud-client.ts';
import type { Acknowledgement, ChaosState } from './chaos-protocol.ts';

/** What is on the server under the account. */
export interface Stored {
  readonly clients: readonly CloudDocument[];
  readonly receipts: readonly CloudDocument[];
}

/** Names by what went wrong with them; all empty when nothing did. */
export interface Verdict {
  /** Records, changes and deletions that a page said it had stored. */
  readonly acknowledged: number;
  readonly edited: number;
  readonly deleted: number;
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

/** What a page has said so far. */
export class Acknowledged {
  readonly saved = new Set<string>();
  readonly deleted = new Set<string>();
  /** The latest change of each client. */
  readonly editions = new Map<string, number>();

  hear(what: Acknowledgement): void {
    if (what.kind === 'edited') this.editions.set(what.name, what.edition);
    else this[what.kind].add(what.name);
  }
}

/** Changes that the server has not, and deletions that were undone. */
const undone = (
  { editions, deleted }: Acknowledged,
  { clients }: Stored,
  givenUp: ReadonlySet<string>,
): readonly string[] => {
  const towns = new Map(clients.map(({ fields }) => [text(fields['name']), fields['city']]));
  const behind = [...editions].filter(
    ([name, edition]) => towns.has(name) && Number(towns.get(name)) < edition,
  );
  return [
    ...behind.map(([name]) => name).filter((name) => !givenUp.has(name)),
    ...[...deleted].filter((name) => towns.has(name)),
  ];
};

/** Judges a device that has nothing more to send against the server. */
export const verdictOf = (
  acknowledged: Acknowledged,
  stored: Stored,
  shown: ChaosState,
): Verdict => {
  const { clients, receipts } = stored;
  const clientNames = clients.map(({ fields }) => text(fields['name']));
  const numbers = receipts.map(({ fields }) => text(fields['number']));
  const onServer = new Set(clientNames.filter((name) => numbers.includes(name)));
  const givenUp = new Set(shown.removed);
  const ids = new Set(clients.map(({ id }) => id));
  const shownClients = new Set(shown.clients.map(({ name }) => name));
  return {
    acknowledged: acknowledged.saved.size,
    edited: acknowledged.editions.size,
    deleted: acknowledged.deleted.size,
    lost: [
      ...[...acknowledged.saved].filter((name) => !onServer.has(name) && !givenUp.has(name)),
      ...undone(acknowledged, stored, givenUp),
    ],
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
