import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { receipt } from '#test/builders/records.ts';
import { click, openDevice, press, settle, showScreen } from './shown-screen.tsx';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

const voided = receipt({ status: 'voided', voidReason: 'Zła waga' });

describe('voiding the receipt that is edited', () => {
  it('needs a reason and leads to the list, also without a network', async () => {
    const journal = await openDevice({ receipts: [receipt()] }).open();
    const at = { path: '/edit-receipt/receipt-1', isOnline: false };
    const { submitted } = await showScreen(journal, at);
    await click('Anuluj kwit');
    fireEvent.change(field('Powód anulowania'), { target: { value: 'Zła waga' } });
    press('Enter', { ctrlKey: true });
    expect(submitted).toEqual([]);
    await click('Anuluj kwit');
    await settle();
    expect(submitted).toMatchObject([[{ type: 'VOID_RECEIPT', data: { voidReason: 'Zła waga' } }]]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kwity');
    expect(journal.getView().receipts).toMatchObject([{ status: 'voided' }]);
  });

  it('removes the draft of its changes', async () => {
    const journal = await openDevice({ receipts: [receipt()] }).open();
    await showScreen(journal, { path: '/edit-receipt/receipt-1' });
    fireEvent.change(field('Waga netto (kg)'), { target: { value: '99' } });
    fireEvent(window, new Event('pagehide'));
    await settle();
    expect(await journal.readDraft('changes-receipt-1')).not.toBeNull();
    fireEvent.change(field('Waga netto (kg)'), { target: { value: '98' } });
    await click('Anuluj kwit');
    fireEvent.change(field('Powód anulowania'), { target: { value: 'Zła waga' } });
    await click('Anuluj kwit');
    await settle();
    expect(await journal.readDraft('changes-receipt-1')).toBeNull();
  });

  it('is not offered for a new receipt', async () => {
    await showScreen(await openDevice().open());
    expect(screen.queryByRole('button', { name: 'Anuluj kwit' })).toBeNull();
  });
});

describe('a voided receipt', () => {
  it('cannot be edited; it says why it was voided and how to go on', async () => {
    const journal = await openDevice({ receipts: [voided] }).open();
    await showScreen(journal, { path: '/edit-receipt/receipt-1' });
    expect(screen.getByText('Ten kwit jest anulowany. Powód: Zła waga')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Zapisz' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Wystaw ponownie' });
    expect(link.getAttribute('href')).toBe('/add-receipt?replaces=receipt-1');
  });

  it('is reissued under a new number, and the new receipt names it', async () => {
    const journal = await openDevice({ receipts: [voided] }).open();
    const { submitted } = await showScreen(journal, { path: '/add-receipt?replaces=receipt-1' });
    expect(screen.getByText('Zastępuje anulowany kwit 12/21/11/2026.')).toBeDefined();
    await click('Zapisz');
    await settle();
    expect(submitted).toMatchObject([
      [
        { type: 'UPDATE_RECEIPT', data: { id: 'receipt-1', replacedBy: 'new-1' } },
        {
          type: 'CREATE_RECEIPT',
          data: {
            replacesId: 'receipt-1',
            replacesNumber: '12/21/11/2026',
            number: '13/21/11/2026',
            status: 'issued',
          },
        },
      ],
    ]);
  });

  it('that is already replaced names its replacement, and the form asks before a second one', async () => {
    const replaced = { ...voided, replacedBy: 'r2' };
    const next = receipt({ id: 'r2', number: '13/21/11/2026' });
    const journal = await openDevice({ receipts: [replaced, next] }).open();
    const { submitted } = await showScreen(journal, { path: '/add-receipt?replaces=receipt-1' });
    const link = screen.getByRole('link', { name: '13/21/11/2026' });
    expect(link.getAttribute('href')).toBe('/receipts?preview=r2');
    expect(link.closest('div')?.textContent).toContain('Kwit 12/21/11/2026 jest już zastąpiony.');
    await click('Zapisz');
    expect(submitted).toEqual([]);
    expect(screen.getByText(/drugim w jego miejsce/)).toBeDefined();
    await click('Zapisz mimo to');
    await settle();
    expect(submitted).toMatchObject([[{ base: { replacedBy: 'r2' } }, { type: 'CREATE_RECEIPT' }]]);
  });

  it('that is opened for editing links to its replacement', async () => {
    const receipts = [
      { ...voided, replacedBy: 'r2' },
      receipt({ id: 'r2', number: '13/21/11/2026' }),
    ];
    const journal = await openDevice({ receipts }).open();
    await showScreen(journal, { path: '/edit-receipt/receipt-1' });
    expect(screen.getByRole('link', { name: '13/21/11/2026' })).toBeDefined();
  });

  it('is the only kind that can be reissued', async () => {
    const journal = await openDevice({ receipts: [receipt()] }).open();
    await showScreen(journal, { path: '/add-receipt?replaces=receipt-1' });
    expect(screen.getByText('Tego kwitu nie ma na tym urządzeniu.')).toBeDefined();
  });
});

describe('a copy of a receipt', () => {
  it('opens with the same seller and goods, and is stored as a new receipt', async () => {
    const journal = await openDevice({ receipts: [receipt()] }).open();
    const { submitted } = await showScreen(journal, { path: '/add-receipt?copies=receipt-1' });
    expect(screen.getByRole('combobox', { name: 'Klient' })).toHaveProperty('value', 'Łukasz Żółć');
    fireEvent.change(field('Waga netto (kg)'), { target: { value: '5' } });
    await click('Zapisz');
    await settle();
    expect(submitted).toMatchObject([[{ type: 'CREATE_RECEIPT', data: { totalG: 5000 } }]]);
    expect(journal.getView().receipts).toHaveLength(2);
  });

  it('says so if the original is not on the device', async () => {
    await showScreen(await openDevice().open(), { path: '/add-receipt?copies=gone' });
    expect(screen.getByText('Tego kwitu nie ma na tym urządzeniu.')).toBeDefined();
  });
});
