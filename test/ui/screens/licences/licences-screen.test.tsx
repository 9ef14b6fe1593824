import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { journalWith, settle, showScreen } from '#test/ui/shown-page.tsx';
import { LicencesScreen } from '#ui/screens/licences/licences-screen.tsx';

const LICENCES = [
  { name: 'idb', version: '8.0.4', identifier: 'ISC', text: 'Permission to use' },
  { name: 'Noto Sans', version: '1', identifier: 'OFL-1.1', text: 'SIL Open Font License' },
];

const show = async (readLicences: () => Promise<typeof LICENCES>) => {
  const journal = await journalWith({});
  await showScreen(<LicencesScreen />, '/licenses', '/licenses', journal, { readLicences });
  await settle();
};

describe('the list of licences', () => {
  it('names each part with its version, its licence and the text of the licence', async () => {
    await show(() => Promise.resolve(LICENCES));
    const parts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(parts).toEqual([
      'idb8.0.4ISCPermission to use',
      'Noto Sans1OFL-1.1SIL Open Font License',
    ]);
  });

  it('says so if the list cannot be loaded', async () => {
    await show(() => Promise.reject(new TypeError('no network')));
    expect(screen.getByRole('alert').textContent).toContain('Nie udało się pobrać listy');
  });
});
