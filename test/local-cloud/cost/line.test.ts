import { describe, expect, it } from 'vitest';
import { Crowded, openLine } from '#local-cloud/http/line.ts';

/** Tasks that the test ends by name. */
const works = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      }),
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

describe('the waiting line', () => {
  it('runs a limited number of tasks at once and takes clients in turn', async () => {
    const { begun, work, end } = works();
    const line = openLine({ atOnce: 1, eachAtOnce: 1, eachWaiting: 10 });
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => line.run(name.charAt(0), work(name)));
    expect(begun).toEqual(['a1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    await end('a3');
    await Promise.all(all);
  });

  it('gives one client only a part of the places', async () => {
    const { begun, work, end } = works();
    const line = openLine({ atOnce: 3, eachAtOnce: 2, eachWaiting: 10 });
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => line.run(name.charAt(0), work(name)));
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    for (const name of ['a1', 'a2', 'a3', 'b1']) await end(name);
    await Promise.all(all);
  });

  it('refuses a client with too many waiting tasks, and goes on after a failure', async () => {
    const { work, end } = works();
    const line = openLine({ atOnce: 1, eachAtOnce: 1, eachWaiting: 1 });
    const [first, second] = [line.run('a', work('a1')), line.run('a', work('a2'))];
    await expect(line.run('a', work('a3'))).rejects.toBeInstanceOf(Crowded);
    await end('a1');
    await end('a2');
    await Promise.all([first, second]);
    await expect(line.run('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    await expect(line.run('a', () => Promise.resolve(7))).resolves.toBe(7);
  });
});
