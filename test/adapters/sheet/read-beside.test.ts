import { describe, expect, it } from 'vitest';
import { readTableBeside, type TableWorker } from '#adapters/sheet/read-beside.ts';
import type { TableMessage } from '#adapters/sheet/table-message.ts';
import { Cancelled, type JobControl } from '#domain/shared/job-control.ts';
import { calm } from './table-samples.ts';

const LONGEST_READING_MS = 30_000;

/** Fakes the worker, and timers that fire only when `goOn` is called. */
const hands = (control: JobControl = calm) => {
  const waiting: (() => void)[] = [];
  let now = 0;
  let isEnded = false;
  const worker: TableWorker = {
    onmessage: null,
    onerror: null,
    postMessage: () => {},
    terminate: () => {
      isEnded = true;
    },
  };
  const timers = {
    now: () => now,
    setTimeout: (run: () => void, ms: number) => waiting.push(() => ((now += ms), run())),
    clearTimeout: () => waiting.splice(0),
  };
  const reading = readTableBeside(new Blob(['x']), control, { timers, startWorker: () => worker });
  return {
    reading,
    say: (data: TableMessage) => worker.onmessage?.({ data } as MessageEvent<TableMessage>),
    fail: () => worker.onerror?.({ message: 'gone' } as ErrorEvent),
    goOn: (until: number) => {
      while (now < until && waiting.length > 0) waiting.shift()?.();
    },
    isEnded: () => isEnded,
    waiting,
  };
};

const ROW = { number: 1, cells: ['a'] };

describe('a table read in a worker', () => {
  it('is joined from its parts, as is each other reading of it, and the worker is ended', async () => {
    const told: number[] = [];
    const { reading, say, isEnded, waiting } = hands({ ...calm, tell: (n) => told.push(n) });
    say({ kind: 'read', read: 500 });
    say({ kind: 'rows', rows: [ROW] });
    say({ kind: 'rows', rows: [{ ...ROW, number: 2 }] });
    say({ kind: 'table', form: 'windows-1250' });
    say({ kind: 'rows', rows: [{ number: 1, cells: ['b'] }] });
    say({ kind: 'table', form: 'cp852' });
    say({ kind: 'end' });
    expect(await reading).toEqual([
      { form: 'windows-1250', rows: [ROW, { ...ROW, number: 2 }] },
      { form: 'cp852', rows: [{ number: 1, cells: ['b'] }] },
    ]);
    expect(told).toEqual([500]);
    expect([isEnded(), waiting]).toEqual([true, []]);
  });

  it('is refused with the worker’s refusal', async () => {
    const { reading, say, isEnded } = hands();
    say({ kind: 'refused', refusal: 'broken-sheet' });
    expect(await reading).toBe('broken-sheet');
    expect(isEnded()).toBe(true);
  });

  it('is refused after 30 s, and the worker is ended', async () => {
    const { reading, goOn, isEnded } = hands();
    goOn(LONGEST_READING_MS - 1000);
    expect(isEnded()).toBe(false);
    goOn(LONGEST_READING_MS);
    expect(await reading).toBe('too-heavy');
    expect(isEnded()).toBe(true);
  });

  it('can be cancelled while the worker is silent', async () => {
    let isCancelled = false;
    const { reading, goOn, isEnded } = hands({ ...calm, isCancelled: () => isCancelled });
    goOn(1000);
    isCancelled = true;
    goOn(2000);
    await expect(reading).rejects.toBeInstanceOf(Cancelled);
    expect(isEnded()).toBe(true);
  });

  it('fails if the worker cannot be loaded', async () => {
    const { reading, fail, isEnded } = hands();
    fail();
    await expect(reading).rejects.toThrow('gone');
    expect(isEnded()).toBe(true);
  });
});
