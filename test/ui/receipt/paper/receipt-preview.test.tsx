import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  createReceipt,
  markPrinted,
  updateReceipt,
  voidReceipt,
} from '#domain/commands/receipt.ts';
import { printedHash } from '#domain/receipt/printed-hash.ts';
import type { KeptConflict } from '#schemas/conflict.ts';
import { drawnPage } from '#test/builders/drawn-page.ts';
import { plain } from '#test/builders/plain.ts';
import { receipt, receiptFields } from '#test/builders/records.ts';
import {
  address,
  onPhone,
  press,
  searched,
  settle,
  tableRows,
  type,
  words,
} from '#test/ui/shown-page.tsx';
import { PrintFault } from '#ui/shared/paper/print-fault.ts';
import { printing, receipts, show } from '#test/ui/screens/receipts/shown-receipts.tsx';

describe('[FN-6] the preview of a receipt', () => {
  it('opens from its address, also by its temporary id', async () => {
    await show(searched('/receipts?preview=temp_receipt_r3', 'bak'));
    expect(screen.getByRole('dialog', { name: 'Kwit 3/21/11/2026' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Edytuj' }).getAttribute('href')).toBe(
      '/edit-receipt/r3',
    );
  });

  it('prints and saves what it shows', async () => {
    const { paper } = await show('/receipts?preview=r3');
    await press('PDF');
    await press('Drukuj');
    expect(paper.download).toHaveBeenCalledExactlyOnceWith(receipts[0]);
    expect(paper.print).toHaveBeenCalledExactlyOnceWith(receipts[0]);
  });

  it('keeps its buttons while another device changes the receipt', async () => {
    const { journal, paper } = await show('/receipts?preview=r3');
    const close = screen.getByRole('button', { name: 'Zamknij' });
    const moment = (operationId: string) => ({ operationId, at: '2026-11-21T10:00:00.000Z' });
    const [shown = receipt()] = receipts;
    await act(() => journal.submit(updateReceipt(shown, { notes: 'bez faktury' }, moment('a'))));
    await act(() => journal.submit([voidReceipt(shown, 'pomyłka', moment('b'))]));
    expect(screen.getByRole('button', { name: 'Zamknij' })).toBe(close);
    const drawn = [...vi.mocked(paper.pages).mock.calls, ...vi.mocked(paper.pdfUrl).mock.calls];
    expect(drawn.map(([{ status, notes }]) => [status, notes])).toEqual([
      ['issued', ''],
      ['issued', 'bez faktury'],
      ['voided', 'bez faktury'],
    ]);
  });

  it('keeps its buttons while the receipt is sent', async () => {
    const path = '/receipts?preview=temp_receipt_R';
    const { journal, paper } = await show(path, { of: [] });
    const fields = receiptFields({ clientId: '' });
    await act(() => journal.submit([createReceipt(fields, { operationId: 'r', documentId: 'R' })]));
    const close = screen.getByRole('button', { name: 'Zamknij' });
    await act(() => journal.append([{ kind: 'synced', operationIds: ['r'] }]));
    expect(screen.getByRole('link', { name: 'Edytuj' }).getAttribute('href')).toBe(
      '/edit-receipt/R',
    );
    expect(screen.getByRole('button', { name: 'Zamknij' })).toBe(close);
    expect(
      vi.mocked(paper.pages).mock.calls.length + vi.mocked(paper.pdfUrl).mock.calls.length,
    ).toBe(1);
  });

  it('says that the paper differs until it is printed again, whatever the clocks say', async () => {
    const stored = receipt({ id: 'r', printedAt: '2026-11-21T09:10:00.000Z' });
    const hash = printedHash({ ...stored, notes: 'zmieniono' });
    const prints = [{ id: 'p', at: '2026-11-21T09:10:00.000Z', hash }];
    const { journal } = await show('/receipts?preview=r', { of: [{ ...stored, prints }] });
    expect(screen.queryAllByText(/Wydruk mówi co innego/)).toHaveLength(1);
    const moment = { operationId: 'again', at: '2026-11-21T09:20:00.000Z' };
    await act(() => journal.submit(markPrinted({ ...stored, prints }, moment)));
    await settle();
    expect(screen.queryAllByText(/Wydruk mówi co innego/)).toHaveLength(0);
  });

  it('links a replaced receipt and its replacement, and keeps the list behind them', async () => {
    const of = [
      receipt({ id: 'old', number: '1/21/11/2026', status: 'voided', replacedBy: 'new' }),
      receipt({
        ...{ id: 'new', number: '2/21/11/2026' },
        ...{ replacesId: 'old', replacesNumber: '1/21/11/2026' },
      }),
    ];
    await show(searched('/receipts?state=voided&preview=old', 'bak'), { of });
    const follow = async (name: string) => {
      fireEvent.click(screen.getByRole('link', { name }));
      await settle();
    };
    expect(screen.getByText(/Zastąpiony kwitem/)).toBeDefined();
    await follow('2/21/11/2026');
    expect([address(), words()]).toEqual(['/receipts?state=voided&preview=new', 'bak']);
    expect(screen.getByText(/Zastępuje kwit/)).toBeDefined();
    await follow('1/21/11/2026');
    expect([address(), words()]).toEqual(['/receipts?state=voided&preview=old', 'bak']);
  });

  it('of a possible duplicate links to the other receipt and voids this one', async () => {
    const twins = [receipt({ id: 'r' }), receipt({ id: 's', totalGr: 36_419 })];
    const { journal } = await show(searched('/receipts?preview=r', 'zol'), { of: twins });
    expect(screen.getByRole('dialog').textContent).toContain('Możliwy duplikat');
    fireEvent.click(screen.getByRole('link', { name: /Pokaż drugi kwit: 364,19/ }));
    await settle();
    expect([address(), words()]).toEqual(['/receipts?preview=s', 'zol']);
    await press('Anuluj kwit');
    type('Powód anulowania', 'zapisany dwa razy');
    await press('Anuluj kwit');
    expect(journal.getView().pending[0]).toMatchObject({ type: 'VOID_RECEIPT', data: { id: 's' } });
    expect(screen.queryByText(/Możliwy duplikat/)).toBeNull();
  });

  it('of a receipt with a stated total shows both totals, and recalculates it from the lines on request', async () => {
    const stated = receipt({ id: 'r', totalG: 12_000, totalGr: 30_000, totalStated: true });
    const { journal } = await show('/receipts?preview=r', { of: [stated] });
    const said = plain(screen.getByRole('dialog').textContent);
    expect(said).toContain('300,00 zł i 12,000 kg');
    expect(said).toContain('364,18 zł i 12,345 kg');
    await press('Przelicz z pozycji');
    expect(journal.getView().receipts[0]).toMatchObject({ totalG: 12_345, totalGr: 36_418 });
    expect(journal.getView().receipts[0]).not.toHaveProperty('totalStated');
    expect(screen.queryByText(/z pozycji wychodzi/)).toBeNull();
  });

  it('of a receipt with a conflict links to both versions, and its row is marked', async () => {
    const conflict: KeptConflict = {
      ...{ id: 'op 1', userID: 'user-1', storedAt: 5, collection: 'receipts', documentId: 'r' },
      ...{ outcome: 'overwritten', fields: [{ field: 'notes', theirs: 'a', ours: '' }] },
    };
    const { go } = await show('/receipts', { of: [receipt({ id: 'r' })], conflicts: [conflict] });
    expect(tableRows()[0]?.[6]).toBe('Dwie wersje');
    await go('/receipts?preview=r');
    expect(screen.getByRole('link', { name: 'Zobacz i zdecyduj' }).getAttribute('href')).toBe(
      '/offline-data#op%201',
    );
  });

  it('shows the receipt in words on a phone, and makes no paper before it is needed', async () => {
    onPhone();
    const { paper } = await show('/receipts?preview=r3');
    const said = plain(screen.getByRole('dialog').textContent);
    for (const words of ['Łukasz Żółć', 'Miedź kawałkowa364,18', '12,345 kg × 29,50 zł/kg'])
      expect(said).toContain(words);
    expect(said).toContain('Do wypłaty364,18 złGotówka12,345 kg · 0,012 Mg');
    expect(paper.pdfUrl).not.toHaveBeenCalled();
    await press('Drukuj');
    expect(paper.print).toHaveBeenCalledExactlyOnceWith(receipts[0]);
  });

  it('draws the pages itself if the browser shows no PDF', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    const paper = printing({ pages: () => Promise.resolve([drawnPage('Kwit')]) });
    await show('/receipts?preview=r3', { paper });
    const shown = screen.getByRole('region', { name: 'Kwit 3/21/11/2026' });
    expect(shown.querySelector('svg text')?.textContent).toBe('Kwit');
    expect(paper.pdfUrl).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  });

  it.each([
    [false, 'Wydrukuj jeszcze raz albo zapisz PDF'],
    [true, 'zapisz PDF albo udostępnij go'],
  ])(
    'says that printing did not start and offers the other ways (sharing: %s)',
    async (canShare, ways) => {
      const paper = printing({ canShare });
      vi.mocked(paper.print).mockRejectedValueOnce(new PrintFault());
      await show('/receipts?preview=r3', { paper });
      await press('Drukuj');
      const said = plain(screen.getByRole('dialog').textContent);
      expect(said).toContain('Przeglądarka nie zaczęła drukować.');
      expect(said).toContain(ways);
      await press('Drukuj');
      expect(screen.getByRole('dialog').textContent).not.toContain('nie zaczęła drukować');
    },
  );

  it('closes and keeps the search', async () => {
    await show(searched('/receipts?preview=r3', 'bak'));
    await press('Zamknij');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([address(), words()]).toEqual(['/receipts', 'bak']);
  });

  it('closes on Esc', async () => {
    await show('/receipts?preview=r3');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await settle();
    expect(address()).toBe('/receipts');
  });

  it.each([
    ['the paper can not be made', { pdfUrl: () => Promise.reject(new Error('no')) }, null],
    ['printing fails', { print: () => Promise.reject(new Error('no')) }, 'Drukuj'],
    ['saving fails', { download: () => Promise.reject(new Error('no')) }, 'PDF'],
  ])('says so if %s', async (_, changes, button) => {
    await show('/receipts?preview=r3', { paper: printing(changes) });
    if (button !== null) await press(button);
    expect(screen.getByRole('alert').textContent).toContain('Nie udało się przygotować wydruku.');
  });

  it('stays closed if there is no such receipt', async () => {
    await show('/receipts?preview=nothing');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tableRows()).toHaveLength(3);
  });
});
