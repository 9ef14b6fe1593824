import type { CloudDocument } from '../e2e/cloud-client.ts';
import type { Acknowledgement, ChaosState } from './chaos-protocol.ts';

export interface Stored {
  readonly clients: readonly CloudDocument[];
  readonly receipts: readonly CloudDocument[];
}

/** Names of the affected records by kind of failure; all lists are empty if nothing went wrong. */
export interface Verdict {
  /** Number of client-and-receipt pairs that a page reported as stored. */
  readonly acknowledged: number;
  readonly edited: number;
  readonly deleted: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Receipts whose client is not on the server, and documents with a temporary id. */
  readonly dangling: readonly string[];
  /** Clients on the server that the screen does not show. */
  readonly unequal: readonly string[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, i) => names.indexOf(name) !== i)),
];

export class Acknowledged {
  readonly saved = new Set<string>();
  readonly deleted = new Set<string>();
  readonly changes = new Map<string, number>();

  hear(what: Acknowledgement): void {
    if (what.kind === 'edited') this.changes.set(what.name, what.change);
    else this[what.kind].add(what.name);
  }
}

/** Returns clients whose changes are missing on the server, or whose deletion was undone. */
const undone = (
  { changes, deleted }: Acknowledged,
  { clients }: Stored,
  givenUp: ReadonlySet<string>,
): readonly string[] => {
  const towns = new Map(clients.map(({ fields }) => [text(fields['name']), fields['city']]));
  const behind = [...changes].filter(
    ([name, change]) => towns.has(name) && Number(towns.get(name)) < change,
  );
  return [
    ...behind.map(([name]) => name).filter((name) => !givenUp.has(name)),
    ...[...deleted].filter((name) => towns.has(name)),
  ];
};

/** Judges a device that has sent everything. */
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
    edited: acknowledged.changes.size,
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

export const isClean = ({ lost, doubled, dangling, unequal }: Verdict): boolean =>
  [lost, doubled, dangling, unequal].every((names) => names.length === 0);
