import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Journal } from '#machines/journal/journal.ts';
import { receipt } from '#test/builders/records.ts';
import { click, lineOf, openDevice, settle, enterOneLine, showScreen } from './shown-screen.tsx';

describe('the draft', () => {
  it('is there when the page opens again, and gone once it is discarded', async () => {
    const device = openDevice();
    const journal = await device.open();
    const first = await showScreen(journal);
    enterOneLine();
    first.unmount();
    await settle();
    await showScreen(journal);
    expect(screen.getByText('Przywrócono szkic.')).toBeDefined();
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '12.345');
    await click('Odrzuć szkic');
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '');
    await settle();
    expect(await journal.readDraft('receipt')).toBeNull();
  });

  it('can be restored after discarding, until something else is entered', async () => {
    const journal = await openDevice().open();
    const first = await showScreen(journal);
    enterOneLine();
    first.unmount();
    await settle();
    const again = await showScreen(journal);
    await click('Odrzuć szkic');
    expect(screen.getByText(/^Odrzucono szkic\./)).toBeDefined();
    await click('Cofnij');
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '12.345');
    expect(screen.queryByText(/^Odrzucono szkic\./)).toBeNull();
    again.unmount();
    await settle();
    expect(await journal.readDraft('receipt')).not.toBeNull();
    await showScreen(journal);
    await click('Odrzuć szkic');
    fireEvent.change(screen.getByLabelText('Uwagi'), { target: { value: 'nowy' } });
    expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull();
  });

  it('is discarded on leaving only if the user confirms it', async () => {
    const journal = await openDevice().open();
    await showScreen(journal);
    enterOneLine();
    await click('Wyjdź bez zapisu');
    await click('Anuluj');
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '12.345');
    await click('Wyjdź bez zapisu');
    await click('Odrzuć szkic');
    await settle();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kwity');
    expect(await journal.readDraft('receipt')).toBeNull();
  });

  it('causes no question if nothing was typed', async () => {
    await showScreen(await openDevice().open());
    await click('Wyjdź bez zapisu');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kwity');
  });

  it('is stored when the page is hidden', async () => {
    const journal = await openDevice().open();
    await showScreen(journal);
    enterOneLine();
    fireEvent(window, new Event('pagehide'));
    await settle();
    expect(await journal.readDraft('receipt')).toMatchObject({ clientId: 'client-1' });
  });

  it('is stored while the user types, and the browser asks if the page closes before', async () => {
    const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const journal = await openDevice().open();
    await showScreen(journal);
    expect(isAsked()).toBe(false);
    vi.useFakeTimers();
    enterOneLine();
    expect(isAsked()).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    vi.useRealTimers();
    expect(isAsked()).toBe(false);
    expect(await journal.readDraft('receipt')).toMatchObject({ clientId: 'client-1' });
  });

  it('is removed when the receipt is stored', async () => {
    const journal = await openDevice().open();
    await showScreen(journal);
    enterOneLine();
    fireEvent(window, new Event('pagehide'));
    await click('Zapisz');
    await settle();
    expect(await journal.readDraft('receipt')).toBeNull();
  });

  it('is ignored if it is no longer readable', async () => {
    const journal = await openDevice().open();
    await journal.writeDraft('receipt', { lines: [{ netText: 7 }] });
    await showScreen(journal);
    expect(screen.queryByText('Przywrócono szkic.')).toBeNull();
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '');
  });
});

describe('the changes of a stored receipt', () => {
  const path = '/edit-receipt/receipt-1';
  const notes = () => screen.getByLabelText<HTMLInputElement>('Uwagi');

  const change = async (journal: Journal) => {
    const shown = await showScreen(journal, { path });
    fireEvent.change(notes(), { target: { value: 'zmiana' } });
    shown.unmount();
    await settle();
  };

  it('come back when the page opens again, and discarding them restores the receipt', async () => {
    const journal = await openDevice({ receipts: [receipt()] }).open();
    await change(journal);
    const { submitted } = await showScreen(journal, { path });
    expect(screen.getByText('Przywrócono niezapisane zmiany.')).toBeDefined();
    expect(notes().value).toBe('zmiana');
    await click('Odrzuć zmiany');
    expect(notes().value).toBe('');
    await click('Zapisz');
    await settle();
    expect(submitted.flat()).toEqual([]);
  });

  it('are sent as the fields that differ, and the draft is removed', async () => {
    const journal = await openDevice({ receipts: [receipt()] }).open();
    await change(journal);
    const { submitted } = await showScreen(journal, { path });
    await click('Zapisz');
    await settle();
    expect(submitted[0]).toMatchObject([{ type: 'UPDATE_RECEIPT', data: { notes: 'zmiana' } }]);
    expect(submitted[0]?.[0]?.data).not.toHaveProperty('items');
    expect(await journal.readDraft('changes-receipt-1')).toBeNull();
  });
});
