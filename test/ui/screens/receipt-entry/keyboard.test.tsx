import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PrintFault } from '#ui/shared/paper/print-fault.ts';
import {
  choosePayment,
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
    screen.getByText('słownie: trzysta sześćdziesiąt cztery złote 66/100');
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

  it('opens the saved receipt with its other ways to print if printing does not start', async () => {
    const { print, address } = await showScreen(await openDevice().open());
    print.mockRejectedValue(new PrintFault());
    enterOneLine();
    press('Enter', { ctrlKey: true });
    await settle();
    expect(address()).toBe('/receipts?preview=temp_receipt_new-1');
  });

  it('saves with Ctrl, Shift and Enter, prints nothing, and begins the next receipt', async () => {
    const { submitted, print } = await showScreen(await openDevice().open(), {
      path: '/add-receipt?client=client-2',
    });
    choosePayment();
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

  it('opens gross, tare and deduction on demand and calculates the net weight', async () => {
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

  it('takes a deduction in kilograms, by its button or by the unit after the number', async () => {
    await showScreen(await openDevice().open());
    enterOneLine();
    await click('Brutto i tara');
    type('486');
    await click('Potrącenie w %: zmień na kg');
    expect(focused()).toBe(lineOf(1).getByLabelText('Potrącenie (kg)'));
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '484,000');
    type('10%');
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '437,400');
    type('6 kg');
    expect(focused()).toBe(lineOf(1).getByLabelText('Potrącenie (kg)'));
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '480,000');
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
    press('ArrowUp', { altKey: true, shiftKey: true });
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
    expect(screen.getByText(/^Usunięto pozycję „Miedź kawałkowa”\./)).toBeDefined();
    await click('Cofnij');
    expect(focused()).toBe(lineOf(2).getByLabelText('Waga netto (kg)'));
  });

  it('says so if price or code differ from the catalogue', async () => {
    await showScreen(await openDevice().open());
    enterOneLine();
    press('Enter');
    type('30');
    press('F2');
    fireEvent.change(lineOf(1).getByLabelText('Kod odpadu'), { target: { value: '170402' } });
    expect(lineOf(1).getByText('Cennik: 29,50 zł/kg')).toBeDefined();
    expect(lineOf(1).getByText('170402 (w cenniku 17 04 01)')).toBeDefined();
    fireEvent.change(lineOf(1).getByLabelText('Kod odpadu'), { target: { value: '170401' } });
    expect(lineOf(1).queryByText(/w cenniku/)).toBeNull();
  });
});

describe('the list of shortcuts', () => {
  const map = () => screen.queryByRole('dialog', { name: 'Skróty klawiszowe na tej stronie' });

  it('opens on "?" in an empty search and in a number field', async () => {
    await showScreen(await openDevice().open());
    act(() => screen.getByRole('combobox', { name: 'Klient' }).focus());
    press('?');
    expect(map()).not.toBeNull();
    await click('Zamknij');
    expect(map()).toBeNull();
    act(() => lineOf(1).getByLabelText('Waga netto (kg)').focus());
    press('?');
    expect(map()).not.toBeNull();
  });

  it('does not open where "?" is typed as text', async () => {
    await showScreen(await openDevice().open());
    act(() => screen.getByRole('combobox', { name: 'Klient' }).focus());
    type('Kto');
    press('?');
    act(() => field('Uwagi').focus());
    press('?');
    act(() => field('Nr rejestracyjny pojazdu').focus());
    press('?');
    expect(map()).toBeNull();
  });

  it('opens by its button', async () => {
    await showScreen(await openDevice().open());
    await click('Skróty klawiszowe');
    expect(map()?.textContent).toContain('Ctrl Shift EnterZapisz i następny');
  });
});
