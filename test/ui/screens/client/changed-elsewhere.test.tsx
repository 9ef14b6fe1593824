import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deleteClient, mergeClient } from '#domain/commands/commands.ts';
import { client } from '#test/builders/records.ts';
import { choose, field, journalWith, press, showScreen, type } from '#test/ui/shown-page.tsx';
import { ClientDetailScreen } from '#ui/screens/client/client-detail-screen.tsx';

const [ours, other] = [client(), client({ id: 'client-2', name: 'Adam Bąk' })];

const show = async () => {
  const journal = await journalWith({ clients: [ours, other] });
  await showScreen(<ClientDetailScreen />, '/clients/:clientId', '/clients/client-1', journal);
  return journal;
};

describe('a client that is deleted or merged elsewhere while its form is open', () => {
  it.each([
    ['deleted', [deleteClient(ours, 'elsewhere')], 'Ten zapis usunięto na innym'],
    ['merged', mergeClient(ours, other, 'elsewhere'), 'Świdnica, scalono z innym klientem.'],
  ])('is reported as %s, and the form keeps the input', async (_, operations, words) => {
    const journal = await show();
    await press('Edytuj');
    type('Miejscowość', 'Brzeg');
    await act(() => journal.submit(operations));
    expect(field('Miejscowość').value).toBe('Brzeg');
    expect(screen.getByText(/w innej karcie/u).textContent).toContain(words);
    await press('Zapisz');
    expect(journal.getView().pending.at(-1)).toMatchObject({ data: { city: 'Brzeg' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes the question about it', async () => {
    const journal = await show();
    await choose('Więcej działań z klientem', 'Usuń');
    await act(() => journal.submit([deleteClient(ours, 'elsewhere')]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('Tego klienta nie ma na tym urządzeniu.')).toBeDefined();
  });
});
