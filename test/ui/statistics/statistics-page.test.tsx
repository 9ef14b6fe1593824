import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
import type { Course } from '#domain/course.ts';
import { StatisticsPage, StatisticsScreen } from '#ui/screens/statistics/statistics-screen.tsx';
import type { WorkspaceServices } from '#ui/services.ts';
import { csvSince, knownSince } from '#ui/view/reach.ts';
import { reportFileName, reportPrint } from '#ui/view/report-print.ts';
import { reportTable } from '#ui/view/report-tables.ts';
import { startOf } from '#ui/view/statistics-view.ts';

// What a test's window can not draw on.
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);

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

describe('[FN-8] the statistics', () => {
  it('show this month beside as much of the last one', () => {
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

  it('say since when they are known, and compare with nothing that is not', () => {
    show(viewWith({ receipts: [receipt()], receiptsFrom: Date.parse('2026-11-15T08:00:00.000Z') }));
    for (const figure of figures()) expect(figure).toMatch(/od 15\.11\.2026$/u);
    expect(screen.getByRole('heading', { name: 'Wypłaty w czasie od 15.11.2026' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Podział od 15.11.2026' })).toBeDefined();
    expect(screen.queryByText(/Porównanie z okresem/u)).toBeNull();
    expect(rowsOf('Wypłaty w czasie jako tabela').map((row) => row.at(-1))).toEqual(
      Array.from({ length: 21 }, () => ''),
    );
  });

  it('compare with nothing where only this month is known', () => {
    show(viewWith({ receipts: [receipt()], receiptsFrom: Date.parse('2026-10-15T08:00:00.000Z') }));
    for (const figure of figures()) expect(figure).not.toMatch(/od |%|bez zmian/u);
    expect(screen.queryByText(/Porównanie z okresem/u)).toBeNull();
  });

  it('split the sums by what is asked for', async () => {
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

  it('draw the days and say the same in a table', () => {
    show();
    expect(screen.getByRole('img', { name: 'Wypłaty w czasie' })).toBeDefined();
    const rows = rowsOf('Wypłaty w czasie jako tabela');
    expect(rows).toHaveLength(21);
    expect(rows.at(-1)).toEqual(['21.11.2026', '1', '112,345', '460,18', '0,00']);
    expect(rows[1]?.at(-1)).toBe('364,18');
  });

  it('draw weeks and months as well', async () => {
    show();
    await pick('Tygodnie');
    expect(rowsOf('Wypłaty w czasie jako tabela').map(([day]) => day)).toEqual([
      ...['26.10.2026', '02.11.2026', '09.11.2026', '16.11.2026'],
    ]);
    await pick('Miesiące');
    expect(rowsOf('Wypłaty w czasie jako tabela')).toEqual([
      ['01.11.2026', '1', '112,345', '460,18', '364,18'],
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

  it('say so where there is nothing, and where this device does not know all', async () => {
    show(viewWith());
    expect(screen.getByText('W tym okresie nie ma kwitów.')).toBeDefined();
    expect(figures().slice(3, 5)).toEqual(['Średni kwit–bez zmian', 'Średnia cena–bez zmian']);
    expect(screen.queryByText(/Dane częściowe/)).toBeNull();
  });

  it('say that the numbers are partial when older receipts are not on this device', () => {
    show(viewWith({ receipts: [receipt(), receipt({ id: 'r2' })], receiptsFrom: NOW }));
    expect(plain(screen.getByText(/Dane częściowe/).textContent)).toBe(
      'Dane częściowe: 2 kwity na tym urządzeniu (komplet od 21.11.2026).',
    );
  });

  it('load what is missing from the beginning of the compared period on, as one job that can be ended', async () => {
    const journal = await journalWith({ receipts: manyReceipts(100, NOW) });
    const calls: (readonly [number, Course])[] = [];
    let answer: () => void = () => undefined;
    const loadOlder = (since: number, course: Course) => {
      calls.push([since, course]);
      course.tell(250);
      return new Promise<void>((resolve) => {
        answer = () => {
          const from = journal.nextOlder();
          if (from !== null) journal.addOlder(from, { receipts: [], next: null });
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

  it('[FN-7] say how far a paper is, and end it when it is not wanted', async () => {
    const journal = await journalWith({ receipts: [receipt()] });
    const courses: Course[] = [];
    const downloadTable = (_: unknown, name: string, course?: Course) => {
      if (course !== undefined) courses.push(course);
      expect(name).toBe('raport-kasy_01.11.2026_21.11.2026.pdf');
      course?.tell(40);
      return new Promise<void>(() => undefined);
    };
    const printing = { downloadTable } as unknown as WorkspaceServices['printing'];
    await showScreen(<StatisticsScreen />, '/statistics', '/statistics', journal, { printing });
    await press('Pobierz PDF: Raport dzienny kasy');
    expect(screen.getByText('Gotowe: 40')).toBeDefined();
    await press('Anuluj');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(courses.map((course) => course.isCancelled())).toEqual([true]);
  });

  it('[FN-7] give each report of the period as a file', async () => {
    const onCsv = show();
    await press('Pobierz CSV: Ewidencja skupu');
    expect(onCsv).toHaveBeenCalledExactlyOnceWith('register', {
      period: { from: { year: 2026, month: 11, day: 1 }, to: { year: 2026, month: 11, day: 21 } },
      before: { from: { year: 2026, month: 10, day: 1 }, to: { year: 2026, month: 10, day: 21 } },
    });
  });
});

describe('[FN-7] a report of which receipts are missing', () => {
  const from = Date.parse('2026-11-10T11:00:00.000Z');
  const since = (day: number) => {
    const date = { year: 2026, month: 11, day };
    return reportPrint('till', { ...view, receiptsFrom: from }, { from: date, to: date }).subtitle;
  };

  it('says so on the paper, and only then', () => {
    expect(plain(since(10))).toContain('dane częściowe: kwity od 10.11.2026, 12:00');
    expect(since(11)).not.toContain('częściowe');
  });

  it.each([
    [9, 'raport-kasy_09.11.2026_od_10.11.2026.csv', 'Dane częściowe: kwity od 10.11.2026.'],
    [11, 'raport-kasy_11.11.2026.csv', 'Dzień'],
  ])('says so in the name of the file and in its first row: the %dth', async (day, name, first) => {
    const date = { year: 2026, month: 11, day };
    const period = { from: date, to: date };
    expect(reportFileName('till', { receiptsFrom: from }, period, 'csv')).toBe(name);
    const { head, rows } = reportTable('till', view, period);
    const file = csvSince(head, rows, knownSince({ receiptsFrom: from }, startOf(period)));
    expect(file.split(/[;\r]/u, 1)[0]?.slice(1)).toBe(first);
  });
});

describe('[FN-7] the reports as tables', () => {
  const period = {
    from: { year: 2026, month: 11, day: 1 },
    to: { year: 2026, month: 11, day: 30 },
  };
  it.each([
    ['till', ['21.11.2026', '1', '1', '112,345', '460,18', '0,00', '0,00', '460,18']],
    [
      'bdo',
      ['21.11.2026', '17 04 01', 'Miedź, brąz, mosiądz', '0,012345', '12,345', '1', '0,012345'],
    ],
    ['register', ['1', '21.11.2026', '12/21/11/2026', 'Łukasz Żółć']],
    [
      'receipts',
      [
        ...['12/21/11/2026', '21.11.2026', '09:41', 'Łukasz Żółć', 'DBA 582117'],
        ...['Miedź kawałkowa, Złom W7', '112,345', '460,18', 'Gotówka'],
      ],
    ],
    [
      'lines',
      [
        '12/21/11/2026',
        '21.11.2026',
        'Łukasz Żółć',
        'Miedź kawałkowa',
        '17 04 01',
        '12,345',
        'kg',
        '29,50',
        '364,18',
      ],
    ],
  ] as const)('%s begins with its first row', (kind, start) => {
    const { head, rows } = reportTable(kind, view, period);
    expect(rows[0]?.slice(0, start.length)).toEqual(start);
    expect(rows.every((row) => row.length === head.length)).toBe(true);
  });

  it('pcc lists what is above the threshold of the yard', () => {
    const above = viewWith({ receipts: [receipt({ totalGr: 100_050 })] });
    expect(reportTable('pcc', above, period).rows[0]?.slice(-2)).toEqual(['1000,50', '20,01']);
    expect(reportTable('pcc', view, period).rows).toEqual([]);
  });
});
