import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import '#test/ui/components/jsdom-css.ts';
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

  it('is stored when the page is put away', async () => {
    const journal = await openDevice().open();
    await showScreen(journal);
    enterOneLine();
    fireEvent(window, new Event('pagehide'));
    await settle();
    expect(await journal.readDraft('receipt')).toMatchObject({ clientId: 'client-1' });
  });

  it('is stored after a pause in typing', async () => {
    const journal = await openDevice().open();
    await showScreen(journal);
    vi.useFakeTimers();
    enterOneLine();
    await vi.advanceTimersByTimeAsync(400);
    vi.useRealTimers();
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

  it('that no longer reads is ignored', async () => {
    const journal = await openDevice().open();
    await journal.writeDraft('receipt', { lines: [{ netText: 7 }] });
    await showScreen(journal);
    expect(screen.queryByText('Przywrócono szkic.')).toBeNull();
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '');
  });
});
