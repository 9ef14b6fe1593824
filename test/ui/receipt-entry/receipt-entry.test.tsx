import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import '#test/ui/components/jsdom-css.ts';
import { StorageFault } from '#machines/ports.ts';
import { receipt } from '#test/builders/records.ts';
import { toasts } from '#ui/components/toasts.ts';
import {
  click,
  focused,
  lineOf,
  openDevice,
  press,
  settle,
  enterOneLine,
  showScreen,
  type,
} from './shown-screen.tsx';

const choose = async (menu: string, entry: string) => {
  await click(menu);
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: entry })));
  await settle();
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('entering by the keyboard', () => {
  it('goes from client to product to weight to price to a new line', async () => {
    await showScreen(await openDevice().open());
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Klient' }));
    enterOneLine();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Klient' }).value).toBe(
      'Łukasz Żółć',
    );
    expect(focused()).toBe(lineOf(1).getByLabelText('Waga netto (kg)'));
    press('Enter');
    expect(focused()).toBe(lineOf(1).getByLabelText('Cena (zł/kg)'));
    expect(focused()).toHaveProperty('value', '29,50');
    press('Enter');
    expect(focused()).toBe(lineOf(2).getByRole('combobox', { name: 'Produkt' }));
    type('stal');
    press('Enter');
    type('0,5');
    expect(lineOf(1).getByText('364,18')).toBeDefined();
    expect(screen.getByText('słownie: trzysta sześćdziesiąt cztery złote 66/100')).toBeDefined();
  });

  it('saves and prints with Ctrl and Enter, and begins the next receipt', async () => {
    const { submitted, print } = await showScreen(await openDevice().open());
    enterOneLine();
    press('Enter', { ctrlKey: true });
    await settle();
    expect(submitted).toHaveLength(1);
    expect(print.mock.calls[0]?.[0]).toMatchObject({
      id: 'temp_receipt_new-1',
      number: '1/21/11/2026',
      totalGr: 36_418,
    });
    expect(field('Numer').value).toBe('2/21/11/2026');
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Klient' }));
  });

  it('saves with Ctrl, Shift and Enter, prints nothing, and begins the next receipt', async () => {
    const { submitted, print } = await showScreen(await openDevice().open(), {
      path: '/add-receipt?client=client-2',
    });
    act(() => lineOf(1).getByRole('combobox').focus());
    type('miedz');
    press('Enter');
    type('1');
    press('Enter', { ctrlKey: true, shiftKey: true });
    await settle();
    expect(submitted).toHaveLength(1);
    expect(print).not.toHaveBeenCalled();
    expect(focused()).toBe(await screen.findByRole('combobox', { name: 'Klient' }));
    expect(focused()).toHaveProperty('value', '');
  });

  it('opens gross, tare and deduction on demand and works net out', async () => {
    await showScreen(await openDevice().open());
    enterOneLine();
    await click('Brutto i tara');
    expect(focused()).toBe(lineOf(1).getByLabelText('Waga brutto (kg)'));
    type('486');
    press('Enter');
    type('18,5');
    press('Enter');
    expect(focused()).toHaveProperty('value', '2');
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '458,150');
  });
});

describe('a line', () => {
  it('is duplicated, moved and removed by keys', async () => {
    await showScreen(await openDevice().open());
    enterOneLine();
    press('d', { ctrlKey: true });
    expect(focused()).toBe(lineOf(2).getByLabelText('Waga netto (kg)'));
    expect(focused()).toHaveProperty('value', '');
    type('7');
    press('ArrowUp', { altKey: true });
    expect(focused()).toBe(lineOf(1).getByLabelText('Waga netto (kg)'));
    expect(focused()).toHaveProperty('value', '7');
    press('Delete', { altKey: true });
    expect(focused()).toBe(lineOf(1).getByRole('combobox', { name: 'Produkt' }));
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '12.345');
    press('F2');
    expect(focused()).toBe(lineOf(1).getByLabelText('Waga brutto (kg)'));
  });

  it('is duplicated and removed by its menu', async () => {
    await showScreen(await openDevice().open());
    enterOneLine();
    await choose('Działania pozycji 1', 'Powiel pozycję');
    expect(focused()).toBe(lineOf(2).getByLabelText('Waga netto (kg)'));
    await choose('Działania pozycji 2', 'Usuń pozycję');
    expect(screen.queryByRole('group', { name: 'Pozycja 2' })).toBeNull();
    expect(focused()).toBe(lineOf(1).getByRole('combobox', { name: 'Produkt' }));
  });

  it('says where price and code are not those of the catalogue', async () => {
    await showScreen(await openDevice().open());
    enterOneLine();
    press('Enter');
    type('30');
    press('F2');
    fireEvent.change(lineOf(1).getByLabelText('Kod odpadu'), { target: { value: '170402' } });
    expect(lineOf(1).getByText('Cennik: 29,50 zł/kg')).toBeDefined();
    expect(lineOf(1).getByText('170402 (w cenniku 17 04 01)')).toBeDefined();
    fireEvent.change(lineOf(1).getByLabelText('Kod odpadu'), { target: { value: '170401' } });
    expect(lineOf(1).queryByText(/w cenniku/)).toBeNull();
  });
});

describe('saving', () => {
  it('makes one receipt of a double click', async () => {
    const journal = await openDevice().open();
    const { submitted } = await showScreen(journal);
    enterOneLine();
    const button = screen.getByRole('button', { name: 'Zapisz' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await settle();
    expect(submitted).toHaveLength(1);
    expect(journal.getView().receipts).toHaveLength(1);
  });

  it('puts the focus on the first wrong field, with its message', async () => {
    const { submitted } = await showScreen(await openDevice().open());
    await click('Zapisz');
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Klient' }));
    expect(focused().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Wybierz klienta albo dodaj nowego.')).toBeDefined();
    enterOneLine();
    type('0');
    expect(screen.queryByText('Wybierz klienta albo dodaj nowego.')).toBeNull();
    await click('Zapisz');
    expect(focused()).toBe(lineOf(1).getByLabelText('Waga netto (kg)'));
    expect(screen.getByText('Waga netto musi być większa od zera.')).toBeDefined();
    expect(submitted).toEqual([]);
  });

  it('stores a new client and the receipt in one call', async () => {
    const journal = await openDevice().open();
    const { submitted } = await showScreen(journal);
    type('Jan Nowy');
    press('Enter');
    expect(focused()).toBe(field('Nazwa'));
    expect(field('Nazwa').value).toBe('Jan Nowy');
    expect(
      screen.getByText('Formularz niekompletny: brak numeru dokumentu / adresu'),
    ).toBeDefined();
    act(() => lineOf(1).getByRole('combobox').focus());
    type('stal');
    press('Enter');
    type('100');
    await click('Zapisz');
    await settle();
    expect(submitted).toHaveLength(1);
    expect(submitted[0]?.map((operation) => operation.type)).toEqual([
      'CREATE_CLIENT',
      'CREATE_RECEIPT',
    ]);
    const [stored] = journal.getView().receipts;
    expect(stored?.client.name).toBe('Jan Nowy');
    expect(journal.getView().clients.find(({ id }) => id === stored?.clientId)?.name).toBe(
      'Jan Nowy',
    );
  });

  it('asks before a receipt with a price of zero is stored', async () => {
    const { submitted } = await showScreen(await openDevice().open());
    enterOneLine();
    press('Enter');
    type('0');
    await click('Zapisz');
    expect(submitted).toEqual([]);
    await click('Anuluj');
    expect(focused()).toBe(lineOf(1).getByLabelText('Cena (zł/kg)'));
    await click('Zapisz');
    await click('Zapisz mimo to');
    await settle();
    expect(submitted).toHaveLength(1);
  });

  it('saves for what was asked, whatever keys are pressed over the question', async () => {
    const { submitted, print } = await showScreen(await openDevice().open());
    enterOneLine();
    press('Enter');
    type('0');
    await click('Zapisz');
    press('Enter', { ctrlKey: true });
    await click('Zapisz mimo to');
    await settle();
    expect(submitted).toHaveLength(1);
    expect(print).not.toHaveBeenCalled();
  });

  it('keeps the form and says so when the device refuses to store', async () => {
    const journal = await openDevice().open();
    const submit = () => Promise.reject(new StorageFault('quota'));
    await showScreen(journal, { submit });
    enterOneLine();
    await click('Zapisz');
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('Nie zapisano');
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '12.345');
  });

  it('says that the receipt is on the device while there is no network', async () => {
    const told = vi.spyOn(toasts, 'success');
    await showScreen(await openDevice().open(), { isOnline: false });
    enterOneLine();
    await click('Zapisz');
    await settle();
    expect(told).toHaveBeenCalledWith(
      'Zapisano kwit 1/21/11/2026: zapisano na tym urządzeniu, czeka na synchronizację',
    );
    told.mockRestore();
  });

  it('tells of a wrong weight when its field is left, and stops when it is right', async () => {
    await showScreen(await openDevice().open());
    enterOneLine();
    type('-5');
    expect(screen.queryByText('Waga netto nie może być ujemna.')).toBeNull();
    press('Enter');
    expect(screen.getByText('Waga netto nie może być ujemna.')).toBeDefined();
    act(() => lineOf(1).getByLabelText('Waga netto (kg)').focus());
    type('5');
    expect(screen.queryByText('Waga netto nie może być ujemna.')).toBeNull();
  });

  it('begins the next receipt at once', async () => {
    const { submitted } = await showScreen(await openDevice().open());
    enterOneLine();
    await click('Zapisz i następny');
    await settle();
    expect(submitted).toHaveLength(1);
    expect(field('Numer').value).toBe('2/21/11/2026');
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Klient' }));
    expect(focused()).toHaveProperty('value', '');
  });
});

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

describe('the address', () => {
  it('fills in the client', async () => {
    await showScreen(await openDevice().open(), { path: '/add-receipt?client=client-2' });
    expect(screen.getByRole('combobox', { name: 'Klient' })).toHaveProperty('value', 'Adam Bąk');
  });

  it('of a stored receipt edits it, and stores what was changed', async () => {
    const stored = receipt({ printedAt: '2026-11-21T08:50:00.000Z' });
    const journal = await openDevice({ receipts: [stored] }).open();
    const { submitted } = await showScreen(journal, { path: '/edit-receipt/receipt-1' });
    expect(screen.getByText(/Ten kwit był drukowany/)).toBeDefined();
    expect(field('Numer').value).toBe('12/21/11/2026');
    fireEvent.change(field('Uwagi'), { target: { value: 'bez uwag' } });
    await click('Zapisz');
    await settle();
    expect(submitted[0]).toMatchObject([
      { type: 'UPDATE_RECEIPT', data: { id: 'receipt-1', notes: 'bez uwag' } },
    ]);
    expect(submitted[0]?.[0]?.data).not.toHaveProperty('items');
  });

  it('of a receipt that is not here says so', async () => {
    await showScreen(await openDevice().open(), { path: '/edit-receipt/none' });
    expect(screen.getByText('Tego kwitu nie ma na tym urządzeniu.')).toBeDefined();
  });
});

describe('a favourite', () => {
  it('makes a line with one tap, in the blank line first', async () => {
    await showScreen(await openDevice().open());
    await click('Miedź kawałkowa');
    expect(focused()).toBe(lineOf(1).getByLabelText('Waga netto (kg)'));
    type('1');
    await click('Złom stalowy W2 lekki');
    expect(lineOf(2).getByRole('combobox')).toHaveProperty('value', 'Złom stalowy W2 lekki');
  });
});
