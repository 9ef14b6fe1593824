import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { fallbackOf } from '#test/ui/fallback-of.ts';
import { NOW } from '#test/domain/entry/receipt-form-samples.ts';
import { click, enterOneLine, openDevice, settle, showScreen } from './shown-screen.tsx';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the receipt number while the database is hidden', () => {
  const hidden = { waiting: null, at: NOW + 1 };

  it('has to be typed, and the form says why', async () => {
    const journal = await openDevice().open();
    const { submitted } = await showScreen(journal, { fallback: fallbackOf({ hidden }) });
    expect(field('Numer').value).toBe('');
    expect(screen.getByText(/Wpisz kolejny numer z papieru/u)).toBeDefined();
    enterOneLine();
    await click('Zapisz');
    expect(submitted).toEqual([]);
    fireEvent.change(field('Numer'), { target: { value: '40/21/11/2026' } });
    await click('Zapisz');
    await settle();
    expect(submitted[0]).toMatchObject([{ data: { number: '40/21/11/2026' } }]);
  });

  it('is suggested again once the cloud was read', async () => {
    const journal = await openDevice({ lastSync: NOW + 2 }).open();
    await showScreen(journal, { fallback: fallbackOf({ hidden }) });
    expect(field('Numer').value).toBe('1/21/11/2026');
  });
});

describe('the receipt number on a newly signed-in device', () => {
  it('is empty before the cloud was read, since the day may have numbers already', async () => {
    const journal = await openDevice({ lastSync: null }).open();
    const { submitted } = await showScreen(journal);
    expect(field('Numer').value).toBe('');
    expect(screen.getByText(/Numerów z chmury jeszcze tu nie ma/u)).toBeDefined();
    enterOneLine();
    await click('Zapisz');
    expect(submitted).toEqual([]);
  });

  it('is filled in once the cloud was read', async () => {
    const journal = await openDevice({ lastSync: null }).open();
    await showScreen(journal);
    await act(async () => {
      const read = { ...EMPTY_SNAPSHOT, lastSync: NOW };
      await journal.replaceSnapshot(read, journal.getState().lastSeq);
    });
    expect(field('Numer').value).toBe('1/21/11/2026');
  });
});
