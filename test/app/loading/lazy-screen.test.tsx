// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { lazyScreen } from '#app/loading/lazy-screen.tsx';
import { LoadError } from '#app/loading/load-screen.ts';
import { Section } from '#app/frame/section.tsx';
import { connectivityMachineWith } from '#machines/session/connectivity.machine.ts';
import type { Crash } from '#ui/shared/page/error-boundary.tsx';
import { SCREEN_DEADLINE_MS } from '#test/builders/agreed.ts';

const screenModule = { default: () => <p>Statystyki są</p> };

const show = (load: () => Promise<typeof screenModule>, online = true) => {
  const timers = new SimulatedClock();
  const { Screen: Statistics } = lazyScreen(timers, load);
  const connectivity = createActor(
    connectivityMachineWith({
      isOnline: () => online,
      subscribe: () => () => undefined,
      now: () => 0,
      subscribeToAnswers: () => () => undefined,
      ask: () => Promise.resolve(online),
    }),
  ).start();
  const logCrash = vi.fn<(crash: Crash) => void>();
  const page = (key: string) => (
    <Section key={key} app={{ connectivity, logCrash }} name="Statystyki">
      <Statistics />
    </Section>
  );
  const { rerender } = render(page('first'));
  return { timers, logCrash, openAgain: () => rerender(page('second')) };
};

const failingOnce = () => {
  let isFirst = true;
  return vi.fn(() => {
    const outcome = isFirst ? Promise.reject(new TypeError('Failed to fetch')) : null;
    isFirst = false;
    return outcome ?? Promise.resolve(screenModule);
  });
};

const crashed = () => screen.findByText('Wystąpił nieoczekiwany błąd');

describe('[ROUTE-2] a screen that failed to load', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
  });

  it('is fetched again by "Spróbuj ponownie", without a reload', async () => {
    const load = failingOnce();
    const { logCrash } = show(load);
    await crashed();
    expect(screen.getByText(/^Błąd w sekcji: Statystyki\./u)).toBeDefined();
    expect(logCrash.mock.calls[0]?.[0].error).toBeInstanceOf(LoadError);
    fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByText('Statystyki są')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is fetched again when the user opens it again', async () => {
    const { openAgain } = show(failingOnce());
    await crashed();
    openAgain();
    expect(await screen.findByText('Statystyki są')).toBeDefined();
  });

  it.each([
    [true, 'Nie udało się pobrać tej części aplikacji. Spróbuj ponownie za chwilę.'],
    [
      false,
      'Tej części aplikacji nie ma jeszcze na tym urządzeniu, a nie ma internetu. Spróbuj ponownie, gdy połączenie wróci.',
    ],
  ])('tells the user what to do (online: %s)', async (online, advice) => {
    show(failingOnce(), online);
    expect(await screen.findByText(advice)).toBeDefined();
  });

  it('gives up with the crash screen after exactly 120 s', async () => {
    const { timers } = show(() => new Promise(() => undefined));
    await act(async () => timers.increment(SCREEN_DEADLINE_MS - 1));
    expect(screen.getByText('Wczytywanie…')).toBeDefined();
    await act(async () => timers.increment(1));
    expect(await crashed()).toBeDefined();
  });
});

describe('a prefetched screen', () => {
  it('is shown at once', async () => {
    const { Screen, fetch } = lazyScreen(new SimulatedClock(), async () => screenModule);
    await fetch();
    render(<Screen />);
    expect(screen.getByText('Statystyki są')).toBeDefined();
  });

  it('that failed to load shows no error, and is fetched again when it is opened', async () => {
    const load = failingOnce();
    const { Screen, fetch } = lazyScreen(new SimulatedClock(), load);
    await expect(fetch()).rejects.toBeInstanceOf(LoadError);
    render(<Screen />);
    expect(await screen.findByText('Statystyki są')).toBeDefined();
  });
});
