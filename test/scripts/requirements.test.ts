import { describe, expect, it } from 'vitest';
import { missing, missingForDisks } from '#scripts/requirements.ts';

describe('the check before a run', () => {
  it('finds nothing missing where the tests run', () => {
    expect(missing()).toBeNull();
  });

  it.each(['18.20.8', '20.18.3'])('names Node %s as too old', (version) => {
    expect(missing(version)).toBe(`Node ${version} is too old: install Node 20.19 or newer.`);
  });

  it('names a disk without room', () => {
    // `/proc` has no free space.
    expect(missing('20.19.0', ['/proc'])).toBe('No room in /proc: the tests need 1 GB there.');
  });

  it('allows tests with full disks only to root', () => {
    expect(missingForDisks(0)).toBeNull();
    expect(missingForDisks(1000)).toBe(
      'Full disks need Linux and root, since a small one is mounted: run this as root.',
    );
  });
});
