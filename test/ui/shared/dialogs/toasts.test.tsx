// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showToasts } from '#test/ui/shown-toasts.tsx';
import { TOAST_LIMIT, TOAST_MS, TOAST_WIDTH, toasts } from '#ui/shared/dialogs/toasts.ts';
import { GRACE_MS } from '#test/builders/agreed.ts';

const UNDO_MS = 6000;

const shown = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(
    (element) => element.textContent,
  );

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

const isLeaving = (text: string): boolean =>
  screen.getByText(text).closest('[data-leaving]') !== null;

showToasts();

describe('[LAYOUT-5] toasts', () => {
  it('have the durations of the specification', () => {
    expect(TOAST_MS).toEqual({
      sync: { plain: 4000, success: 2000, error: 4000, loading: Infinity },
      general: { plain: 4000, success: 3000, error: 5000 },
      crash: 5000,
    });
  });

  it.each([
    ['Zsynchronizowano 2 operacji offline', TOAST_MS.sync.success, () => toasts.syncSuccess(2)],
    ['Nie udało się zsynchronizować 1 operacji', TOAST_MS.sync.error, () => toasts.syncError(1)],
    ['Zapisano', TOAST_MS.general.success, () => toasts.success('Zapisano')],
    ['Nie zapisano', TOAST_MS.general.error, () => toasts.error('Nie zapisano')],
    ['Zajrzyj', TOAST_MS.general.plain, () => toasts.info('Zajrzyj')],
    [
      'Wystąpił błąd w aplikacji (Statystyki). Spróbuj odświeżyć stronę.',
      TOAST_MS.crash,
      () => toasts.crash('Statystyki'),
    ],
  ])('show "%s" for %i ms', (text, duration, show) => {
    act(show);
    expect(screen.getByText(text)).toBeDefined();
    pass(duration - 1);
    expect(isLeaving(text)).toBe(false);
    pass(1);
    expect(isLeaving(text)).toBe(true);
  });

  it('are at most twenty at once', () => {
    expect(TOAST_LIMIT).toBe(20);
    act(() => {
      for (let count = 0; count < 25; count += 1) toasts.info(`Wiadomość ${count}`);
    });
    expect(shown()).toHaveLength(TOAST_LIMIT);
  });

  it('are at most 350 px wide', () => {
    act(() => toasts.success('Zapisano'));
    expect(TOAST_WIDTH).toBe(350);
    expect(screen.getByRole('status').style.maxWidth).toBe('350px');
  });

  it('appear once when they are shown twice', () => {
    act(() => toasts.error('Nie zapisano'));
    act(() => toasts.error('Nie zapisano'));
    expect(shown()).toEqual(['Nie zapisano']);
  });

  it('can be closed when they report an error', () => {
    act(() => toasts.error('Nie zapisano'));
    fireEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
    pass(1000);
    expect(shown()).toEqual([]);
  });
});

describe('[CRASH-3] the toast of a crash', () => {
  it('names no section if none is known', () => {
    act(() => toasts.crash());
    expect(shown()).toEqual(['Wystąpił błąd w aplikacji. Spróbuj odświeżyć stronę.']);
  });
});

describe('toasts with undo', () => {
  it('offer undo for a shorter time than the operation is held back from the cloud', () => {
    const undo = vi.fn();
    act(() => toasts.undoable('Usunięto', undo));
    pass(UNDO_MS - 1);
    fireEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(isLeaving('Usunięto')).toBe(true);
    expect(UNDO_MS).toBeLessThan(GRACE_MS);
  });

  it('undo only the last action, and only once', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    act(() => toasts.undoable('Usunięto jedno', first));
    act(() => toasts.undoable('Usunięto drugie', second));
    for (let times = 0; times < 2; times++)
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  it('leave in time, even under a pointer, and undo nothing afterwards', () => {
    const undo = vi.fn();
    act(() => toasts.undoable('Usunięto', undo));
    fireEvent.mouseEnter(screen.getByText('Usunięto'));
    pass(UNDO_MS);
    expect(isLeaving('Usunięto')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
    expect(undo).not.toHaveBeenCalled();
  });

  it('say that it is too late if pressed while leaving', () => {
    act(() => toasts.undoable('Usunięto', vi.fn()));
    pass(UNDO_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
    expect(screen.getByText(/^Za późno/)).toBeDefined();
  });

  it('do not react to a second press', () => {
    act(() => toasts.undoable('Usunięto', vi.fn()));
    for (let times = 0; times < 2; times++)
      fireEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
    expect(screen.queryByText(/^Za późno/)).toBeNull();
  });

  it('undo if the press began in time', () => {
    const undo = vi.fn();
    act(() => toasts.undoable('Usunięto', undo));
    pass(UNDO_MS - 10);
    const button = screen.getByRole('button', { name: 'Cofnij' });
    fireEvent.pointerDown(button);
    pass(100);
    for (let times = 0; times < 2; times++) fireEvent.click(button);
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText(/^Za późno/)).toBeNull();
  });

  it('do not undo if the last press began too late', () => {
    const undo = vi.fn();
    act(() => toasts.undoable('Usunięto', undo));
    const button = screen.getByRole('button', { name: 'Cofnij' });
    fireEvent.pointerDown(button);
    pass(UNDO_MS);
    fireEvent.pointerDown(button);
    fireEvent.click(button);
    expect(undo).not.toHaveBeenCalled();
    expect(screen.getByText(/^Za późno/)).toBeDefined();
  });

  it('end when their data leaves the page', () => {
    const undo = vi.fn();
    act(() => toasts.undoable('Usunięto', undo));
    act(() => toasts.endUndo());
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(isLeaving('Usunięto')).toBe(true);
    expect(undo).not.toHaveBeenCalled();
  });
});
