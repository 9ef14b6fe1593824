import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { StorageFault } from '#machines/ports.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { companyDetails } from '#test/builders/records.ts';
import { field, press, showPage, type } from '#test/ui/shown-page.tsx';
import { SettingsPage } from '#ui/screens/settings/settings-screen.tsx';

const show = (company: CompanyDetails | null = companyDetails()) => {
  const onSave = vi.fn<(before: CompanyDetails | null, fields: CompanyDetails) => Promise<void>>();
  onSave.mockResolvedValue(undefined);
  showPage(<SettingsPage company={company} onSave={onSave} />);
  return onSave;
};

describe('[FN-5] the settings', () => {
  it('store the yard’s details as they were seen before and as they are typed now', async () => {
    const onSave = show();
    type('Nazwa firmy', 'Skup Złomu Żółć');
    type('Próg PCC (zł)', '3000');
    expect(screen.getByRole('status').textContent).toBe('Niezapisane zmiany: 2');
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      companyDetails(),
      companyDetails({ name: 'Skup Złomu Żółć', pccThresholdGr: 300_000 }),
    );
    expect(screen.getByRole('status').textContent).toBe('Brak niezapisanych zmian');
  });

  it('warn of a wrong NIP while it is typed, and store it all the same', async () => {
    const onSave = show();
    const right = () => screen.queryAllByText('Numer poprawny').length;
    const before = right();
    type('NIP', '526-030-02-91');
    expect(right()).toBe(before + 1);
    type('NIP', '526-030-02-92');
    expect(screen.getByText('Sprawdź NIP: 10 cyfr, ostatnia kontrolna.')).toBeDefined();
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('refuse a threshold that is no amount', async () => {
    const onSave = show();
    type('Próg PCC (zł)', 'dużo');
    await press('Zapisz');
    expect(screen.getByText('Wpisz kwotę, np. 1000,00.')).toBeDefined();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('show the printed head as it is typed, and take changes back', async () => {
    show();
    type('Miejscowość', 'Kłodzko');
    expect(screen.getByLabelText('Nagłówek wydruku').textContent).toContain('58-100 Kłodzko');
    await press('Cofnij');
    expect(field('Miejscowość').value).toBe('Świdnica');
  });

  it('keep what was typed and say so when the device does not store', async () => {
    const onSave = show(null);
    onSave.mockRejectedValue(new StorageFault('quota'));
    type('Nazwa firmy', 'Skup');
    await press('Zapisz');
    expect(screen.getByRole('alert').textContent).toContain('brak miejsca');
    expect(field('Nazwa firmy').value).toBe('Skup');
  });
});
