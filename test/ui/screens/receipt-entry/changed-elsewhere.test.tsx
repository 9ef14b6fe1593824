import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { markPrinted, updateReceipt, voidReceipt } from '#domain/commands/receipt.ts';
import { plain } from '#test/builders/plain.ts';
import { item, receipt } from '#test/builders/records.ts';
import { click, openDevice, settle, showScreen } from './shown-screen.tsx';

const at = '2026-11-21T08:30:00.000Z';
const moment = { operationId: 'elsewhere', at };
const stored = receipt();
const net = () => screen.getByLabelText<HTMLInputElement>('Waga netto (kg)');
const told = () => plain(screen.queryByText(/w innej karcie/)?.textContent ?? '');

const begin = async () => {
  const journal = await openDevice({ receipts: [stored] }).open();
  const shown = await showScreen(journal, { path: '/edit-receipt/receipt-1' });
  fireEvent.change(net(), { target: { value: '50' } });
  return { journal, ...shown };
};

const heavier = { items: [item({ netG: 300_000, valueGr: 30_000, priceGr: 100 })] };

describe('a receipt that is saved elsewhere while its form is open', () => {
  it('is reported with its weight and payout, and the form keeps the input', async () => {
    const { journal } = await begin();
    expect(told()).toBe('');
    await act(() => journal.submit(updateReceipt(stored, heavier, moment)));
    expect(told()).toContain(
      'Ten kwit zmieniono na innym urządzeniu lub w innej karcie (dziś, 09:30): 300,000 kg, 300,00 zł.',
    );
    expect(net().value).toBe('50');
    await click('Zapisz');
    await settle();
    expect(journal.getView().receipts[0]).toMatchObject({ totalG: 50_000 });
    expect(journal.getView().pending.at(-1)).toMatchObject({ base: { totalG: 12_345 } });
  });

  it('replaces the input on request, and undo restores the input', async () => {
    const { journal } = await begin();
    await act(() => journal.submit(updateReceipt(stored, heavier, moment)));
    await click('Wczytaj tamtą wersję');
    expect([net().value, told()]).toEqual(['300,000', '']);
    await click('Cofnij');
    expect(net().value).toBe('50');
    expect(told()).not.toBe('');
  });

  it('is reported when the draft is opened again', async () => {
    const { journal, unmount } = await begin();
    unmount();
    await settle();
    await journal.submit(updateReceipt(stored, heavier, moment));
    await showScreen(journal, { path: '/edit-receipt/receipt-1' });
    expect(net().value).toBe('50');
    expect(told()).toContain('300,00 zł');
  });

  it('is not reported if only a print was recorded', async () => {
    const { journal } = await begin();
    await act(() => journal.submit(markPrinted(stored, moment)));
    expect(told()).toBe('');
  });

  it('is reported as deleted, and the form still saves the input', async () => {
    const { journal } = await begin();
    const without = { ...journal.getSnapshot(), receipts: [] };
    await act(() => journal.replaceSnapshot(without, journal.getState().lastSeq));
    expect(net().value).toBe('50');
    expect(told()).toContain('Ten kwit usunięto na innym urządzeniu lub w innej karcie');
    await click('Zapisz');
    await settle();
    expect(journal.getView().pending.at(-1)).toMatchObject({ type: 'UPDATE_RECEIPT' });
  });

  it('is reported as voided, and saving leaves it void', async () => {
    const { journal } = await begin();
    await act(() => journal.submit([voidReceipt(stored, 'Zła waga', moment)]));
    expect(net().value).toBe('50');
    expect(told()).toContain('Ten kwit anulowano na innym urządzeniu lub w innej karcie');
    expect(screen.queryByRole('button', { name: 'Wczytaj tamtą wersję' })).toBeNull();
    await click('Zapisz');
    await settle();
    expect(journal.getView().receipts[0]).toMatchObject({ status: 'voided', totalG: 12_345 });
  });
});
