import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { plain } from '#test/builders/plain.ts';
import { companyDetails } from '#test/builders/records.ts';
import { field, press, showPage, type } from '#test/ui/shown-page.tsx';
import { SettingsPage } from '#ui/screens/settings/settings-screen.tsx';

const seen = companyDetails({ phone: '600 100 200' });
const saved = companyDetails({ phone: '700 100 200', pccThresholdGr: 300_000 });

const show = (company: CompanyDetails | null, onSave = () => Promise.resolve()) => {
  const page = (shown: CompanyDetails | null) => (
    <SettingsPage
      section="company"
      yard={shown}
      today="2026-11-21"
      onSave={onSave}
      printing={{
        samplePages: () => Promise.resolve([]),
        printRollTest: () => Promise.resolve(),
      }}
      nextNumber={() => ''}
      others={{ account: '', data: '', app: '' }}
    />
  );
  const { rerender } = showPage(page(company));
  return (now: CompanyDetails) => rerender(<MemoryRouter>{page(now)}</MemoryRouter>);
};

const told = () => plain(screen.queryByText(/w innej karcie/)?.textContent ?? '');

describe('settings that are saved elsewhere while the form is open', () => {
  it('are reported with their new values, and the form keeps the input', () => {
    const save = show(seen);
    type('Nazwa firmy', 'Skup Nowy');
    expect(told()).toBe('');
    save(saved);
    expect(told()).toContain(
      'w innej karcie: Telefon „700 100 200”, Próg PCC „3 000,00 zł”. Zapisanie zastąpi',
    );
    expect(field('Nazwa firmy').value).toBe('Skup Nowy');
    expect(field('Telefon').value).toBe('600 100 200');
  });

  it('are taken over silently while nothing is typed, and after undo', async () => {
    const save = show(seen);
    save(saved);
    expect(told()).toBe('');
    expect(field('Telefon').value).toBe('700 100 200');
    type('Nazwa firmy', 'Skup Nowy');
    save(companyDetails({ phone: '800 100 200' }));
    expect(told()).toContain('Telefon „800 100 200”');
    await press('Cofnij');
    expect(told()).toBe('');
    expect(field('Telefon').value).toBe('800 100 200');
  });

  it('are also reported if there were none before', () => {
    const save = show(null);
    type('Nazwa firmy', 'Skup Nowy');
    save({ ...companyDetails({ name: 'Skup Stary' }), paper: 'roll' });
    expect(told()).toContain('Nazwa „Skup Stary”');
  });

  it('are reported with only the beginning of a long text', () => {
    const save = show(seen);
    type('Nazwa firmy', 'Skup Nowy');
    save({ ...seen, rodoNotice: 'x'.repeat(1000) });
    expect(told()).toContain(`Informacja RODO „${'x'.repeat(60)}…”.`);
  });

  it('are not reported while the same values are being saved here', async () => {
    const save = show(seen, () => new Promise(() => undefined));
    type('Nazwa firmy', 'Skup Nowy');
    await press('Zapisz');
    save({ ...seen, name: 'Skup Nowy' });
    expect(told()).toBe('');
  });
});
