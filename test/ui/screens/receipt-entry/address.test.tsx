import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { receipt } from '#test/builders/records.ts';
import { click, enterOneLine, openDevice, settle, showScreen } from './shown-screen.tsx';

describe('the address', () => {
  it('fills in the client', async () => {
    await showScreen(await openDevice().open(), { path: '/add-receipt?client=client-2' });
    expect(screen.getByRole('combobox', { name: 'Klient' })).toHaveProperty('value', 'Adam Bąk');
  });

  it('of a stored receipt edits it, and sends only the changes', async () => {
    const stored = receipt({ printedAt: '2026-11-21T08:50:00.000Z' });
    const journal = await openDevice({ receipts: [stored] }).open();
    const { submitted } = await showScreen(journal, { path: '/edit-receipt/receipt-1' });
    expect(screen.getByText(/Ten kwit był drukowany/)).toBeDefined();
    expect(screen.getByLabelText('Numer')).toHaveProperty('value', '12/21/11/2026');
    fireEvent.change(screen.getByLabelText('Uwagi'), { target: { value: 'bez uwag' } });
    await click('Zapisz');
    await settle();
    expect(submitted[0]).toMatchObject([
      { type: 'UPDATE_RECEIPT', data: { id: 'receipt-1', notes: 'bez uwag' } },
    ]);
    expect(submitted[0]?.[0]?.data).not.toHaveProperty('items');
  });

  it('changes on "Zapisz" to the preview of the saved receipt', async () => {
    const { address } = await showScreen(await openDevice().open());
    enterOneLine();
    await click('Zapisz');
    await settle();
    expect(address()).toMatch(/^\/receipts\?preview=.*new-/);
  });

  it.each([
    ['was printed', '2026-11-21T08:40:00.000Z'],
    ['was not printed', undefined],
  ])('of a changed receipt that %s changes to its preview', async (_name, printedAt) => {
    const stored = receipt(printedAt === undefined ? {} : { printedAt });
    const journal = await openDevice({ receipts: [stored] }).open();
    const { address } = await showScreen(journal, { path: '/edit-receipt/receipt-1' });
    fireEvent.change(screen.getByLabelText('Uwagi'), { target: { value: 'bez uwag' } });
    await click('Zapisz');
    await settle();
    expect(address()).toBe('/receipts?preview=receipt-1');
  });

  it('of a missing receipt says so', async () => {
    await showScreen(await openDevice().open(), { path: '/edit-receipt/none' });
    expect(screen.getByText('Tego kwitu nie ma na tym urządzeniu.')).toBeDefined();
  });
});
