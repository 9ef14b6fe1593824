import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { item, manyReceipts, product, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { plain } from '#test/builders/plain.ts';
import {
  journalWith,
  NOW,
  press,
  settle,
  showPage,
  showScreen,
  type,
} from '#test/ui/shown-page.tsx';
import type { JobControl } from '#domain/shared/job-control.ts';
import { StatisticsPage, StatisticsScreen } from '#ui/screens/statistics/statistics-screen.tsx';
import type { WorkspaceServices } from '#ui/services/services.ts';

// The window of tests has no canvas to draw on.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const steel = item({
  name: 'Złom W7',
  wasteCode: '170405',
  wasteName: 'Żelazo i stal',
  netG: 100_000,
  valueGr: 9600,
});

const view = viewWith({
  products: [product({ id: 'p1', categoryId: 'c1' })],
  categories: [{ id: 'c1', userID: 'u', name: 'Miedź' }],
  receipts: [
    receipt({
      id: 'r1',
      items: [item({ productId: 'p1' }), steel],
      totalG: 112_345,
      totalGr: 46_018,
    }),
    receipt({ id: 'r2', number: '1/02/10/2026', date: '2026-10-02T08:00:00.000Z' }),
    receipt({ id: 'r3', number: '11/21/11/2026', status: 'voided' }),
  ],
});

const show = (shown = view) => {
  const onCsv = vi.fn();
  const onPdf = vi.fn();
  showPage(<StatisticsPage view={shown} now={NOW} onCsv={onCsv} onPdf={onPdf} />);
  return onCsv;
};

const pick = (label: string) => act(async () => fireEvent.click(screen.getByLabelText(label)));

const rowsOf = (caption: string) =>
  [...screen.getByRole('table', { name: caption }).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => plain(cell.textContent)),
  );

const figures = () =>
  [...document.querySelectorAll('dl > div')].map((figure) => plain(figure.textContent));

describe('a period older than the loaded receipts', () => {
  it('says that its receipts are in the cloud, and shows no zero sums', async () => {
    show({ ...view, receiptsFrom: Date.parse('2026-11-20T08:00:00.000Z') });
    await pick('Od–do');
    type('Od', '01.01.2026');
    type('Do', '31.01.2026');
    expect(screen.getByText('Kwity z tego okresu są w chmurze.')).toBeDefined();
    expect(screen.queryByText('W tym okresie nie ma kwitów.')).toBeNull();
    expect(figures()).toEqual([]);
  });
});

describe('[FN-8] the statistics', () => {
  it('compare this month with the same days of the last one', () => {
    show();
    expect(figures()).toEqual([
      'Wypłacono460,18 zł↑ 26,4%',
      'Przyjęto112,345 kg↑ 810%',
      'Kwity1bez zmian',
      'Średni kwit460,18 zł↑ 26,4%',
      'Średnia cena4,10 zł/kg↓ 86,1%',
      'Klienci1bez zmian',
    ]);
    expect(screen.getByText('Porównanie z okresem 01.10.2026–21.10.2026')).toBeDefined();
  });

  it('say since when they are known, and compare with no unknown period', () => {
    show(viewWith({ receipts: [receipt()], receiptsFrom: Date.parse('2026-11-15T08:00:00.000Z') }));
    for (const figure of figures()) expect(figure).toMatch(/od 15\.11\.2026$/u);
    expect(screen.getByRole('heading', { name: 'Wypłaty w czasie od 15.11.2026' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Podział od 15.11.2026' })).toBeDefined();
    expect(screen.queryByText(/Porównanie z okresem/u)).toBeNull();
    expect(rowsOf('Wypłaty w czasie jako tabela').map((row) => row.at(-1))).toEqual(
      Array.from({ length: 21 }, () => ''),
    );
  });

  it('have no figure for a day that is only in the cloud', () => {
    show(viewWith({ receipts: [receipt()], receiptsFrom: Date.parse('2026-11-15T08:00:00.000Z') }));
    const days = rowsOf('Wypłaty w czasie jako tabela');
    expect(days.slice(13, 16)).toEqual([
      ['14.11.2026 (w chmurze)', '–', '–', '–', ''],
      ['15.11.2026 (niepełne)', '0', '0,000', '0,00', ''],
      ['16.11.2026', '0', '0,000', '0,00', ''],
    ]);
  });

  it('have no figure for any day until the cloud was read', () => {
    show(viewWith({ receipts: [receipt()], lastSync: null, receiptsFrom: Infinity }));
    for (const day of rowsOf('Wypłaty w czasie jako tabela')) expect(day[3]).toBe('–');
  });

  it('compare with nothing if only this month is known', () => {
    show(viewWith({ receipts: [receipt()], receiptsFrom: Date.parse('2026-10-15T08:00:00.000Z') }));
    for (const figure of figures()) expect(figure).not.toMatch(/od |%|bez zmian/u);
    expect(screen.queryByText(/Porównanie z okresem/u)).toBeNull();
  });

  it('split the sums by the chosen dimension', async () => {
    show();
    expect(rowsOf('Podział')).toEqual([
      ['Miedź', '1', '12,345', '29,50', '364,18', '79,1%'],
      ['Bez kategorii', '1', '100,000', '0,96', '96,00', '20,9%'],
    ]);
    await pick('Kod odpadu');
    expect(rowsOf('Podział').map(([name]) => name)).toEqual(['17 04 01', '17 04 05']);
    await pick('Płatność');
    expect(rowsOf('Podział').map(([name]) => name)).toEqual(['Gotówka']);
  });

  it('draw the days and show the same in a table', () => {
    show();
    expect(screen.getByRole('img', { name: 'Wypłaty w czasie' })).toBeDefined();
    const rows = rowsOf('Wypłaty w czasie jako tabela');
    expect(rows).toHaveLength(21);
    expect(rows.at(-1)).toEqual(['21.11.2026', '1', '112,345', '460,18', '0,0021.10.2026']);
    expect(rows[1]?.at(-1)).toBe('364,1802.10.2026');
  });

  it('draw weeks and months as well', async () => {
    show();
    await pick('Tygodnie');
    expect(rowsOf('Wypłaty w czasie jako tabela').map(([day]) => day)).toEqual([
      '01.11.2026',
      ...['02.11.2026–08.11.2026', '09.11.2026–15.11.2026', '16.11.2026–21.11.2026'],
    ]);
    expect(rowsOf('Wypłaty w czasie jako tabela').map((cells) => cells.at(-1))).toEqual([
      '0,0001.10.2026',
      '364,1802.10.2026–08.10.2026',
      '0,0009.10.2026–15.10.2026',
      '0,0016.10.2026–21.10.2026',
    ]);
    await pick('Miesiące');
    expect(rowsOf('Wypłaty w czasie jako tabela')).toEqual([
      [...['01.11.2026–21.11.2026', '1', '112,345', '460,18'], '364,1801.10.2026–21.10.2026'],
    ]);
  });

  it('take two dates, and say what is wrong with them', async () => {
    show();
    await pick('Od–do');
    type('Od', '02.10.2026');
    type('Do', '01.10.2026');
    expect(screen.getByText(/nie późniejszą niż koniec/)).toBeDefined();
    type('Do', '5.10.2026');
    expect(figures()[0]).toContain('364,18');
  });

  it('say so if there are no receipts', async () => {
    show(viewWith());
    expect(screen.getByText('W tym okresie nie ma kwitów.')).toBeDefined();
    expect(figures().slice(3, 5)).toEqual(['Średni kwit–', 'Średnia cena–']);
    expect(screen.queryByText(/Dane częściowe/)).toBeNull();
  });

  it('say once, below the figures, that there was nothing to compare with', () => {
    show(viewWith({ receipts: [receipt()] }));
    for (const figure of figures()) expect(figure).not.toMatch(/okres|%|bez zmian/u);
    expect(plain(screen.getByText(/W poprzednim okresie/u).textContent)).toBe(
      'W poprzednim okresie (01.10.2026–21.10.2026) nie ma kwitów, więc nie ma z czym porównać.',
    );
  });

  it('say that the numbers are partial when older receipts are not on this device', () => {
    show(viewWith({ receipts: [receipt(), receipt({ id: 'r2' })], receiptsFrom: NOW }));
    expect(plain(screen.getByText(/Dane częściowe/).textContent)).toBe(
      'Dane częściowe: 2 kwity na tym urządzeniu (komplet od 21.11.2026).',
    );
  });

  it('load missing receipts from the start of the compared period, as a job that can be cancelled', async () => {
    const journal = await journalWith({ receipts: manyReceipts(100, NOW) });
    const calls: (readonly [number, JobControl])[] = [];
    let answer: () => void = () => undefined;
    const loadOlder = (since: number, control: JobControl) => {
      calls.push([since, control]);
      control.tell(250);
      return new Promise<void>((resolve) => {
        answer = () => {
          const from = journal.nextOlder();
          if (from !== null) journal.addOlder(from, { receipts: [], unreadable: [], next: null });
          resolve();
        };
      });
    };
    await showScreen(<StatisticsScreen />, '/statistics', '/statistics', journal, { loadOlder });
    await press('Wczytaj starsze');
    expect(screen.getByText('Wczytano: 250 kwitów')).toBeDefined();
    expect(calls[0]?.[0]).toBe(Date.parse('2026-10-01T00:00:00+02:00'));
    await press('Anuluj');
    expect(calls[0]?.[1].isCancelled()).toBe(true);
    await press('Wczytaj starsze');
    await act(async () => answer());
    await settle();
    expect(screen.queryByText(/Dane częściowe/)).toBeNull();
  });

  it('[FN-7] show the progress of a paper, which can be cancelled', async () => {
    const journal = await journalWith({ receipts: [receipt()] });
    const courses: JobControl[] = [];
    const downloadTable = (_: unknown, name: string, control?: JobControl) => {
      if (control !== undefined) courses.push(control);
      expect(name).toBe('raport-kasy_01.11.2026_21.11.2026.pdf');
      control?.tell(40);
      return new Promise<void>(() => undefined);
    };
    const printing = { downloadTable } as unknown as WorkspaceServices['printing'];
    await showScreen(<StatisticsScreen />, '/statistics', '/statistics', journal, { printing });
    await press('Pobierz PDF: Raport dzienny kasy');
    expect(screen.getByText('Gotowe: 40')).toBeDefined();
    await press('Anuluj');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(courses.map((control) => control.isCancelled())).toEqual([true]);
  });

  it('[FN-7] save each report of the period as a file', async () => {
    const onCsv = show();
    await press('Pobierz CSV: Ewidencja skupu');
    expect(onCsv).toHaveBeenCalledExactlyOnceWith('register', {
      period: { from: { year: 2026, month: 11, day: 1 }, to: { year: 2026, month: 11, day: 21 } },
      passed: { from: { year: 2026, month: 11, day: 1 }, to: { year: 2026, month: 11, day: 21 } },
      before: { from: { year: 2026, month: 10, day: 1 }, to: { year: 2026, month: 10, day: 21 } },
    });
  });
});
