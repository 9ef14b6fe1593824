import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PrintFault } from '#ui/shared/paper/print-fault.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { plain } from '#test/builders/plain.ts';
import {
  click,
  enterOneLine,
  focused,
  openDevice,
  press,
  settle,
  showScreen,
  type,
} from './shown-screen.tsx';

const strip = () => screen.queryByRole('region', { name: 'Zapisany kwit' });

const saveOne = async (way = {}) => {
  const shown = await showScreen(await openDevice().open(), way);
  enterOneLine();
  press('Enter', { ctrlKey: true });
  await settle();
  return shown;
};

describe('a receipt that was just saved', () => {
  it('stays in the place of the sum until the next one is begun', async () => {
    const told = vi.spyOn(toasts, 'success');
    await saveOne();
    expect(plain(strip()?.textContent)).toContain('1/21/11/2026 Łukasz Żółć364,18 zł Gotówka');
    expect(screen.queryByText('Do wypłaty')).toBeNull();
    expect(told).not.toHaveBeenCalled();
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Klient' }));
    type('b');
    expect(strip()).toBeNull();
    expect(screen.getByText('Do wypłaty')).toBeDefined();
  });

  it('is read out once, with number, client and sum', async () => {
    await saveOne();
    const said = screen.getAllByRole('status').map(({ textContent }) => plain(textContent));
    expect(said.filter((text) => text.includes('364'))).toEqual([
      'Zapisano kwit 1/21/11/2026: Łukasz Żółć, 364,18 zł, Gotówka.',
    ]);
  });

  it('is also named after "Zapisz i następny", and marked as waiting', async () => {
    await showScreen(await openDevice().open(), { isOnline: false });
    enterOneLine();
    await click('Zapisz i następny');
    await settle();
    expect(strip()?.textContent).toContain('Oczekuje');
  });

  it('is printed again, and opens its preview if nothing can be printed', async () => {
    const { print, address } = await saveOne();
    await click('Drukuj ponownie');
    await settle();
    expect(print).toHaveBeenCalledTimes(2);
    print.mockRejectedValue(new PrintFault());
    await click('Drukuj ponownie');
    await settle();
    expect(address()).toContain('preview=temp_receipt_new-1');
  });

  it('opens for a correction', async () => {
    const { address } = await saveOne();
    await click('Popraw');
    await settle();
    expect(address()).toBe('/edit-receipt/temp_receipt_new-1');
  });

  it('is voided with a reason, and says so', async () => {
    await saveOne();
    await click('Anuluj kwit');
    const dialog = within(screen.getByRole('alertdialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'pomyłka' } });
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Anuluj kwit' })));
    await settle();
    expect(strip()?.textContent).toContain('Anulowany');
    expect(strip()?.textContent).not.toContain('Drukuj');
  });
});
