import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createClient } from '#domain/commands/commands.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { CloudFault } from '#machines/ports/ports.ts';
import { LimitReached } from '#machines/limits/rate-limits.ts';
import { client, clientFields, manyReceipts, receipt } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import {
  address,
  choose,
  field,
  journalWith,
  NOW,
  press,
  showScreen,
  tableRows,
  type,
} from '#test/ui/shown-page.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { ClientDetailScreen } from '#ui/screens/client/client-detail-screen.tsx';
import type { WorkspaceServices } from '#ui/services/services.ts';
import { printing } from '#test/ui/screens/receipts/shown-receipts.tsx';
import { selectedText } from '#test/ui/shared/fields/select-option.ts';

const snapshot = {
  clients: [client(), client({ id: 'client-2', name: 'Adam Bąk' })],
  receipts: [
    receipt({ id: 'r3', number: '3/21/11/2026' }),
    receipt({ id: 'r2', number: '2/21/11/2026', status: 'voided' as const }),
    receipt({ id: 'r1', number: '1/21/11/2026', clientId: 'client-2' }),
  ],
};

const MORE = 'Więcej działań z klientem';

const showOver = (journal: Journal, id: string, services: Partial<WorkspaceServices> = {}) =>
  showScreen(<ClientDetailScreen />, '/clients/:clientId', `/clients/${id}`, journal, services);

const show = async (
  id: string,
  of: Parameters<typeof journalWith>[0] = snapshot,
  services: Partial<WorkspaceServices> = {},
) => {
  const journal = await journalWith(of);
  await showOver(journal, id, services);
  return journal;
};

const figures = () =>
  [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    plain(term.nextElementSibling?.textContent),
  ]);

describe('[FN-2] the page of a client', () => {
  it('shows the details, the whole document number, and the sums without voided receipts', async () => {
    await show('client-1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Łukasz Żółć');
    expect(document.title).toBe('Klient · Kwity');
    expect(figures()).toEqual([
      ['Numer dokumentu', 'DBA 582117'],
      ['Adres', 'ul. Kolejowa 14/3'],
      ['Kod i miejscowość', '58-100 Świdnica'],
      ['W tym roku', '364,18 zł'],
      ['Przyjęto', '12,345 kg'],
      ['Kwity', '1'],
      ['Średni kwit', '364,18 zł'],
    ]);
  });

  it('shows the sums of this month and of all receipts below those of the year', async () => {
    const at = (id: string, date: string) => receipt({ id, date, totalG: 1000, totalGr: 10_000 });
    await show('client-1', {
      ...snapshot,
      receipts: [
        at('now', '2026-11-21T09:00:00.000Z'),
        at('spring', '2026-04-02T09:00:00.000Z'),
        at('before', '2025-11-21T09:00:00.000Z'),
      ],
    });
    const notes = [...document.querySelectorAll('dt + dd + dd')].map((note) =>
      [...note.childNodes].map(({ textContent }) => plain(textContent)).filter(Boolean),
    );
    expect(notes.slice(-4, -1)).toEqual([
      ['w tym miesiącu 100,00 zł', 'razem 300,00 zł'],
      ['w tym miesiącu 1,000 kg', 'razem 3,000 kg'],
      ['w tym miesiącu 1', 'razem 3'],
    ]);
  });

  it("lists the client's receipts and nobody else's", async () => {
    await show('client-1');
    expect(tableRows().map(([number]) => number?.split(/\s/)[0]?.slice(0, 12))).toEqual([
      '3/21/11/2026',
      '2/21/11/2026',
    ]);
    expect(screen.queryByRole('columnheader', { name: 'Klient' })).toBeNull();
  });

  it('links to a new receipt for the client', async () => {
    await show('client-1');
    const link = screen.getByRole('link', { name: 'Kwit' });
    expect(link.getAttribute('href')).toBe('/add-receipt?client=client-1');
  });

  it('keeps its address when the client gets its real id', async () => {
    await show('temp_client_client-1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Łukasz Żółć');
  });

  it('marks a pending client, missing details and missing receipts', async () => {
    const journal = await journalWith({});
    const fields = clientFields({ address: '', postalCode: '', city: '', documentNumber: '' });
    await journal.submit([createClient(fields, { operationId: 'c', documentId: 'C' })]);
    await showScreen(<ClientDetailScreen />, '/clients/:clientId', '/clients/C', journal);
    expect(screen.getByText('Oczekuje')).toBeDefined();
    expect(screen.getAllByText('brak adresu')).toHaveLength(2);
    expect(screen.getByText('brak numeru')).toBeDefined();
    expect(screen.getByText('Ten klient nie ma jeszcze kwitów na tym urządzeniu.')).toBeDefined();
  });

  it('changes the client', async () => {
    const journal = await show('client-2');
    await press('Edytuj');
    expect(field('Imię i nazwisko').value).toBe('Adam Bąk');
    type('Imię i nazwisko', 'Adam Bąk-Nowak');
    await press('Zapisz');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Adam Bąk-Nowak');
    expect(journal.getView().pending[0]).toMatchObject({
      type: 'UPDATE_CLIENT',
      data: { id: 'client-2', name: 'Adam Bąk-Nowak' },
    });
  });

  it('leads back to the list once the client is deleted', async () => {
    const journal = await show('client-1');
    await choose(MORE, 'Usuń');
    const dialog = screen.getByRole('alertdialog');
    expect(plain(dialog.textContent)).toContain('ma na tym urządzeniu 2 kwity.');
    await press('Usuń');
    expect(address()).toBe('/clients');
    expect(journal.getView().clients.map(({ name }) => name)).toEqual(['Adam Bąk']);
  });

  it('offers to hide a client with receipts instead of deleting it, and shows it again', async () => {
    const journal = await show('client-1');
    await choose(MORE, 'Usuń');
    await press('Ukryj');
    expect(screen.getByText(/Ten klient jest ukryty/)).toBeDefined();
    expect(journal.getView().clients).toHaveLength(2);
    await choose(MORE, 'Pokaż na liście');
    expect(screen.queryByText(/Ten klient jest ukryty/)).toBeNull();
  });

  it('merges a duplicate, shows its receipts and separates it again', async () => {
    const journal = await show('client-1');
    await choose(MORE, 'Scal z duplikatem');
    type('Szukaj duplikatu', 'bak');
    fireEvent.click(screen.getByRole('radio', { name: /Adam Bąk/ }));
    await press('Scal');
    expect(tableRows()).toHaveLength(3);
    expect(journal.getView().clients.map(({ id }) => id)).toEqual(['client-1']);
    await press('Rozdziel: Adam Bąk');
    expect(tableRows()).toHaveLength(2);
    expect(journal.getView().clients).toHaveLength(2);
  });

  it('of a client merged into a missing one is shown, and the client can be hidden', async () => {
    const lost = client({ hidden: true, mergedInto: 'nobody' });
    const journal = await show('client-1', { clients: [lost] });
    expect(screen.queryByText(/Ten klient jest ukryty/)).toBeNull();
    await choose(MORE, 'Ukryj');
    expect(journal.getView().clients).toMatchObject([{ id: 'client-1', hidden: true }]);
    expect(journal.getView().pending.at(-1)?.base).toMatchObject({ hidden: false });
    expect(journal.getView().findings).toEqual([]);
    await choose(MORE, 'Pokaż na liście');
    expect(screen.queryByText(/Ten klient jest ukryty/)).toBeNull();
  });

  it('of a possible duplicate links to the other client and merges it', async () => {
    const nobody = { name: 'Jan Kowalski', address: '', documentNumber: '' };
    const journal = await show('client-1', {
      clients: [
        client({ ...nobody, city: 'Łódź' }),
        client({ ...nobody, id: 'c2', city: 'Gdynia' }),
      ],
    });
    const link = screen.getByRole('link', { name: 'Pokaż drugiego: 58-100 Gdynia' });
    expect(link.getAttribute('href')).toBe('/clients/c2');
    await press('Scal z duplikatem');
    fireEvent.click(screen.getByRole('radio', { name: /Gdynia/ }));
    await press('Scal');
    expect(journal.getView().clients.map(({ id }) => id)).toEqual(['client-1']);
    expect(screen.queryByText(/Możliwy duplikat/)).toBeNull();
  });

  it('keeps two look-alikes apart for good', async () => {
    const journal = await show('client-1', { clients: [client(), client({ id: 'client-2' })] });
    await press('To różne osoby');
    expect(screen.queryByText(/Możliwy duplikat/)).toBeNull();
    expect(journal.getView().findings).toEqual([]);
    expect(journal.getView().clients).toHaveLength(2);
  });

  it('opens under the id of a merged client', async () => {
    await show('gone', {
      clients: [
        client(),
        client({ id: 'gone', name: 'L. Z.', hidden: true, mergedInto: 'client-1' }),
      ],
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Łukasz Żółć');
  });

  it('deletes the client together with the clients merged into it', async () => {
    const journal = await show('client-1');
    await choose(MORE, 'Scal z duplikatem');
    type('Szukaj duplikatu', 'bak');
    fireEvent.click(screen.getByRole('radio', { name: /Adam Bąk/ }));
    await press('Scal');
    await choose(MORE, 'Usuń');
    await press('Usuń');
    expect(journal.getView().clients).toEqual([]);
    expect(journal.getView().merged).toEqual([]);
  });

  it('filters its receipts by its address', async () => {
    await show('client-1?state=voided');
    expect(tableRows()).toHaveLength(1);
    expect(selectedText('Stan')).toBe('Anulowany');
  });

  it('saves the yearly statement and all stored data of the person, unless a limit refuses', async () => {
    const paper = printing();
    const allowed = vi.fn();
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    await show('client-1', snapshot, { printing: paper, requireAllowed: allowed });
    await choose(MORE, 'Zestawienie roczne PDF');
    expect(vi.mocked(paper.downloadTable).mock.calls[0]?.[0]).toMatchObject({
      title: 'Zestawienie za 2026 rok: Łukasz Żółć',
      rows: [expect.arrayContaining(['3/21/11/2026'])],
    });
    await choose(MORE, 'Eksport danych klienta (RODO)');
    const data = JSON.parse((await files[0]?.text()) ?? '') as Record<string, unknown>;
    expect(data).toMatchObject({ client: client(), receipts: [{ id: 'r3' }, { id: 'r2' }] });
    expect(allowed).toHaveBeenCalledWith('export:data');
    allowed.mockImplementation(() => {
      throw new LimitReached('export:data');
    });
    await choose(MORE, 'Zestawienie roczne CSV');
    expect(files).toHaveLength(1);
  });

  it('loads the whole year before its statement, and makes no incomplete one', async () => {
    const paper = printing();
    const error = vi.spyOn(toasts, 'error');
    const journal = await journalWith({ ...snapshot, receipts: manyReceipts(100, NOW) });
    const asked: number[] = [];
    let answers = false;
    const loadOlder = (since: number) => {
      asked.push(since);
      const from = journal.nextOlder();
      if (!answers || from === null) return Promise.reject(new CloudFault('no-answer', 'test'));
      journal.addOlder(from, { receipts: [], unreadable: [], next: null });
      return Promise.resolve();
    };
    await showOver(journal, 'client-1', { printing: paper, loadOlder });
    await choose(MORE, 'Zestawienie roczne PDF');
    expect(asked).toEqual([Date.parse('2026-01-01T00:00:00+01:00')]);
    expect(paper.downloadTable).not.toHaveBeenCalled();
    expect(error.mock.lastCall?.[0]).toMatch(/^Nie utworzono pliku: byłby niepełny/u);
    answers = true;
    await choose(MORE, 'Zestawienie roczne PDF');
    expect(paper.downloadTable).toHaveBeenCalledOnce();
  });

  it('names the day since when its figures are known', async () => {
    const journal = await journalWith({ ...snapshot, receipts: manyReceipts(100, NOW) });
    await showOver(journal, 'client-1');
    const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    for (const label of labels.filter((text) => /Razem|Przyjęto|Kwity|Średni/u.test(text)))
      expect(label).toMatch(/ od \d\d\.\d\d\.2026$/u);
  });

  it('says so if there is no such client, with a link to the list', async () => {
    await show('nobody');
    expect(screen.getByText('Tego klienta nie ma na tym urządzeniu.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Klient');
    expect(document.title).toMatch(/^Klient · /u);
    expect(screen.getByRole('link', { name: 'Wróć do listy klientów' })).toBeDefined();
  });
});
