import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  connectivityMachine,
  connectivityMachineWith,
  isOnline,
  isUnanswered,
} from '#machines/session/connectivity.machine.ts';
import type { Connectivity } from '#machines/ports/connectivity-ports.ts';

/** The cloud, when it is asked: it may answer, be out of reach, or leave the question hanging. */
type CloudNow = 'answers' | 'is silent' | 'hangs';

/** After this time the question that hangs is given up, ms. */
const GIVEN_UP_MS = 10_000;

const settled = () => new Promise(setImmediate);

const start = async (isBrowserOnline: boolean, cloudNow: CloudNow = 'is silent') => {
  const clock = new SimulatedClock();
  const world = { cloudNow, asked: 0, listeners: 0 };
  let tellBrowser: (isOnline: boolean) => void = () => undefined;
  let tellAnswer: (sentAt: number | null) => void = () => undefined;
  const listen =
    <T>(take: (listener: (value: T) => void) => void) =>
    (listener: (value: T) => void) => {
      take(listener);
      world.listeners += 1;
      return () => {
        world.listeners -= 1;
      };
    };
  const port: Connectivity = {
    isOnline: () => isBrowserOnline,
    subscribe: listen<boolean>((listener) => (tellBrowser = listener)),
    now: () => clock.now(),
    subscribeToAnswers: listen<number | null>((listener) => (tellAnswer = listener)),
    ask: () => {
      world.asked += 1;
      if (world.cloudNow !== 'hangs') return Promise.resolve(world.cloudNow === 'answers');
      return new Promise((resolve) => {
        clock.setTimeout(() => resolve(false), GIVEN_UP_MS);
      });
    },
  };
  const actor = createActor(connectivityMachineWith(port), { clock });
  let back = 0;
  actor.on('back-online', () => (back += 1));
  actor.start();
  await settled();
  return {
    actor,
    world,
    browserTells: async (isNow: boolean) => {
      tellBrowser(isNow);
      await settled();
    },
    /** It was sent just now, or `agoMs` ago. */
    callEnds: async (isAnswered: boolean, agoMs = 0) => {
      tellAnswer(isAnswered ? clock.now() - agoMs : null);
      await settled();
    },
    wait: async (ms: number) => {
      clock.increment(ms);
      await settled();
    },
    said: () => {
      const snapshot = actor.getSnapshot();
      return isUnanswered(snapshot) ? 'unanswered' : isOnline(snapshot) ? 'online' : 'offline';
    },
    wasOffline: () => actor.getSnapshot().context.wasOffline,
    timesBack: () => back,
  };
};

type Started = Awaited<ReturnType<typeof start>>;

const SIGNS: Readonly<Record<string, (cloudNow: CloudNow) => Promise<Started>>> = {
  'the browser starts online': (cloudNow) => start(true, cloudNow),
  'a call gets no answer': async (cloudNow) => {
    const started = await start(true, cloudNow);
    await started.callEnds(false);
    return started;
  },
  'the browser starts offline': (cloudNow) => start(false, cloudNow),
  'the browser goes offline': async (cloudNow) => {
    const started = await start(true, cloudNow);
    await started.browserTells(false);
    return started;
  },
  'it goes offline, was silent before': async (cloudNow) => {
    const started = await start(true);
    await started.callEnds(false);
    started.world.cloudNow = cloudNow;
    await started.browserTells(false);
    return started;
  },
  'it goes offline while a question hangs': async (cloudNow) => {
    const started = await start(true, 'hangs');
    await started.callEnds(false);
    await started.wait(3000);
    started.world.cloudNow = cloudNow;
    await started.browserTells(false);
    return started;
  },
  'it is offline, a call is answered': async (cloudNow) => {
    const started = await start(false);
    started.world.cloudNow = cloudNow;
    await started.callEnds(true);
    return started;
  },
  'it goes offline, an earlier call ends': async (cloudNow) => {
    const started = await start(true, cloudNow);
    await started.wait(500);
    await started.browserTells(false);
    await started.callEnds(true, 100);
    return started;
  },
  'it is offline, then a call gets none': async (cloudNow) => {
    const started = await start(false, 'answers');
    started.world.cloudNow = cloudNow;
    await started.callEnds(false);
    return started;
  },
  'it was offline, the browser comes online': async (cloudNow) => {
    const started = await start(false);
    started.world.cloudNow = cloudNow;
    await started.browserTells(true);
    return started;
  },
};

const CLOUDS: readonly CloudNow[] = ['answers', 'is silent', 'hangs'];

/** Conclusions at once, after 1 s, and after 10 s. */
const CONCLUSIONS = `
sign                                     | cloud     | at once    | 1 s        | 10 s
the browser starts online                | answers   | online     | online     | online
the browser starts online                | is silent | online     | online     | online
the browser starts online                | hangs     | online     | online     | online
a call gets no answer                    | answers   | online     | online     | online
a call gets no answer                    | is silent | unanswered | unanswered | unanswered
a call gets no answer                    | hangs     | online     | online     | unanswered
the browser starts offline               | answers   | online     | online     | online
the browser starts offline               | is silent | offline    | offline    | offline
the browser starts offline               | hangs     | online     | offline    | offline
the browser goes offline                 | answers   | online     | online     | online
the browser goes offline                 | is silent | offline    | offline    | offline
the browser goes offline                 | hangs     | online     | offline    | offline
it goes offline, was silent before       | answers   | offline    | offline    | online
it goes offline, was silent before       | is silent | offline    | offline    | offline
it goes offline, was silent before       | hangs     | offline    | offline    | offline
it goes offline while a question hangs   | answers   | online     | online     | online
it goes offline while a question hangs   | is silent | offline    | offline    | offline
it goes offline while a question hangs   | hangs     | online     | offline    | offline
it is offline, a call is answered        | answers   | online     | online     | online
it is offline, a call is answered        | is silent | online     | online     | online
it is offline, a call is answered        | hangs     | online     | online     | online
it goes offline, an earlier call ends    | answers   | online     | online     | online
it goes offline, an earlier call ends    | is silent | offline    | offline    | offline
it goes offline, an earlier call ends    | hangs     | online     | offline    | offline
it is offline, then a call gets none     | answers   | online     | online     | online
it is offline, then a call gets none     | is silent | offline    | offline    | offline
it is offline, then a call gets none     | hangs     | online     | offline    | offline
it was offline, the browser comes online | answers   | online     | online     | online
it was offline, the browser comes online | is silent | online     | online     | online
it was offline, the browser comes online | hangs     | online     | online     | online
`;

describe('[CONN-1] a way to the cloud', () => {
  it('is concluded from the browser’s status and the cloud’s answers', async () => {
    const rows = [['sign', 'cloud', 'at once', '1 s', '10 s']];
    for (const [sign, begin] of Object.entries(SIGNS))
      for (const cloud of CLOUDS) {
        const started = await begin(cloud);
        const atOnce = started.said();
        await started.wait(1000);
        const soon = started.said();
        await started.wait(9000);
        rows.push([sign, cloud, atOnce, soon, started.said()]);
      }
    const widths = [40, 9, 10, 10, 0];
    const table = rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | '));
    expect(`\n${table.join('\n')}\n`).toBe(CONCLUSIONS);
  });

  it('is looked for again after 2, 5, 15, and then every 60 s', async () => {
    for (const begin of ['the browser starts offline', 'a call gets no answer']) {
      const { world, wait, said } = (await SIGNS[begin]?.('is silent')) ?? (await start(true));
      const before = said();
      for (const pause of [2000, 5000, 15_000, 60_000, 60_000]) {
        const { asked } = world;
        await wait(pause - 1);
        expect(world.asked).toBe(asked);
        await wait(1);
        expect(world.asked).toBe(asked + 1);
      }
      expect(said()).toBe(before);
      world.cloudNow = 'answers';
      await wait(60_000);
      expect(said()).toBe('online');
    }
  });

  it('is not asked for while calls are answered', async () => {
    const { world, wait, callEnds } = await start(true);
    for (let i = 0; i < 20; i++) {
      await callEnds(true);
      await wait(60_000);
    }
    expect(world.asked).toBe(0);
  });

  it('was missing once if the app was offline, and the return is told each time', async () => {
    const { browserTells, wasOffline, timesBack } = await start(true);
    expect(wasOffline()).toBe(false);
    for (const times of [1, 2]) {
      await browserTells(false);
      expect(wasOffline()).toBe(true);
      await browserTells(true);
      await browserTells(true);
      expect(timesBack()).toBe(times);
      expect(wasOffline()).toBe(true);
    }
  });

  it('was never missing if the cloud answers a browser that is offline', async () => {
    const { browserTells, wasOffline, timesBack } = await start(false, 'answers');
    await browserTells(true);
    expect(wasOffline()).toBe(false);
    expect(timesBack()).toBe(0);
  });
});

describe('connectivity', () => {
  it('stops listening when the machine is stopped', async () => {
    const { actor, world } = await start(true);
    expect(world.listeners).toBe(2);
    actor.stop();
    expect(world.listeners).toBe(0);
  });

  it('counts as online if the browser cannot be asked', () => {
    const broken: Connectivity = {
      isOnline: () => {
        throw new Error('no navigator');
      },
      subscribe: () => () => undefined,
      now: () => 0,
      subscribeToAnswers: () => () => undefined,
      ask: () => Promise.resolve(false),
    };
    const actor = createActor(connectivityMachineWith(broken)).start();
    expect(isOnline(actor.getSnapshot())).toBe(true);
  });

  it('counts as online and keeps running if its port is not provided', () => {
    expect(isOnline(createActor(connectivityMachine).start().getSnapshot())).toBe(true);
  });
});
