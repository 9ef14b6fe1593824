import { describe, expect, it } from 'vitest';
import { sectionName } from '#ui/layout/places.ts';

describe('[CRASH-1] the section of an address', () => {
  it.each([
    ['/dashboard', 'Dashboard'],
    ['/clients', 'Klienci'],
    ['/clients/temp_client_1', 'Klienci'],
    ['/receipts', 'Kwity'],
    ['/edit-receipt/1', 'Kwity'],
    ['/add-receipt', 'Dodaj Kwit'],
    ['/products', 'Produkty'],
    ['/statistics', 'Statystyki'],
    ['/settings', 'Ustawienia'],
    ['/offline-data', 'Dane offline'],
    ['/elsewhere', undefined],
    ['/clientspace', undefined],
  ])('%s is called %s', (pathname, name) => expect(sectionName(pathname)).toBe(name));
});
