import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MARKED_COLLECTIONS, type ReadMarks } from '#schemas/snapshot.ts';
import { client, clientFields, receipt } from '#test/builders/records.ts';
import { companyDetails } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import {
  address,
  field,
  journalWith,
  NOW,
  press,
  settle,
  showScreen,
  type,
} from '#test/ui/shown-page.tsx';
import { copper, steel } from '#test/domain/entry/receipt-form-samples.ts';
import { DashboardScreen } from '#ui/screens/dashboard/dashboard-screen.tsx';
import type { WorkspaceServices } from '#ui/services/services.ts';
import { printing } from '#test/ui/screens/receipts/shown-receipts.tsx';

const today = (id: string, changes = {}) =>
  receipt({ id, number: `${id}/21/11/2026`, clientId: '', ...changes });

const show = async (
  snapshot: Parameters<typeof journalWith>[0],
  services: Partial<WorkspaceServices> = {},
) => {
  const journal = await journalWith(snapshot);
  const workspace = { printing: printing(), ...services };
  await showScreen(<DashboardScreen />, '/dashboard', '/dashboard', journal, workspace);
};

/** The figures and the payment methods: name, number, note. */
const terms = () =>
  [...document.querySelectorAll('dt')].map((term) =>
    [...(term.parentElement?.children ?? [])].map((part) => plain(part.textContent).trim()),
  );

const busyDay = {
  receipts: [
    today('4', { date: '2026-11-21T08:30:00.000Z', totalGr: 100_000, totalG: 1_000_000 }),
    today('3', {
      date: '2026-11-21T07:00:00.000Z',
      paymentMethod: 'blik',
      client: clientFields({ name: 'Adam Bąk' }),
    }),
    today('2', { status: 'voided', totalGr: 999_999 }),
    today('1', { date: '2026-11-20T22:59:00.000Z', totalGr: 5 }),
  ],
};

describe('the dashboard', () => {
  it('has the day as its title', async () => {
    await show(busyDay);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Dziś, sobota, 21 listopada',
    );
  });

  it('says how many unreadable receipts its sums lack, with a link to them', async () => {
    const marks = Object.fromEntries(
      MARKED_COLLECTIONS.map((name) => [name, { from: 0, newest: 0, seenAt: 0 }]),
    ) as unknown as ReadMarks['marks'];
    await show({ ...busyDay, read: { marks, unreadable: ['receipts/x', 'clients/y'] } });
    const note = screen.getByText(/nie da się odczytać/);
    expect(plain(note.textContent)).toContain('1 kwitu nie da się odczytać i nie ma go w sumach.');
    const link = screen.getByRole('link', { name: 'Dane offline' });
    expect(link.getAttribute('href')).toBe('/offline-data');
  });

  it('shows the figures of the day and the month, without voided receipts', async () => {
    await show(busyDay);
    expect(terms()).toEqual([
      ['Wypłacono dziś', '1 364,18 zł', 'Średnio 682,09 zł na kwit'],
      ['Przyjęto', '1 012,345 kg'],
      ['Kwity', '2', '1 anulowany'],
      ['Ten miesiąc', '1 364,23 zł', '3 kwity'],
      ['Gotówka', '1 000,00 zł'],
      ['Przelew', '0,00 zł'],
      ['BLIK', '364,18 zł'],
    ]);
  });

  it('lists the last receipts with their time, and links to each and to all', async () => {
    await show(busyDay);
    const list = within(screen.getByRole('list', { name: 'Ostatnie kwity' }));
    expect(
      list.getAllByRole('link').map((row) => [row.getAttribute('href'), plain(row.textContent)]),
    ).toEqual([
      ['/receipts?preview=4', 'Łukasz Żółć1 000,00 zł4/21/11/2026 · dziś, 09:301 000,000 kg'],
      ['/receipts?preview=3', 'Adam Bąk364,18 zł3/21/11/2026 · dziś, 08:0012,345 kg'],
      ['/receipts?preview=2', 'Łukasz Żółć9 999,99 zł2/21/11/2026 · dziś, 09:41Anulowany'],
      ['/receipts?preview=1', 'Łukasz Żółć0,05 zł1/21/11/2026 · wczoraj, 23:5912,345 kg'],
    ]);
    expect(screen.getByRole('link', { name: 'Wszystkie kwity' }).getAttribute('href')).toBe(
      '/receipts',
    );
  });

  it('shows the materials of the day, each with a bar that a screen reader announces', async () => {
    await show(busyDay);
    const bar = screen.getByRole('meter', { name: 'Miedź kawałkowa' });
    expect(bar.getAttribute('value')).toBe('1');
    expect(plain(bar.closest('li')?.textContent)).toBe('Miedź kawałkowa728,36 zł24,690 kg');
  });

  it('says so if nothing was bought today', async () => {
    await show({ receipts: [today('1', { date: '2026-11-19T08:00:00.000Z' })] });
    expect(terms()[0]).toEqual(['Wypłacono dziś', '0,00 zł', 'Dziś jeszcze brak kwitów']);
    expect(screen.getByText('Dziś nic jeszcze nie przyjęto.')).toBeDefined();
  });

  it('marks the month as partial if the snapshot does not reach back to its first day', async () => {
    const receipts = Array.from({ length: 100 }, (_, index) =>
      today(String(index + 1), { totalGr: 100 }),
    );
    await show({ receipts });
    expect(terms()[3]).toEqual(['Ten miesiąc', '100,00 zł', 'od 21.11.2026']);
  });

  it('marks every figure as partial before the cloud was read', async () => {
    await show({ lastSync: null, receipts: [today('1')] });
    for (const [, , note] of terms().slice(0, 4)) expect(note).toBe('dane częściowe');
    for (const name of [/^Materiały dziś dane/u, /^Wypłaty według formy zapłaty dane/u])
      expect(screen.getByRole('heading', { name })).toBeDefined();
  });

  it('shows the first steps to a new yard, ticks the finished ones and marks the next one', async () => {
    await show({ products: [steel], companyDetails: companyDetails({ name: '' }) });
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps.map((step) => /zrobione/u.test(step ?? ''))).toEqual([false, true, false]);
    expect(
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Wpisz dane firmy', '/settings'],
      ['Dodaj kwit', '/add-receipt'],
    ]);
    expect(terms()).toEqual([]);
  });

  it('prints the last receipt again', async () => {
    const paper = printing();
    await show(busyDay, { printing: paper });
    await press('Drukuj ostatni');
    expect(paper.print).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '4' }));
  });

  it('links to a new client', async () => {
    await show(busyDay);
    const link = screen.getByRole('link', { name: 'Dodaj klienta' });
    expect(link.getAttribute('href')).toBe('/clients?new=1');
  });

  it('compares the month with the same days of the month before', async () => {
    await show({ receipts: [today('1'), today('0', { date: '2026-10-20T08:00:00.000Z' })] });
    expect(terms()[3]?.[2]).toBe('bez zmian w porównaniu z okresem 1–21 października');
  });

  it('shows a large mass in megagrams', async () => {
    await show({ receipts: [today('1', { totalG: 12_345_678 })] });
    expect(terms()[1]).toEqual(['Przyjęto', '12,346 Mg']);
  });
});

describe('[FN-1] the search of the dashboard', () => {
  const SEARCH = 'Znajdź klienta lub numer kwitu';
  const clients = [
    client(),
    client({ id: 'client-2', name: 'Adam Bąk' }),
    client({ id: 'client-3', name: 'Adam Zając', hidden: true }),
  ];
  const found = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

  it('finds a client, and receipts of that name', async () => {
    await show({ ...busyDay, clients });
    type(SEARCH, 'adam');
    await settle();
    expect(found('Klienci')).toEqual(['/clients/client-2', '/add-receipt?client=client-2']);
    expect(found('Kwity')).toEqual(['/receipts?preview=3']);
    const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['Adam', 'Adam']);
  });

  it('finds a receipt by its number, and Enter opens it', async () => {
    await show({ ...busyDay, clients });
    type(SEARCH, '3/21');
    await settle();
    expect(screen.queryByRole('list', { name: 'Klienci' })).toBeNull();
    fireEvent.keyDown(field(SEARCH), { key: 'Enter' });
    await settle();
    expect(address()).toBe('/receipts?preview=3');
  });

  it('says so if nothing is found', async () => {
    await show({ ...busyDay, clients });
    type(SEARCH, 'nikt');
    await settle();
    expect(screen.getByText('Nie ma klienta ani kwitu pasującego do „nikt”.')).toBeDefined();
  });
});

describe('the warning of the dashboard', () => {
  const free = { ...copper, buyPriceGr: 0 };
  const company = /Brak danych firmy/u;
  const price = /bez ceny/u;

  it.each([
    ['is the missing company alone, where prices are missing too', null, [free], true, false],
    ['is the missing prices, where the company is there', companyDetails(), [free], false, true],
    ['is none, where all is well', companyDetails(), [steel], false, false],
  ])('%s', async (_, details, products, hasYard, hasPrice) => {
    await show({ ...busyDay, companyDetails: details, products });
    expect(screen.queryAllByText(company)).toHaveLength(hasYard ? 1 : 0);
    expect(screen.queryAllByText(price)).toHaveLength(hasPrice ? 1 : 0);
  });

  it('says that the cloud was not read for a day, if nothing else is wrong', async () => {
    await show({ ...busyDay, products: [steel], lastSync: NOW - 86_400_000 });
    expect(screen.getByText(/sprzed ponad doby/u)).toBeDefined();
  });

  it('names the details of the yard that the paper lacks', async () => {
    await show({ ...busyDay, companyDetails: companyDetails({ bdo: '' }), products: [free] });
    expect(screen.getByText(/niepełne: brak numeru BDO\./u)).toBeDefined();
    expect(screen.queryByText(price)).toBeNull();
  });

  it.each([
    ['that the browser may drop what is not sent yet', false, 1],
    ['none of that where the browser promises to keep it', true, 0],
  ])('is %s', async (_, isPersistent, count) => {
    const journal = await journalWith({ ...busyDay, clients: [client()], products: [steel] });
    await journal.submit([
      { id: 'op', type: 'UPDATE_CLIENT', data: { id: 'client-1', name: 'Adam Bąk' } },
    ]);
    const read = () => Promise.resolve({ isPersistent, usedBytes: 1, quotaBytes: 2 });
    const storage = { read, askToPersist: () => Promise.resolve(isPersistent) };
    await showScreen(<DashboardScreen />, '/dashboard', '/dashboard', journal, {
      printing: printing(),
      storage,
    });
    await settle();
    expect(screen.queryAllByText(/Przeglądarka może usunąć dane/u)).toHaveLength(count);
  });

  it('names three products and counts them all', async () => {
    const products = ['Miedź', 'Stal', 'Ołów', 'Cynk', 'Cyna'].map((name) => ({
      ...free,
      id: name,
      name,
    }));
    await show({ ...busyDay, products });
    expect(plain(screen.getByText(price).parentElement?.textContent)).toBe(
      '5 produktów bez ceny: Miedź, Stal, Ołów… Uzupełnij ceny',
    );
  });
});

describe('a wrong clock', () => {
  const readUpTo = (newest: number) => {
    const mark = { from: 0, newest, seenAt: NOW };
    const marks = { clients: mark, receipts: mark, products: mark, categories: mark };
    return { read: { marks: { ...marks, deletions: mark }, unreadable: [] } };
  };

  it('is reported while it is hours behind the cloud, and blocks nothing', async () => {
    await show({ ...busyDay, ...readUpTo(NOW + 48 * 3_600_000) });
    expect(plain(document.body.textContent)).toContain('spóźnia się co najmniej o 2 dni.');
    expect(screen.getByText('Wypłacono dziś')).toBeDefined();
  });

  it('is not reported once it is right', async () => {
    await show({ ...busyDay, ...readUpTo(NOW) });
    expect(document.body.textContent).not.toContain('spóźnia się');
  });
});
