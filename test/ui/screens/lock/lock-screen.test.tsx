import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { field, press, type } from '#test/ui/shown-page.tsx';
import { LockScreen, type LockScreenProps } from '#ui/screens/lock/lock-screen.tsx';

const LABEL = 'Hasło urządzenia';
const SAID = /Trzeba chwilę odczekać/u;

const propsWith = (given: Partial<LockScreenProps> = {}): LockScreenProps => ({
  email: 'anna@kwity.pl',
  asksFor: 'passphrase',
  online: false,
  busy: false,
  error: 'To nie jest hasło tego urządzenia.',
  block: null,
  pauseLeftMs: null,
  version: '2.1',
  onUnlock: vi.fn(),
  onSignOut: vi.fn(),
  onForgotten: vi.fn(),
  ...given,
});

describe('a locked app after wrong passphrases', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

  it('says how long to wait, and takes input but tries no passphrase meanwhile', async () => {
    let left = 15_000;
    const props = propsWith({ pauseLeftMs: () => left });
    const { rerender } = render(<LockScreen {...props} />);
    expect(screen.getByRole('status').textContent).toMatch(SAID);
    expect(screen.getByRole('timer').textContent).toBe('Pozostało 0:15');
    type(LABEL, 'mokry kartofel');
    await press('Poczekaj…');
    expect([field(LABEL).value, vi.mocked(props.onUnlock).mock.calls]).toEqual([
      'mokry kartofel',
      [],
    ]);
    left = 14_000;
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole('timer').textContent).toBe('Pozostało 0:14');
    rerender(<LockScreen {...props} pauseLeftMs={null} />);
    expect(screen.queryByText(SAID)).toBeNull();
    await press('Odblokuj');
    expect(props.onUnlock).toHaveBeenCalledExactlyOnceWith('mokry kartofel');
  });

  it('says that the passphrase is wrong if there is no pause', () => {
    render(<LockScreen {...propsWith()} />);
    expect(screen.getByText('To nie jest hasło tego urządzenia.')).toBeDefined();
    expect(screen.queryByText(SAID)).toBeNull();
  });
});
