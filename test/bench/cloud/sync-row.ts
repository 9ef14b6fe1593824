/**
 * Sends a day's queue over lines of several lengths: with the product, one by one, and with the
 * queue of the Firestore SDK.
 */
import { contend, median, medianOf, spreadOf } from '#bench/contest.ts';
import type { Contest } from '#bench/contest.ts';
import type { Bench } from '#bench/measures/main.ts';
import type { Figures } from '#bench/measures/measure.ts';
import { withPageStage } from '#bench/page-stage.ts';
import type { PageStage } from '#bench/page-stage.ts';
import { inTurn } from '#bench/rows/row.ts';
import type { Row } from '#bench/rows/row.ts';
import { documentsOf } from '#bench/server/emulator-documents.ts';
import { createClient } from '#domain/commands/commands.ts';
import { createReceipt } from '#domain/commands/receipt.ts';
import type { NewOperation } from '#schemas/operation.ts';
import { systemClock } from '#adapters/browser/clock.ts';
import { runSync } from '#machines/sync/sync.actors.ts';
import { syncPorts } from '#test/builders/device.ts';
import { clientFields, receiptFields } from '#test/builders/records.ts';
import { emulatorJar, startEmulator } from '#test/local-cloud/rules/emulator.ts';
import type { Emulator } from '#test/local-cloud/rules/emulator.ts';
import { newPerson, startCloud } from './account.ts';
import { startLine } from './delayed.ts';

declare const bench: Bench;

const ROUND_TRIPS_MS = [0, 50, 200] as const;

/** Clients among ten operations; the rest are receipts. */
const CLIENTS_OF_TEN = 3;

/**
 * Sends only a twentieth of the queue one by one and multiplies the result, because all of it would
 * take minutes.
 */
const PART_OF_SINGLES = 20;

const ALL_ALLOWED = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write: if true; }
  }
}`;

interface Queue {
  readonly clients: number;
  readonly receipts: number;
}

const queueOf = (count: number): Queue => {
  const clients = Math.ceil((count * CLIENTS_OF_TEN) / 10);
  return { clients, receipts: count - clients };
};

const idsOf = (kind: string, n: number) => ({
  operationId: `op-${kind}-${String(n)}`,
  documentId: `${kind}-${String(n)}-${String(Math.random()).slice(2)}`,
});

const operationsOf = (queue: Queue): readonly NewOperation[] => {
  const clients = Array.from({ length: queue.clients }, (_, n) =>
    createClient(clientFields({ name: `Osoba ${String(n)}` }), idsOf('client', n)),
  );
  const receipts = Array.from({ length: queue.receipts }, (_, n) => {
    const clientId = clients[n % clients.length]?.data.tempId ?? '';
    return createReceipt(receiptFields({ clientId }), idsOf('receipt', n));
  });
  return [...clients, ...receipts];
};

/** Sends each part of a queue in a pass of its own; returns the cost times `share`. */
const sendParts = async (
  cloudUrl: string,
  roundTripMs: number,
  parts: readonly (readonly NewOperation[])[],
  share: number,
): Promise<Figures> => {
  const { journal, cloud, traffic, leave } = await newPerson(cloudUrl, roundTripMs);
  try {
    const before = traffic.requests;
    const start = performance.now();
    for (const part of parts) {
      await journal.submit(part);
      const { success } = await runSync(journal, syncPorts(cloud, systemClock));
      if (!success || journal.getView().pending.length > 0) throw new Error('Not all was sent.');
    }
    const ms = performance.now() - start;
    return { ms: [ms * share], requests: [(traffic.requests - before) * share] };
  } finally {
    await leave();
  }
};

const sendByFirestore = async (
  stage: PageStage,
  emulator: Emulator,
  roundTripMs: number,
  { clients, receipts }: Queue,
): Promise<Figures> => {
  await emulator.clear();
  const line = await startLine(emulator.origin, roundTripMs);
  try {
    const ms = await stage.withPage((page) =>
      page.evaluate((it) => bench.sendFirestoreQueue(...it), [
        line.origin,
        clients,
        receipts,
      ] as const),
    );
    const there = await documentsOf(emulator, 'receipts');
    if (there.length !== receipts) throw new Error(`${String(there.length)} receipts are there.`);
    return { ms: [ms] };
  } finally {
    await line.stop();
  }
};

const withEmulator = async <R>(work: (emulator: Emulator | null) => Promise<R>): Promise<R> => {
  const emulator = emulatorJar === undefined ? null : await startEmulator(emulatorJar);
  try {
    await emulator?.setRules(ALL_ALLOWED);
    return await work(emulator);
  } finally {
    await emulator?.stop();
  }
};

const contest = (
  cloudUrl: string,
  stage: PageStage,
  emulator: Emulator | null,
  { rounds, count, roundTripMs }: { rounds: number; count: number; roundTripMs: number },
): Promise<Contest> => {
  const queue = queueOf(count);
  const singles = () =>
    operationsOf(queue)
      .slice(0, Math.ceil(count / PART_OF_SINGLES))
      .map((operation) => [operation]);
  const contenders: Readonly<Record<string, () => Promise<Figures>>> = {
    ours: () => sendParts(cloudUrl, roundTripMs, [operationsOf(queue)], 1),
    'one by one': () => sendParts(cloudUrl, roundTripMs, singles(), PART_OF_SINGLES),
    ...(emulator === null
      ? {}
      : { firestore: () => sendByFirestore(stage, emulator, roundTripMs, queue) }),
  };
  const described = {
    work: `sync over round trips of ${String(roundTripMs)} ms`,
    count,
    unit: 'operations',
    limits: [],
    decides: [median('ms')],
    columns: [spreadOf('ms', 'ms'), medianOf('requests', 'requests', 0)],
  };
  return contend(
    described,
    Object.keys(contenders),
    rounds,
    async (name) => (await contenders[name]?.()) ?? {},
  );
};

export const syncing: Row = ({ origin, rounds, sized }) =>
  withEmulator((emulator) =>
    withPageStage(origin, async (stage) => {
      const cloud = await startCloud();
      try {
        return await inTurn(ROUND_TRIPS_MS, (roundTripMs) =>
          contest(cloud.url, stage, emulator, {
            // A round takes up to a minute or more, and the contenders differ widely, so half the
            // rounds are enough.
            rounds: Math.ceil(rounds / 2),
            count: sized(1000),
            roundTripMs,
          }),
        );
      } finally {
        await cloud.stop();
      }
    }),
  );
