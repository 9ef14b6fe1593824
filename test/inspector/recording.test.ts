import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromPromise, setup, SimulatedClock } from 'xstate';
import { createRecorder } from '#inspector/recorder.ts';
import { type Recording, recordingFile, standingAt, actorSteps } from '#inspector/recording.ts';
import { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import type { RunInput } from '#machines/sync/sync.types.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';
import type { SyncOutcome } from '#machines/sync/sync.actors.ts';

import { replay } from './replay.ts';

const LONGEST_RECORDING = 5000;

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { PRESS: 'on' } }, on: { on: { PRESS: 'off' } } },
});

const recordedLamp = (presses: number) => {
  let time = 0;
  const recorder = createRecorder(() => ++time);
  const actor = createActor(lamp, { inspect: recorder.inspect }).start();
  for (let n = 0; n < presses; n++) actor.send({ type: 'PRESS' });
  return { recorder, id: actor.sessionId };
};

const outcome: SyncOutcome = {
  success: true,
  syncedOperations: 1,
  failedOperations: 0,
  errors: [],
  stoppedBy: null,
};

const recordedSync = async () => {
  const recorder = createRecorder(() => 0);
  const clock = new SimulatedClock();
  const machine = syncMachine.provide({
    actors: {
      run: fromPromise<SyncOutcome | null, RunInput>(() => Promise.resolve(outcome)),
      flush: fromPromise(() => Promise.resolve(outcome)),
    },
  });
  const actor = createActor(machine, { clock, inspect: recorder.inspect }).start();
  actor.send({ type: 'PENDING', count: 1 });
  actor.send({ type: 'ENVIRONMENT', online: true, isConfirmed: true });
  actor.send({ type: 'SYNC' });
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  clock.increment(5000);
  return { recorder, id: actor.sessionId };
};

describe('the recorder', () => {
  it('records each event with the resulting state', () => {
    const { recorder, id } = recordedLamp(2);
    const steps = actorSteps(recorder.getRecording(), id);
    expect(steps.map(({ seq, at, event, value }) => [seq, at, event.type, value])).toEqual([
      [1, 1, 'xstate.init', 'off'],
      [2, 2, 'PRESS', 'on'],
      [3, 3, 'PRESS', 'off'],
    ]);
  });

  it('knows the machine of an actor, and that other actors have none', async () => {
    const { recorder, id } = await recordedSync();
    expect(recorder.machineOf(id)?.id).toBe('sync');
    const [, pass] = recorder.getRecording().actors;
    expect(pass).toBeDefined();
    expect(recorder.machineOf(pass?.id ?? '')).toBeUndefined();
  });

  it('notifies its listeners until they unsubscribe', () => {
    const recorder = createRecorder(() => 0);
    let told = 0;
    const leave = recorder.subscribe(() => told++);
    const actor = createActor(lamp, { inspect: recorder.inspect }).start();
    expect(told).toBeGreaterThan(0);
    leave();
    const before = told;
    actor.send({ type: 'PRESS' });
    expect(told).toBe(before);
  });

  it('drops the oldest steps when there are too many', () => {
    const { recorder } = recordedLamp(LONGEST_RECORDING + 10);
    const { steps } = recorder.getRecording();
    expect(steps).toHaveLength(LONGEST_RECORDING);
    expect(steps.at(-1)?.seq).toBe(LONGEST_RECORDING + 11);
  });

  it('stores errors and functions as text', () => {
    const recorder = createRecorder(() => 0);
    const machine = setup({
      types: { events: {} as { type: 'FAIL'; error: unknown } },
    }).createMachine({
      on: { FAIL: {} },
    });
    const actor = createActor(machine, { inspect: recorder.inspect }).start();
    actor.send({ type: 'FAIL', error: new TypeError('no') });
    expect(recorder.getRecording().steps.at(-1)?.event).toEqual({
      type: 'FAIL',
      error: 'TypeError: no',
    });
  });
});

describe('[LOGS-1] secrets are left out of a recording', () => {
  const secrets = {
    ...{ password: 'Tajne-1', next: { newPassword: 'Tajne-2', passphrase: 'Tajne-3' } },
    ...{ idToken: 'Tajne-4', email: 'Tajne-5', documentNumber: 'Tajne-6', nip: 'Tajne-7' },
    ...{ client: { name: 'Tajne-8', address: 'Tajne-9', name_normalized: 'Tajne-10' } },
    searchableText: 'Tajne-11',
  };

  it.each([
    ['the event that it is sent', { type: 'SIGN_IN', ...secrets }],
    ['what is deep within it', { type: 'SIGN_IN', list: [{ holder: secrets }] }],
  ])('from %s', (_, event) => {
    const recorder = createRecorder(() => 0);
    const machine = setup({
      types: { events: {} as { type: string }, context: {} as { held: unknown } },
    }).createMachine({
      context: { held: secrets },
      on: { SIGN_IN: {} },
    });
    createActor(machine, { inspect: recorder.inspect }).start().send(event);
    const file = recordingFile(recorder.getRecording());
    expect(file).toContain('SIGN_IN');
    expect(file).not.toContain('Tajne');
  });

  it('from the input of an invoked actor', () => {
    const recorder = createRecorder(() => 0);
    const signIn = fromPromise<string, { password: string }>(() => Promise.resolve(''));
    const machine = setup({ actors: { signIn } }).createMachine({
      invoke: { src: 'signIn', input: { password: 'Tajne' } },
    });
    createActor(machine, { inspect: recorder.inspect }).start();
    expect(recordingFile(recorder.getRecording())).not.toContain('Tajne');
  });
});

describe('stepping back', () => {
  it('shows the state of an actor after a given step', () => {
    const { recorder, id } = recordedLamp(2);
    const recording = recorder.getRecording();
    expect(standingAt(recording, id, 2)?.value).toBe('on');
    expect(standingAt(recording, id, Infinity)?.value).toBe('off');
    expect(standingAt(recording, id, 0)).toBeNull();
  });
});

describe('a saved recording', () => {
  it('comes to the same states when it is replayed', async () => {
    const { recorder, id } = await recordedSync();
    const saved = JSON.parse(recordingFile(recorder.getRecording())) as Recording;
    const states = actorSteps(saved, id).map(({ value }) => JSON.stringify(value));
    expect(states).toContain('"syncing"');
    expect(states).toContain('{"done":"protected"}');
    expect(replay(syncMachine, saved, id)).toEqual([]);
  });

  it('reports each step at which another machine reaches another state', () => {
    const { recorder, id } = recordedLamp(1);
    expect(replay(connectivityMachine, recorder.getRecording(), id)).toMatchObject([
      { seq: 1, recorded: 'off' },
      { seq: 2, recorded: 'on' },
    ]);
  });
});
