import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraftForm } from '#domain/entry/receipt-draft.ts';
import { click, enterOneLine, openDevice, settle, showScreen } from './shown-screen.tsx';

/** 23:57 in Warsaw. */
const EVENING = Date.parse('2026-11-22T22:57:00.000Z');
const MINUTE_MS = 60_000;

const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
const button = (name: string) => screen.queryByRole('button', { name });

describe('a receipt form that is open at midnight', () => {
  let now = EVENING;

  const pass = (minutes: number) =>
    act(async () => {
      for (let n = 0; n < minutes; n++) {
        now += MINUTE_MS;
        await vi.advanceTimersByTimeAsync(MINUTE_MS);
      }
    });

  const open = async () => {
    const journal = await openDevice().open();
    return { journal, ...(await showScreen(journal, { now: () => now })) };
  };

  beforeEach(() => {
    now = EVENING;
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
  });

  it('shows the new day by itself, and marks the changed fields', async () => {
    await open();
    expect([value('Numer'), value('Data')]).toEqual(['1/22/11/2026', '22.11.2026']);
    await pass(4);
    expect([value('Numer'), value('Data')]).toEqual(['1/23/11/2026', '23.11.2026']);
    expect(screen.getByText('Zmieniony. Był 1/22/11/2026.')).toBeDefined();
    expect(screen.getByText('Zmieniona. Była 22.11.2026.')).toBeDefined();
    expect(button('22.11.2026')).toBeNull();
  });

  it('shows the new day when the page becomes visible again', async () => {
    await open();
    now += 10 * 60 * MINUTE_MS;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(value('Data')).toBe('23.11.2026');
  });

  it('asks which day is meant if something was entered, and keeps the old day with its time', async () => {
    const { submitted } = await open();
    enterOneLine();
    await pass(13);
    expect(screen.getByText(/Ten kwit zaczęto 22\.11\.2026 o 23:57/u)).toBeDefined();
    await click('22.11.2026');
    expect([value('Numer'), value('Data')]).toEqual(['1/22/11/2026', '22.11.2026']);
    expect(button('22.11.2026')).toBeNull();
    await click('Zapisz');
    await settle();
    const date = new Date(EVENING).toISOString();
    expect(submitted[0]).toMatchObject([{ data: { number: '1/22/11/2026', date } }]);
  });

  it('asks no more once the new day is chosen', async () => {
    const { submitted } = await open();
    enterOneLine();
    await pass(13);
    await click('23.11.2026');
    expect(button('23.11.2026')).toBeNull();
    await click('Zapisz');
    await settle();
    expect(submitted[0]).toMatchObject([{ data: { number: '1/23/11/2026' } }]);
  });

  it('asks on saving if the question is unanswered', async () => {
    const { submitted } = await open();
    enterOneLine();
    await pass(13);
    await click('Zapisz');
    expect(submitted).toEqual([]);
    expect(screen.getByRole('dialog').textContent).toContain('Ten kwit zaczęto 22.11.2026 o 23:57');
    await click('Zapisz mimo to');
    await settle();
    expect(submitted[0]).toMatchObject([{ data: { number: '1/23/11/2026' } }]);
  });

  it('asks nothing about a day that was typed', async () => {
    await open();
    enterOneLine();
    fireEvent.change(screen.getByLabelText('Data'), { target: { value: '21.11.2026' } });
    await pass(13);
    expect(value('Data')).toBe('21.11.2026');
    expect(button('23.11.2026')).toBeNull();
  });

  it('stores in its draft when it was begun', async () => {
    const { journal } = await open();
    enterOneLine();
    await pass(1);
    const draft = readDraftForm(await journal.readDraft('receipt'));
    expect(draft?.begunAt).toBe(new Date(EVENING).toISOString());
  });
});
