import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createClient } from '#domain/commands.ts';
import { client, clientFields, receipt } from '#test/builders/records.ts';
import {
  address,
  field,
  journalWith,
  plain,
  press,
  showScreen,
  tableRows,
  type,
} from '#test/ui/shown-page.tsx';
import { ClientDetailScreen } from '#ui/screens/clients/client-detail-screen.tsx';

const snapshot = {
  clients: [client(), client({ id: 'client-2', name: 'Adam Bąk' })],
  receipts: [
    receipt({ id: 'r3', number: '3/21/11/2026' }),
    receipt({ id: 'r2', number: '2/21/11/2026', status: 'voided' as const }),
    receipt({ id: 'r1', number: '1/21/11/2026', clientId: 'client-2' }),
  ],
};

const show = async (id: string, of: Parameters<typeof journalWith>[0] = snapshot) => {
  const journal = await journalWith(of);
  await showScreen(<ClientDetailScreen />, '/clients/:clientId', `/clients/${id}`, journal);
  return journal;
};

const figures = () =>
  [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    plain(term.nextElementSibling?.textContent),
  ]);

describe('[FN-2] the page of a client', () => {
  it('shows what is known of it, its whole document number, and its sums without voided receipts', async () => {
    await show('client-1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Łukasz Żółć');
    expect(figures()).toEqual([
      ['Wypłacono', '364,18 zł'],
      ['Przyjęto', '12,345 kg'],
      ['Kwity', '1'],
      ['Adres', 'ul. Kolejowa 14/3, 58-100 Świdnica'],
      ['Numer dokumentu', 'DBA 582117'],
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

  it('leads to a receipt for the client', async () => {
    await show('client-1');
    const link = screen.getByRole('link', { name: 'Kwit' });
    expect(link.getAttribute('href')).toBe('/add-receipt?client=client-1');
  });

  it('keeps its address when the client gets its real id', async () => {
    await show('temp_client_client-1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Łukasz Żółć');
  });

  it('says what waits, what is not known, and that there are no receipts', async () => {
    const journal = await journalWith({});
    const fields = clientFields({ address: '', postalCode: '', city: '', documentNumber: '' });
    await journal.submit([createClient(fields, { operationId: 'c', documentId: 'C' })]);
    await showScreen(<ClientDetailScreen />, '/clients/:clientId', '/clients/C', journal);
    expect(screen.getByText('Oczekuje')).toBeDefined();
    expect(screen.getByText('brak adresu')).toBeDefined();
    expect(screen.getByText('brak numeru')).toBeDefined();
    expect(screen.getByText('Ten klient nie ma jeszcze kwitów na tym urządzeniu.')).toBeDefined();
  });

  it('changes the client', async () => {
    const journal = await show('client-2');
    await press('Edytuj');
    expect(field('Nazwa').value).toBe('Adam Bąk');
    type('Nazwa', 'Adam Bąk-Nowak');
    await press('Zapisz');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Adam Bąk-Nowak');
    expect(journal.getView().pending[0]).toMatchObject({
      type: 'UPDATE_CLIENT',
      data: { id: 'client-2', name: 'Adam Bąk-Nowak' },
    });
  });

  it('leads back to the list once the client is deleted', async () => {
    const journal = await show('client-1');
    await press('Usuń');
    expect(plain(screen.getByRole('alertdialog').textContent)).toContain('ma 2 kwity.');
    await press('Usuń');
    expect(address()).toBe('/clients');
    expect(journal.getView().clients.map(({ name }) => name)).toEqual(['Adam Bąk']);
  });

  it('says where there is no such client, with the way back', async () => {
    await show('nobody');
    expect(screen.getByText('Tego klienta nie ma na tym urządzeniu.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Wróć do listy klientów' })).toBeDefined();
  });
});
