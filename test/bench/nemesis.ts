/** `npm run nemesis`: every contender meets every fault; `-- --peer NAME` and `-- --fault PATTERN` choose some. */
import { parseArgs } from 'node:util';
import { startApp } from '#test/e2e/app-process.ts';
import type { RunningApp } from '#test/e2e/app-process.ts';
import { emulatorJar, startEmulator } from '#test/local-cloud/rules/emulator.ts';
import type { Emulator } from '#test/local-cloud/rules/emulator.ts';
import { buildPages } from './build-page.ts';
import { FAULTS } from './faults.ts';
import type { Fault } from './faults.ts';
import { CONTENDERS } from './peers.ts';
import type { Contender } from './peers.ts';
import { remembered } from './remembered.ts';
import { inWords, writeReport } from './report.ts';
import type { Row } from './report.ts';
import { startFirestoreBackend } from './server/firestore-backend.ts';
import { startHttpBackend } from './server/http-backend.ts';
import { setStage } from './stage.ts';
import { judgeStage } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** Contenders that meet a fault at the same time; most of it is waiting. */
const AT_ONCE = 6;

interface House {
  readonly pageFolder: string;
  readonly cloud: RunningApp;
  readonly emulator: Emulator | null;
}

const backendsOf = async ({ speaks }: Contender, { pageFolder, cloud, emulator }: House) => {
  const own = speaks === 'firestore' ? 'operations' : speaks;
  const pages = await startHttpBackend({ pageFolder, cloud, speaks: own });
  const isElsewhere = speaks === 'firestore' && emulator !== null;
  return { pages, backend: isElsewhere ? await startFirestoreBackend(emulator) : pages };
};

const meet = async (contender: Contender, fault: Fault, house: House): Promise<Verdict> => {
  const { pages, backend } = await backendsOf(contender, house);
  const stage = await setStage({ peer: contender.name, origin: pages.origin, backend });
  try {
    await fault.play(stage);
    return await judgeStage(stage, fault.isPatient === true);
  } finally {
    await stage.strike();
    await backend.stop();
    if (backend !== pages) await pages.stop();
  }
};

/** Works on all items, some of them at once. */
const sideBySide = async <T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const meetAll = async (
  contenders: readonly Contender[],
  faults: readonly Fault[],
  house: House,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const fault of faults) {
    const verdicts = new Map<string, Verdict>();
    await sideBySide(contenders, AT_ONCE, async (contender) => {
      const verdict = await meet(contender, fault, house);
      verdicts.set(contender.name, verdict);
      console.log(`${fault.name} | ${contender.title} | ${inWords(verdict)}`);
    });
    rows.push({ fault, verdicts });
  }
  return rows;
};

const openHouse = async (): Promise<House> => ({
  pageFolder: await buildPages('page'),
  cloud: await startApp({ demo: false }),
  emulator: emulatorJar === undefined ? null : await startEmulator(emulatorJar),
});

const { values } = parseArgs({
  options: { peer: { type: 'string' }, fault: { type: 'string' } },
});
const house = await openHouse();
const present = CONTENDERS.filter(
  ({ speaks }) => speaks !== 'firestore' || house.emulator !== null,
);
const contenders = present.filter(({ name }) => (values.peer ?? name) === name);
const faults = FAULTS.filter(({ name }) => new RegExp(values.fault ?? '', 'u').test(name));
try {
  const met = await meetAll(contenders, faults, house);
  await writeReport(present, remembered(FAULTS, met));
} finally {
  await house.emulator?.stop();
  await house.cloud.stop();
}
