import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createReceipt } from '#domain/commands/receipt.ts';
import { item, receipt, receiptFields } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import {
  address,
  choose,
  field,
  onPhone,
  press,
  savedFiles,
  searched,
  settle,
  tableRows,
  type,
  words,
} from '#test/ui/shown-page.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { foot, printing, receipts, show } from './shown-receipts.tsx';
import { selectedText, selectOption } from '#test/ui/shared/fields/select-option.ts';

describe('[FN-1] the list of receipts', () => {
  it('shows receipts newest first, each with its details', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kwity 3');
    expect(tableRows().map((cells) => cells.slice(2, 7))).toEqual([
      ['Łukasz ŻółćDBA•••117', 'Miedź kawałkowa', '12,345', '364,18Gotówka', 'Zsynchronizowany'],
      [
        'Adam Bąkbrak dokumentu',
        'Miedź kawałkowa',
        '1 000,000',
        '1 234,56Przelew',
        'Zsynchronizowany',
      ],
      ['Łukasz ŻółćDBA•••117', 'Miedź kawałkowa', '12,345', '364,18Gotówka', 'Anulowany'],
    ]);
    const links = ['3/21/11/2026', '2/21/11/2026', '1/20/11/2026'];
    expect(
      tableRows().map(([, number], index) => number?.startsWith(links[index] ?? 'none')),
    ).toEqual([true, true, true]);
    expect(
      ['3/21/11/2026', '1/20/11/2026'].map((name) =>
        screen.getByRole('link', { name }).getAttribute('href'),
      ),
    ).toEqual(['/receipts?preview=r3', '/receipts?preview=r1']);
  });

  it('sums the listed receipts in its footer, without voided ones', async () => {
    await show();
    expect(foot()).toEqual(['', 'Razem', '', '', '1 012,345', '1 598,74', '', '']);
    type('Szukaj kwitu', 'bak');
    await settle();
    expect(foot()).toEqual(['', 'Razem', '', '', '1 000,000', '1 234,56', '', '']);
  });

  it('marks pending receipts', async () => {
    const { journal } = await show('/receipts', { of: [] });
    const fields = receiptFields({ clientId: '' });
    await act(() => journal.submit([createReceipt(fields, { operationId: 'r', documentId: 'R' })]));
    expect(tableRows()[0]?.[6]).toBe('Oczekuje');
  });

  it('keeps the row of a receipt that is sent, and with it its menu and the focus', async () => {
    const { journal } = await show('/receipts', { of: [] });
    const fields = receiptFields({ clientId: '' });
    await act(() => journal.submit([createReceipt(fields, { operationId: 'r', documentId: 'R' })]));
    const row = screen.getByRole('rowheader');
    await act(() => journal.append([{ kind: 'synced', operationIds: ['r'] }]));
    expect(tableRows()[0]?.[6]).toBe('Zsynchronizowany');
    expect(screen.getByRole('rowheader')).toBe(row);
  });

  it('marks a number given twice on both receipts', async () => {
    const twice = ['a', 'b'].map((id) => receipt({ id, clientId: '', totalGr: 1 }));
    await show('/receipts', {
      of: twice.map((each, index) => ({ ...each, clientId: `client-${index}` })),
    });
    expect(screen.getAllByText('Numer powtórzony')).toHaveLength(2);
  });

  it('[LOGS-1] keeps its search words in the history state and not in the address', async () => {
    await show(searched('/receipts', 'bak'));
    expect(field('Szukaj kwitu').value).toBe('bak');
    expect(tableRows()).toHaveLength(1);
    type('Szukaj kwitu', '3/21');
    await settle();
    expect([address(), words()]).toEqual(['/receipts', '3/21']);
    expect(tableRows()).toHaveLength(1);
    type('Szukaj kwitu', '');
    await settle();
    expect(address()).toBe('/receipts');
    expect(tableRows()).toHaveLength(3);
  });

  it('keeps its filters in the address, counts those behind the button and clears them', async () => {
    await show('/receipts?payment=transfer&max=2000');
    expect(tableRows()).toHaveLength(1);
    expect(selectedText('Płatność')).toBe('Przelew');
    expect(field('Kwota do (zł)').value).toBe('2000');
    await selectOption('Stan', 'Anulowany');
    await selectOption('Okres', 'Wczoraj');
    await settle();
    expect(address()).toBe('/receipts?payment=transfer&max=2000&state=voided&period=yesterday');
    expect(screen.getByText('Brak kwitów dla tych filtrów.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Filtry (3)', expanded: true })).toBeDefined();
    await press('Wyczyść filtry');
    expect(address()).toBe('/receipts?period=yesterday');
    expect(tableRows()).toHaveLength(1);
  });

  it('reports a wrong date and a wrong amount at the field', async () => {
    await show('/receipts?period=dates&from=31.02.2026&min=du%C5%BCo');
    expect(screen.getByText('Wpisz datę jako dd.mm.rrrr.')).toBeDefined();
    expect(screen.getByText('Wpisz kwotę w złotych, np. 1000 lub 12,50.')).toBeDefined();
    expect(tableRows()).toHaveLength(3);
  });

  it('offers a product that a link names although no receipt has it', async () => {
    await show('/receipts?product=Cyna');
    expect(selectedText('Towar')).toBe('Cyna');
    expect(screen.getByText('Brak kwitów dla tych filtrów.')).toBeDefined();
  });

  it('loses no letter in fast typing', async () => {
    await show();
    const input = field('Szukaj kwitu');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const typeLetter = (letter: string) => {
      setValue?.call(input, input.value + letter);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
    };
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    for (const letter of 'bąk') typeLetter(letter);
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    expect(input.value).toBe('bąk');
    await settle();
    expect([address(), words()]).toEqual(['/receipts', 'bąk']);
  });

  it('follows the address when a link or the back button changes it', async () => {
    const { go } = await show(searched('/receipts', 'bak'));
    type('Szukaj kwitu', '3/21');
    await settle();
    await go('/receipts');
    expect(field('Szukaj kwitu').value).toBe('');
    expect(tableRows()).toHaveLength(3);
    await go(-1);
    expect(field('Szukaj kwitu').value).toBe('3/21');
    expect(tableRows()).toHaveLength(1);
  });

  it('says what was not found', async () => {
    await show(searched('/receipts', 'nikt'));
    expect(screen.getByText('Brak kwitu pasującego do „nikt”.')).toBeDefined();
    expect(screen.getByText('Zmień wyszukiwanie albo filtry.')).toBeDefined();
    await press('Pokaż wszystkie');
    expect(tableRows()).toHaveLength(3);
  });

  it('says how to begin if there are no receipts', async () => {
    await show('/receipts', { of: [] });
    expect(screen.getByText('Nie ma jeszcze kwitów.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Dodaj kwit' });
    expect(link.getAttribute('href')).toBe('/add-receipt');
  });

  it('names up to two materials, or the first one and the number of the others', async () => {
    const [first] = receipts;
    const named = (names: readonly string[]) => names.map((name) => item({ name }));
    const of = [
      receipt({
        ...first,
        id: 'a',
        number: '2/21/11/2026',
        items: named(['Miedź', 'Cyna', 'Cynk']),
      }),
      receipt({ ...first, id: 'b', number: '1/21/11/2026', items: named(['Miedź', 'Cyna']) }),
    ];
    await show('/receipts', { of });
    expect(tableRows().map((cells) => cells[3])).toEqual(['Miedź +2', 'Miedź, Cyna']);
  });

  it('keeps its search behind the preview on a phone, and leaves adding to the bottom bar', async () => {
    onPhone();
    await show(searched('/receipts', 'bąk'));
    const row = within(screen.getByRole('list', { name: 'Kwity' })).getByRole('link');
    expect(row.getAttribute('href')).toBe('/receipts?preview=r2');
    fireEvent.click(row);
    await settle();
    expect([address(), words()]).toEqual(['/receipts?preview=r2', 'bąk']);
    expect(screen.queryByRole('link', { name: 'Dodaj kwit' })).toBeNull();
  });

  it('is a list of links to previews on a phone', async () => {
    onPhone();
    await show();
    const rows = within(screen.getByRole('list', { name: 'Kwity' })).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      ...['/receipts?preview=r3', '/receipts?preview=r2', '/receipts?preview=r1'],
    ]);
    expect(plain(rows[1]?.textContent)).toContain('Adam Bąk1 234,56 zł2/21/11/2026');
    expect(plain(rows[2]?.textContent)).toContain('Anulowany');
  });
});

describe('[FN-7] the listed receipts as CSV', () => {
  it('have one row each with the figures of the screen, without voided ones, and count once against the limit', async () => {
    const saved = savedFiles();
    const requireAllowed = vi.fn();
    await show('/receipts', { services: { requireAllowed } });
    await press('Pobierz CSV: kwity z listy');
    expect(requireAllowed).toHaveBeenCalledExactlyOnceWith('export:data');
    const rows = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n');
    expect(rows.map((row) => row.split(';').slice(6, 8))).toEqual([
      ['Waga (kg)', 'Wartość (zł)'],
      ['12,345', '364,18'],
      ['1000,000', '1234,56'],
    ]);
  });
});

describe('[FN-1] actions on a listed receipt', () => {
  it('save its PDF', async () => {
    const { paper } = await show();
    await press('Pobierz PDF kwitu 2/21/11/2026');
    expect(paper.download).toHaveBeenCalledExactlyOnceWith(receipts[1]);
  });

  it('print it', async () => {
    const { paper } = await show();
    await choose('3/21/11/2026', 'Drukuj');
    expect(paper.print).toHaveBeenCalledExactlyOnceWith(receipts[0]);
  });

  it('open its form', async () => {
    await show();
    await choose('3/21/11/2026', 'Edytuj');
    expect(address()).toBe('/edit-receipt/r3');
  });

  it('open a copy of it', async () => {
    await show();
    await choose('3/21/11/2026', 'Powiel');
    expect(address()).toBe('/add-receipt?copies=r3');
  });

  it('open its preview at an address of its own', async () => {
    const { paper } = await show();
    await choose('2/21/11/2026', 'Podgląd');
    expect(address()).toBe('/receipts?preview=r2');
    expect(screen.getByTitle('Kwit 2/21/11/2026').getAttribute('src')).toContain(
      'about:blank#kwit',
    );
    expect(paper.pdfUrl).toHaveBeenCalledExactlyOnceWith(receipts[1]);
  });

  it('report a paper that cannot be made', async () => {
    const said = vi.spyOn(toasts, 'error').mockImplementation(() => undefined);
    await show('/receipts', { paper: printing({ print: () => Promise.reject(new Error('no')) }) });
    await choose('3/21/11/2026', 'Drukuj');
    expect(said).toHaveBeenCalledWith('Nie udało się przygotować wydruku. Spróbuj ponownie.');
  });
});
