import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readMarks } from '#test/builders/read-marks.ts';
import { press } from '#test/ui/shown-page.tsx';
import { rows, show } from './shown-offline-data.tsx';

const LIST = 'Uszkodzone zapisy na serwerze';
const broken = {
  snapshot: {
    read: { ...readMarks('clients/c', 'receipts/r'), wrongFields: { 'clients/c': ['name'] } },
  },
  facts: { setAsideInCloud: 2 },
};

describe('a record of the cloud that cannot be read', () => {
  it('[CACHE-6] is named with its collection, its id and what is wrong with it', async () => {
    await show(broken);
    expect(rows(LIST)).toEqual([
      expect.stringContaining('Klient c: nie da się odczytać: Nazwa.'),
      expect.stringContaining('Kwit r: nie wiadomo, które pole jest złe.'),
    ]);
    expect(screen.queryByText('Nie znaleziono niespójności.')).toBeNull();
  });

  it('is saved as a file, and deleted only after a question', async () => {
    const { actions } = await show({
      snapshot: { read: readMarks('clients/c') },
      facts: broken.facts,
    });
    await press('Pobierz zapis');
    expect(actions.saveRaw).toHaveBeenCalledExactlyOnceWith('clients/c');
    await press('Usuń z serwera');
    expect(actions.deleteUnreadable).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog').textContent).toContain('Najpierw pobierz zapis');
    await press('Usuń z serwera');
    expect(actions.deleteUnreadable).toHaveBeenCalledExactlyOnceWith('clients/c');
  });

  it('may be a conflict', async () => {
    const { actions } = await show({
      snapshot: { read: readMarks('conflicts/op') },
      facts: { setAsideInCloud: 1 },
    });
    expect(rows(LIST)).toEqual([expect.stringContaining('Konflikt op: nie wiadomo')]);
    await press('Usuń z serwera');
    await press('Usuń z serwera');
    expect(actions.deleteUnreadable).toHaveBeenCalledExactlyOnceWith('conflicts/op');
  });

  it('needs the internet to be saved or deleted, and the row says so', async () => {
    await show({ ...broken, props: { online: false } });
    expect(rows(LIST)[0]).toContain('wymagają połączenia z internetem');
    for (const name of ['Pobierz zapis', 'Usuń z serwera'])
      for (const button of screen.getAllByRole('button', { name }))
        expect(button).toHaveProperty('disabled', true);
  });
});
