import { describe, expect, it } from 'vitest';
import { missing, missingForDisks } from '#scripts/requirements.ts';

describe('before a run', () => {
  it('nothing is missing where the tests run', () => {
    expect(missing()).toBeNull();
  });

  it.each(['18.20.8', '20.18.3'])('Node %s is said to be too old', (version) => {
    expect(missing(version)).toBe(`Node ${version} is too old: install Node 20.19 or newer.`);
  });

  it('a disk without room is named', () => {
    // It holds nothing.
    expect(missing('20.19.0', ['/proc'])).toBe('No room in /proc: the tests need 1 GB there.');
  });

  it('full disks are for root alone', () => {
    expect(missingForDisks(0)).toBeNull();
    expect(missingForDisks(1000)).toBe(
      'Full disks need Linux and root, since a small one is mounted: run this as root.',
    );
  });
});
