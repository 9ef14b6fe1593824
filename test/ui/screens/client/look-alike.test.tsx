import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lookAlikes } from '#domain/client/client-search.ts';
import { createClient } from '#domain/commands/commands.ts';
import { client, clientFields } from '#test/builders/records.ts';
import { choose, journalWith, press, showScreen, type } from '#test/ui/shown-page.tsx';
import { ClientDetailScreen } from '#ui/screens/client/client-detail-screen.tsx';
import { ClientsScreen } from '#ui/screens/clients/clients-screen.tsx';

const clients = [
  client(),
  client({ id: 'client-2', name: 'Adam Bąk', documentNumber: '', hidden: true }),
];

const show = async (path = '/clients') => {
  const journal = await journalWith({ clients });
  await showScreen(<ClientsScreen />, '/clients', path, journal);
  return journal;
};

describe('a look-alike client', () => {
  it.each([
    [
      'the document number, however it is typed',
      { documentNumber: 'dba-582117' },
      'documentNumber',
    ],
    [
      'name and address, without marks and case',
      { name: ' LUKASZ  zolc', address: 'UL. Kolejowa 14/3' },
      'name-and-address',
    ],
  ])('is recognized by %s', (_, changes, likeness) => {
    const empty = { name: '', address: '', documentNumber: '' };
    expect(lookAlikes(clients, { ...empty, ...changes })).toEqual([
      { client: clients[0], likeness },
    ]);
  });

  it.each([['521-301-72-28'], ['5213017228']])('is recognized by the NIP: %s', (nip) => {
    const firm = client({ id: 'firm', name: 'Met-Pol', documentNumber: '', nip: '5213017228' });
    const typed = { name: 'Metpol', address: '', documentNumber: '', nip };
    expect(lookAlikes([...clients, firm], typed)).toEqual([{ client: firm, likeness: 'nip' }]);
  });

  it('is not sought while nothing is typed', () => {
    const empty = { name: '', address: '', documentNumber: '' };
    expect(lookAlikes(clients, empty)).toEqual([]);
  });

  it('is named in the form of a new client, who is still saved', async () => {
    const journal = await show();
    await press('Dodaj klienta');
    type('Imię i nazwisko', 'Ł. Żółć');
    type('Numer dokumentu', 'DBA582117');
    expect(screen.getByText(/Ten numer dokumentu ma już inny klient: Łukasz Żółć/)).toBeDefined();
    await press('Zapisz');
    expect(journal.getView().clients).toHaveLength(3);
  });

  it('is never the edited client itself', async () => {
    await show();
    await choose('Edytuj: Łukasz Żółć', 'Edytuj');
    expect(screen.queryByText(/ma już inny klient/)).toBeNull();
  });
});

describe('a duplicate that was just added', () => {
  it('stays chosen for merging while it is sent', async () => {
    const journal = await journalWith({ clients });
    const ids = { operationId: 'c', documentId: 'C' };
    await journal.submit([createClient(clientFields({ name: 'Ewa Lis' }), ids)]);
    const page = '/clients/:clientId';
    await showScreen(<ClientDetailScreen />, page, '/clients/client-1', journal);
    await choose('Więcej działań z klientem', 'Scal z duplikatem');
    type('Szukaj duplikatu', 'lis');
    fireEvent.click(screen.getByRole('radio', { name: /Ewa Lis/ }));
    await act(() => journal.append([{ kind: 'synced', operationIds: ['c'] }]));
    await press('Scal');
    expect(journal.getView().merged).toMatchObject([{ id: 'C', mergedInto: 'client-1' }]);
  });
});

describe('[FN-2] a hidden client', () => {
  it('is listed only on request', async () => {
    await show();
    expect(screen.queryByRole('link', { name: 'Adam Bąk' })).toBeNull();
    expect(screen.getByLabelText('Pokaż ukrytych (1)')).toBeDefined();
  });

  it('is shown with a badge and can be brought back', async () => {
    const journal = await show('/clients?hidden=1');
    expect(screen.getByText('Ukryty')).toBeDefined();
    await choose('Edytuj: Adam Bąk', 'Pokaż na liście');
    expect(journal.getView().clients.map(({ hidden }) => hidden === true)).toEqual([false, false]);
  });
});
