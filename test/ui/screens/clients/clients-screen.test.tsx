import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { InitialEntry } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { createClient } from '#domain/commands/commands.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { client, clientFields, manyReceipts, receipt } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import {
  address,
  choose,
  field,
  journalWith,
  NOW,
  onPhone,
  press,
  savedFiles,
  searched,
  settle,
  showScreen,
  tableRows,
  type,
  words,
} from '#test/ui/shown-page.tsx';
import { Toaster } from '#ui/shared/dialogs/toaster.tsx';
import { ClientsScreen } from '#ui/screens/clients/clients-screen.tsx';
import type { WorkspaceServices } from '#ui/services/services.ts';

const clients = [
  client({ id: 'client-1' }),
  client({ id: 'client-2', name: 'Adam Bąk', address: '', city: 'Kłodzko', documentNumber: '' }),
];

const receipts = [
  receipt({ id: 'r1', number: '2/21/11/2026' }),
  receipt({ id: 'r2', number: '1/21/11/2026', totalGr: 100_000 }),
];

const show = async (
  snapshot: Parameters<typeof journalWith>[0] = { clients, receipts },
  services: Partial<WorkspaceServices> = {},
  path: InitialEntry = '/clients',
) => {
  const journal = await journalWith(snapshot);
  await showScreen(<ClientsScreen />, '/clients', path, journal, services);
  return journal;
};

const names = () => tableRows().map(([name]) => name);

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('[FN-2] the list of clients', () => {
  it('shows the details of each client, in Polish order', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Klienci 2');
    expect(tableRows().map((cells) => cells.slice(0, 5))).toEqual([
      ['Adam Bąk 58-100 Kłodzko', '', '0', 'brak', '0,00'],
      [
        'Łukasz Żółć ul. Kolejowa 14/3, 58-100 Świdnica',
        ...['DBA•••117', '2', '21.11.2026', '1 364,18'],
      ],
    ]);
  });

  it('opens the dialog of a new client once if the address asks for it', async () => {
    await show(undefined, {}, searched('/clients?new=1', 'adam'));
    expect(screen.getByRole('dialog', { name: 'Nowy klient' })).toBeDefined();
    await press('Anuluj');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([address(), words()]).toEqual(['/clients', 'adam']);
  });

  it('links to the client and to a new receipt for the client', async () => {
    await show();
    expect(hrefOf('Łukasz Żółć')).toBe('/clients/client-1');
    expect(hrefOf('Dodaj kwit: Łukasz Żółć')).toBe('/add-receipt?client=client-1');
  });

  it.each([
    ['lukasz ZOLC', ['Łukasz Żółć ul. Kolejowa 14/3, 58-100 Świdnica']],
    ['klodzko', ['Adam Bąk 58-100 Kłodzko']],
    ['dba582117', ['Łukasz Żółć ul. Kolejowa 14/3, 58-100 Świdnica']],
    ['58-100 bąk', ['Adam Bąk 58-100 Kłodzko']],
  ])('is searched by "%s"', async (query, found) => {
    await show();
    type('Szukaj klienta', query);
    await settle();
    expect(names()).toEqual(found);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Klienci 2');
  });

  it('says what was not found, and shows all again when the search is emptied', async () => {
    await show();
    type('Szukaj klienta', '\u200b');
    await settle();
    expect(names()).toHaveLength(2);
    type('Szukaj klienta', 'Nikt');
    await settle();
    expect(screen.getByText('Brak klienta pasującego do „Nikt”.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    await press('Wyczyść wyszukiwanie');
    expect(field('Szukaj klienta').value).toBe('');
    expect(names()).toHaveLength(2);
  });

  it('says how to begin if there are no clients', async () => {
    await show({ clients: [] });
    expect(screen.getByText('Nie ma jeszcze klientów.')).toBeDefined();
  });

  it('is a list of links on a phone', async () => {
    onPhone();
    await show();
    const rows = within(screen.getByRole('list', { name: 'Klienci' })).getAllByRole('link');
    expect(rows.map((row) => [row.getAttribute('href'), plain(row.textContent)])).toEqual([
      ['/clients/client-2', 'Adam Bąk0,00 zł58-100 Kłodzko0 kwitów'],
      ['/add-receipt?client=client-2', ''],
      ['/clients/client-1', 'Łukasz Żółć1 364,18 złul. Kolejowa 14/3, 58-100 Świdnica2 kwity'],
      ['/add-receipt?client=client-1', ''],
    ]);
    expect(screen.getByRole('link', { name: 'Dodaj kwit: Adam Bąk' })).toBeDefined();
  });

  it('says on a phone, too, since when its figures are known', async () => {
    onPhone();
    await show({ clients, receipts: manyReceipts(100, Date.parse('2026-11-21T08:41:00.000Z')) });
    const rows = within(screen.getByRole('list', { name: 'Klienci' })).getAllByRole('link');
    const said = rows.map((row) => plain(row.textContent)).filter((words) => words !== '');
    expect(said).toHaveLength(2);
    for (const words of said) expect(words).toMatch(/kwit(?:y|ów)? od \d\d\.\d\d\.2026$/u);
  });

  it('[FN-7] saves the found clients as CSV with their figures and whole document numbers', async () => {
    const saved = savedFiles();
    const requireAllowed = vi.fn();
    await show(undefined, { requireAllowed }, searched('/clients', 'zolc'));
    await press('Pobierz CSV: klienci z listy');
    expect(requireAllowed).toHaveBeenCalledExactlyOnceWith('export:data');
    const [, ...rows] = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n');
    expect(rows).toEqual([
      'Łukasz Żółć;ul. Kolejowa 14/3;58-100;Świdnica;DBA 582117;osoba;;2;21.11.2026;1364,18',
    ]);
  });
});

describe('[FN-2] actions on clients', () => {
  it('add a client, who is listed at once as pending', async () => {
    const journal = await show();
    await press('Dodaj klienta');
    type('Imię i nazwisko', 'Ewa Źrebiec');
    await press('Zapisz');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(names()[1]).toBe('Ewa Źrebiec Oczekuje');
    expect(journal.getView().pending.map((operation) => operation.type)).toEqual(['CREATE_CLIENT']);
  });

  it('keep the form if the device cannot store', async () => {
    const submit = () => Promise.reject(new StorageFault('quota'));
    const journal = await show({ clients }, { submit });
    await press('Dodaj klienta');
    type('Imię i nazwisko', 'Ewa Źrebiec');
    await press('Zapisz');
    expect(field('Imię i nazwisko').value).toBe('Ewa Źrebiec');
    expect(screen.getByRole('alert').textContent).toContain('Nie zapisano');
    expect(journal.getView().clients).toHaveLength(2);
  });

  it('change a client', async () => {
    const journal = await show();
    await choose('Edytuj: Łukasz Żółć', 'Edytuj');
    expect(field('Adres').value).toBe('ul. Kolejowa 14/3');
    type('Adres', 'ul. Długa 1');
    await press('Zapisz');
    expect(journal.getView().clients.find(({ id }) => id === 'client-1')).toMatchObject({
      ...clientFields({ address: 'ul. Długa 1' }),
    });
  });

  it('delete a client after a question that says how many receipts stay', async () => {
    const journal = await show();
    await choose('Edytuj: Łukasz Żółć', 'Usuń');
    const dialog = screen.getByRole('alertdialog', { name: 'Usunąć klienta?' });
    expect(plain(dialog.textContent)).toContain(
      'Łukasz Żółć ma na tym urządzeniu 2 kwity. Kwity zostaną',
    );
    expect(document.activeElement?.textContent).toBe('Anuluj');
    expect(journal.getView().clients).toHaveLength(2);
    await press('Usuń');
    expect(names()).toEqual(['Adam Bąk 58-100 Kłodzko']);
    expect(journal.getView().receipts).toHaveLength(2);
  });

  it.each([
    ['a press', () => press('Cofnij')],
    ['Ctrl Z', () => act(() => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }))],
  ])('restore a deleted client by %s, and leave nothing in the queue', async (_, undo) => {
    const journal = await show();
    render(<Toaster />);
    await choose('Edytuj: Adam Bąk', 'Usuń');
    await press('Usuń');
    expect(names()).toHaveLength(1);
    expect(screen.getByText('Usunięto klienta: Adam Bąk')).toBeDefined();
    await undo();
    await settle();
    expect(names()).toHaveLength(2);
    expect(journal.getView().pending).toEqual([]);
    expect(screen.getByText('Cofnięto')).toBeDefined();
  });

  it('say that it is too late once the deletion was sent', async () => {
    await show({ clients }, { takeBack: () => Promise.resolve(false) });
    render(<Toaster />);
    await choose('Edytuj: Adam Bąk', 'Usuń');
    await press('Usuń');
    await press('Cofnij');
    await settle();
    expect(screen.getByText(/^Za późno/)).toBeDefined();
    expect(names()).toHaveLength(1);
  });

  it('say so if the undo could not be stored', async () => {
    const takeBack = () => Promise.reject(new StorageFault('quota'));
    await show({ clients }, { takeBack });
    render(<Toaster />);
    await choose('Edytuj: Adam Bąk', 'Usuń');
    await press('Usuń');
    await press('Cofnij');
    await settle();
    expect(screen.getByText(/^Nie udało się cofnąć/)).toBeDefined();
  });

  it('leave Ctrl Z to a field in which the user types', async () => {
    const journal = await show();
    render(
      <>
        <input aria-label="Pole" />
        <Toaster />
      </>,
    );
    await choose('Edytuj: Adam Bąk', 'Usuń');
    await press('Usuń');
    fireEvent.keyDown(screen.getByLabelText('Pole'), { key: 'z', ctrlKey: true });
    await settle();
    expect(journal.getView().pending).toHaveLength(1);
  });

  it('delete nobody on "Anuluj"', async () => {
    const submit = vi.fn();
    await show({ clients }, { submit });
    await choose('Edytuj: Adam Bąk', 'Usuń');
    expect(screen.getByRole('alertdialog').textContent).toContain('Adam Bąk nie ma kwitów');
    await press('Anuluj');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  it('say in the question that the deletion could not be stored', async () => {
    await show({ clients }, { submitUndoable: () => Promise.reject(new StorageFault('quota')) });
    await choose('Edytuj: Adam Bąk', 'Usuń');
    await press('Usuń');
    expect(screen.getByRole('alert').textContent).toContain('Nie zapisano');
    expect(screen.getByRole('alertdialog')).toBeDefined();
  });

  it('count the receipts that stay even if the client is sent while the question is open', async () => {
    const journal = await journalWith({ receipts: [receipt({ clientId: 'temp_client_C' })] });
    await journal.submit([createClient(clientFields(), { operationId: 'c', documentId: 'C' })]);
    await showScreen(<ClientsScreen />, '/clients', '/clients', journal);
    await choose('Edytuj: Łukasz Żółć', 'Usuń');
    await act(() => journal.append([{ kind: 'synced', operationIds: ['c'] }]));
    expect(journal.getView().clients[0]?.id).toBe('C');
    expect(plain(screen.getByRole('alertdialog').textContent)).toContain(
      'ma na tym urządzeniu 1 kwit.',
    );
  });

  it('say since when the receipts are complete if older ones are in the cloud', async () => {
    await showScreen(
      <ClientsScreen />,
      '/clients',
      '/clients',
      await journalWith({ clients: [client()], receipts: manyReceipts(100, NOW) }),
    );
    await choose('Edytuj: Łukasz Żółć', 'Usuń');
    expect(plain(screen.getByRole('alertdialog').textContent)).toMatch(
      /na tym urządzeniu \(komplet od \d\d\.\d\d\.2026\)/u,
    );
  });
});
