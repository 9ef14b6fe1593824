// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '#ui/shared/dialogs/toaster.tsx';
import { CrashScreen } from '#ui/shared/page/crash-screen.tsx';
import { type Crash, ErrorBoundary } from '#ui/shared/page/error-boundary.tsx';
import { makeErrorId } from '#ui/shared/page/error-id.ts';

const onRetry = vi.fn<() => void>();
const onReload = vi.fn<() => void>();
const onBack = vi.fn<() => void>();

const crashScreen = (context?: string, showReload = true) => (
  <CrashScreen
    context={context}
    advice={null}
    errorId="ERR_1795254112345_k3f9x2a"
    showReload={showReload}
    onRetry={onRetry}
    onReload={onReload}
    onBack={onBack}
  />
);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('[CRASH-1] the crash screen', () => {
  it('names the section and the id', () => {
    render(crashScreen('Statystyki'));
    expect(screen.getByRole('heading', { name: 'Wystąpił nieoczekiwany błąd' })).toBeDefined();
    expect(
      screen.getByText('Błąd w sekcji: Statystyki. Przepraszamy za niedogodności.'),
    ).toBeDefined();
    expect(screen.getByText('ERR_1795254112345_k3f9x2a')).toBeDefined();
  });

  it('asks to try again if no section is known', () => {
    render(crashScreen());
    expect(screen.getByText('Przepraszamy za niedogodności. Spróbuj ponownie.')).toBeDefined();
  });

  it.each([0, 0.5, 0.000001, 0.9999999])(
    'makes an id from the time and a random number: %s',
    (random) => {
      expect(makeErrorId(1795254112345, random)).toMatch(/^ERR_1795254112345_[0-9a-z]{7}$/u);
    },
  );
});

describe('[CRASH-2] the ways on', () => {
  it('are retry, reload and back', () => {
    render(crashScreen());
    press('Spróbuj ponownie');
    press('Odśwież stronę');
    press('Wróć do poprzedniej strony');
    for (const way of [onRetry, onReload, onBack]) expect(way).toHaveBeenCalledOnce();
  });

  it('leave reloading out when so configured', () => {
    render(crashScreen(undefined, false));
    expect(screen.queryByRole('button', { name: 'Odśwież stronę' })).toBeNull();
  });
});

describe('a section that crashes', () => {
  let isBroken = true;
  const onError = vi.fn<(crash: Crash) => void>();

  const Section = () => {
    if (isBroken) throw new Error('broken');
    return <p>Wszystko gra</p>;
  };

  const section = () =>
    render(
      <>
        <ErrorBoundary context="Statystyki" onError={onError}>
          <Section />
        </ErrorBoundary>
        <Toaster />
      </>,
    );

  beforeEach(() => {
    isBroken = true;
    vi.clearAllMocks();
    vi.spyOn(console, 'error').mockReturnValue();
  });

  it('[CRASH-2] comes back when the error is cleared', () => {
    section();
    isBroken = false;
    press('Spróbuj ponownie');
    expect(screen.getByText('Wszystko gra')).toBeDefined();
  });

  it('[CRASH-2] goes back in history', () => {
    const back = vi.spyOn(window.history, 'back').mockReturnValue();
    section();
    isBroken = false;
    press('Wróć do poprzedniej strony');
    expect(back).toHaveBeenCalledOnce();
    expect(screen.getByText('Wszystko gra')).toBeDefined();
  });

  it('[CRASH-3] is reported once with the shown id, and in a toast', () => {
    section();
    expect(onError).toHaveBeenCalledOnce();
    const [crash] = onError.mock.calls[0] ?? [];
    expect(crash?.context).toBe('Statystyki');
    expect(crash?.error).toEqual(new Error('broken'));
    expect(screen.getByText(crash?.errorId ?? '')).toBeDefined();
    expect(
      screen.getByText('Wystąpił błąd w aplikacji (Statystyki). Spróbuj odświeżyć stronę.'),
    ).toBeDefined();
  });
});
