import { describe, expect, it } from 'vitest';
import { mergedNote } from '#domain/conflict/notes.ts';

const print = (id: string) => ({ id, at: '2026-11-21T10:00:00.000Z', hash: id });

describe('notes of two devices, merged', () => {
  it('keep the latest change and the first print', () => {
    const [early, late] = ['2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z'];
    expect(mergedNote('latest', late, undefined, early)).toBe(late);
    expect(mergedNote('latest', early, undefined, late)).toBe(late);
    expect(mergedNote('earliest', early, undefined, late)).toBe(early);
    expect(mergedNote('earliest', undefined, undefined, late)).toBe(late);
  });

  it('keep prints that neither device had seen, and drop those that were seen', () => {
    const both = mergedNote('set', [print('theirs')], null, [print('ours')]);
    expect(both).toEqual([print('theirs'), print('ours')]);
    const seen = [print('theirs'), print('ours')];
    expect(mergedNote('set', [...seen, print('new')], seen, [print('again')])).toEqual([
      print('new'),
      print('again'),
    ]);
  });

  it('keep one copy of a print that arrives twice', () => {
    expect(mergedNote('set', [print('ours')], null, [print('ours')])).toEqual([print('ours')]);
  });

  it('are removed when a device removes them', () => {
    expect(mergedNote('latest', '2026-11-21T09:00:00.000Z', null, null)).toBeNull();
  });
});
