import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { voidReceipt } from '#domain/commands/receipt.ts';
import { plain } from '#test/builders/plain.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { address, choose, field, press, tableRows, type } from '#test/ui/shown-page.tsx';
import { foot, receipts, show } from './shown-receipts.tsx';

describe('voiding a receipt of the list', () => {
  const voidedRow = () => tableRows().find(([, number]) => number?.startsWith('3/21'));

  it('asks for a reason, strikes the receipt out and removes it from the sums', async () => {
    const { journal } = await show();
    await choose('3/21/11/2026', 'Anuluj kwit');
    type('Powód anulowania', '\u200b\u00a0');
    await press('Anuluj kwit');
    expect(screen.getByText('Wpisz powód. Znajdzie się przy kwicie i na wydruku.')).toBeDefined();
    expect(journal.getView().pending).toEqual([]);
    type('Powód anulowania', '\ufeffZła\u00a0waga ');
    await press('Anuluj kwit');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(voidedRow()?.[6]).toBe('OczekujeAnulowany');
    expect(foot()[5]).toBe('1 234,56');
    const { pending } = journal.getView();
    expect(pending).toMatchObject([
      {
        type: 'VOID_RECEIPT',
        data: { id: 'r3', status: 'voided', voidReason: 'Zła waga' },
      },
    ]);
  });

  it('names seller, time and payout, so that a duplicate is not voided by mistake', async () => {
    await show();
    await choose('3/21/11/2026', 'Anuluj kwit');
    expect(plain(screen.getByRole('alertdialog').textContent)).toContain(
      'Łukasz Żółć, 21.11.2026, 10:05, 364,18 zł',
    );
  });

  it('removes the draft of its changes', async () => {
    const { journal } = await show();
    await journal.writeDraft('changes-r3', { begun: true });
    await choose('3/21/11/2026', 'Anuluj kwit');
    type('Powód anulowania', 'Zła waga');
    await press('Anuluj kwit');
    expect(await journal.readDraft('changes-r3')).toBeNull();
  });

  it('can be cancelled', async () => {
    const { journal } = await show();
    await choose('3/21/11/2026', 'Anuluj kwit');
    await press('Nie anuluj');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(journal.getView().pending).toEqual([]);
  });

  it('keeps the typed reason if another tab voids it first, and says which reason stands', async () => {
    const { journal } = await show();
    await choose('3/21/11/2026', 'Anuluj kwit');
    type('Powód anulowania', 'Zła waga');
    const [receipt] = receipts;
    if (receipt === undefined) throw new Error('No receipt.');
    const moment = { operationId: 'other', at: '2026-11-21T10:00:00.000Z' };
    await act(() => journal.submit([voidReceipt(receipt, 'pomyłka', moment)]));
    const dialog = screen.getByRole('alertdialog');
    expect(plain(dialog.textContent)).toContain('Podany powód: pomyłka.');
    expect(field('Powód anulowania').value).toBe('Zła waga');
    expect(within(dialog).queryByRole('button', { name: 'Anuluj kwit' })).toBeNull();
    fireEvent.submit(field('Powód anulowania'));
    expect(journal.getView().pending).toHaveLength(1);
    await press('Zamknij');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('opens the replacement if the user asks for it', async () => {
    await show();
    await choose('3/21/11/2026', 'Anuluj kwit');
    type('Powód anulowania', 'Zła waga');
    fireEvent.click(screen.getByLabelText('Wystaw od razu nowy kwit w jego miejsce'));
    await press('Anuluj i wystaw ponownie');
    expect(address()).toBe('/add-receipt?replaces=r3');
  });

  it('says so if the device cannot store it, and keeps the reason', async () => {
    const submit = () => Promise.reject(new StorageFault('quota'));
    await show('/receipts', { services: { submit } });
    await choose('3/21/11/2026', 'Anuluj kwit');
    type('Powód anulowania', 'Zła waga');
    await press('Anuluj kwit');
    expect(screen.getByText(/^Nie zapisano: brak miejsca/)).toBeDefined();
    expect(field('Powód anulowania').value).toBe('Zła waga');
  });

  it('is not offered for a voided receipt, which can be reissued instead', async () => {
    await show();
    const menu = screen.getByRole('button', { name: '1/20/11/2026' });
    act(() => menu.focus());
    fireEvent.keyDown(menu, { key: 'Enter' });
    fireEvent.keyUp(menu, { key: 'Enter' });
    const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(entries).toEqual(['Podgląd', 'Drukuj', 'Wystaw ponownie']);
  });

  it('is also offered in the preview, which then shows the voided paper', async () => {
    const { paper } = await show('/receipts?preview=r3');
    await press('Anuluj kwit');
    type('Powód anulowania', 'Zła waga');
    await press('Anuluj kwit');
    expect(screen.getByText('Ten kwit jest anulowany. Powód: Zła waga')).toBeDefined();
    expect(paper.pdfUrl).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('link', { name: 'Edytuj' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Wystaw ponownie' }).getAttribute('href')).toBe(
      '/add-receipt?replaces=r3',
    );
  });
});
