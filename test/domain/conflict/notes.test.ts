import { describe, expect, it } from 'vitest';
import { mergedNote } from '#domain/conflict/notes.ts';

const print = (id: string) => ({ id, at: '2026-11-21T10:00:00.000Z', hash: id });

describe('the notes of two devices', () => {
  it('keep the latest change and the first print', () => {
    const [early, late] = ['2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z'];
    expect(mergedNote('latest', late, undefined, early)).toBe(late);
    expect(mergedNote('latest', early, undefined, late)).toBe(late);
    expect(mergedNote('earliest', early, undefined, late)).toBe(early);
    expect(mergedNote('earliest', undefined, undefined, late)).toBe(late);
  });

  it('keep prints of which neither had seen the other, and drop those that were seen', () => {
    const both = mergedNote('set', [print('theirs')], null, [print('ours')]);
    expect(both).toEqual([print('theirs'), print('ours')]);
    const seen = [print('theirs'), print('ours')];
    expect(mergedNote('set', [...seen, print('new')], seen, [print('again')])).toEqual([
      print('new'),
      print('again'),
    ]);
  });

  it('hold a print once that arrives twice', () => {
    expect(mergedNote('set', [print('ours')], null, [print('ours')])).toEqual([print('ours')]);
  });

  it('are taken away by who takes them away', () => {
    expect(mergedNote('latest', '2026-11-21T09:00:00.000Z', null, null)).toBeNull();
  });
});
