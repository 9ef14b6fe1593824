/** The faults that every contender meets, in turn and alone. Numbers begin at 1; 0 is the poisonous one. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { AnswerFault } from './server/backend.ts';
import type { Stage } from './stage.ts';
import { POISON_NUMBER } from './verdict.ts';

/** One fault and what leads to it. When it is over, the network is there and at least one tab is open. */
export interface Fault {
  readonly name: string;
  /** How it is made, for the report. */
  readonly made: string;
  /** Whether another tab may take over late, so that the whole deadline must be waited for. */
  readonly isPatient?: true;
  play(stage: Stage): Promise<void>;
}

const QUOTA_BYTES = 2_000_000;
const BIG_BYTES = 60_000;
const KILLS = 4;

const quota: Fault = {
  name: 'quota',
  made: 'offline, quota of the origin set to 2 MB, 60 writes of 60 kB; then the quota is lifted, the browser restarted, online',
  play: async (stage) => {
    const tab = await stage.openTab();
    await stage.setOffline(true);
    const cdp = await stage.cdp(tab);
    const { origin } = new URL(tab.url());
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: QUOTA_BYTES });
    await stage.write(tab, 1, 60, BIG_BYTES);
    await cdp.send('Storage.overrideQuotaForOrigin', { origin });
    await stage.restart();
  },
};

const kill: Fault = {
  name: 'SIGKILL',
  made: `offline, a loop of writes, all processes of the browser killed after 300 to 600 ms, ${String(KILLS)} times on one profile`,
  play: async (stage) => {
    let tab = await stage.openTab();
    let next = 1;
    for (let round = 0; round < KILLS; round += 1) {
      await stage.setOffline(true);
      next = await stage.appendUntilKilled(tab, next, 300 + round * 100);
      tab = await stage.reopen();
    }
  },
};

const broken = (name: string, fault: AnswerFault, made: string): Fault => ({
  name,
  made,
  play: async (stage) => {
    const tab = await stage.openTab();
    await stage.setOffline(true);
    await stage.write(tab, 1, 12);
    stage.backend.breakAt(5, fault);
    await stage.setOffline(false);
  },
});

const untilEffective = async ({ backend }: Stage, number: number): Promise<void> => {
  while (!(await backend.effects()).order.includes(number)) await pause(20);
};

const killedUnanswered: Fault = {
  name: 'killed between commit and answer',
  made: 'twelve waiting, online, the fifth takes effect and the browser is killed before it gets the answer; opened again',
  play: async (stage) => {
    const tab = await stage.openTab();
    await stage.setOffline(true);
    await stage.write(tab, 1, 12);
    stage.backend.breakAt(5, 'held-answer');
    await stage.setOffline(false);
    await Promise.race([untilEffective(stage, 5), pause(10_000)]);
    await stage.killAndReopen();
  },
};

const clock = (name: string, made: string, change: 'stop' | 'back', after: number): Fault => ({
  name,
  made,
  play: async (stage) => {
    const tab = await stage.openTab();
    await stage.setOffline(true);
    await stage.write(tab, 1, after);
    await stage.changeClock(tab, change);
    await stage.write(tab, after + 1, 12 - after);
    await stage.restart();
  },
});

const openTwo = async (stage: Stage): Promise<readonly [Page, Page]> => {
  const first = await stage.openTab();
  await pause(500);
  return [first, await stage.openTab()];
};

const secondTab: Fault = {
  name: 'second tab writes offline',
  made: 'two tabs, offline, the second one writes five and is closed, online with the first one',
  isPatient: true,
  play: async (stage) => {
    const [, second] = await openTwo(stage);
    await stage.setOffline(true);
    await stage.write(second, 1, 5);
    await pause(1000);
    await second.close();
    await stage.setOffline(false);
  },
};

const leaderClosed: Fault = {
  name: 'leading tab closed',
  made: 'two tabs, offline, the first one writes five and is closed, online with the second one',
  isPatient: true,
  play: async (stage) => {
    const [first] = await openTwo(stage);
    await stage.setOffline(true);
    await stage.write(first, 1, 5);
    await pause(1000);
    await first.close();
    await stage.setOffline(false);
  },
};

const leaderFrozen: Fault = {
  name: 'leading tab frozen',
  made: 'two tabs, the first one writes five, gets no answer and is frozen by CDP in mid-sending; the second one writes five',
  isPatient: true,
  play: async (stage) => {
    const [first, second] = await openTwo(stage);
    stage.backend.breakAt(1, 'silence');
    await stage.write(first, 1, 5);
    await pause(300);
    const cdp = await stage.cdp(first);
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
    await stage.write(second, 6, 5);
  },
};

const poison: Fault = {
  name: 'poison at the head',
  made: 'offline, a record that the server refuses for good, ten good ones behind it, online',
  play: async (stage) => {
    const tab = await stage.openTab();
    await stage.setOffline(true);
    await stage.writePoison(tab, POISON_NUMBER);
    await stage.write(tab, 1, 10);
    await stage.setOffline(false);
  },
};

export const FAULTS: readonly Fault[] = [
  quota,
  kill,
  broken(
    'answer lost after commit',
    'lost-answer',
    'twelve waiting, the fifth takes effect and its answer is swallowed',
  ),
  killedUnanswered,
  broken('401 in the middle', 'unauthorized', 'twelve waiting, the fifth gets 401 once'),
  broken(
    'timeout "4000 ms"',
    'silence',
    'twelve waiting, the fifth gets no answer; a hand-written client then says "Request timed out after 4000 ms"',
  ),
  clock(
    'clock stands still',
    'twelve writes offline while Date stands still, browser restarted, online',
    'stop',
    0,
  ),
  clock(
    'clock back 1 h',
    'Date goes back one hour after six of twelve writes offline, browser restarted, online',
    'back',
    6,
  ),
  secondTab,
  leaderClosed,
  leaderFrozen,
  poison,
];
