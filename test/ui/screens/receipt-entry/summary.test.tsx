import { act, fireEvent, screen } from '@testing-library/react';
import { plain } from '#test/builders/plain.ts';
import { describe, expect, it } from 'vitest';
import { client, companyDetails } from '#test/builders/records.ts';
import { type } from '#test/ui/shown-page.tsx';
import { enterOneLine, focused, openDevice, press, showScreen } from './shown-screen.tsx';

const showTotalOf364 = async (pccThresholdGr: number, cashLimitGr = 0) => {
  const company = companyDetails({ pccThresholdGr, cashLimitGr });
  await showScreen(await openDevice({ companyDetails: company }).open());
  enterOneLine();
};

describe('a receipt of a business', () => {
  const firm = client({ sellerType: 'company', nip: '526-030-02-91', documentNumber: '' });

  it('asks for the KPO number, marks cash above the limit, and never marks PCC', async () => {
    const company = companyDetails({ pccThresholdGr: 100, cashLimitGr: 0 });
    const device = openDevice({ companyDetails: company, clients: [firm] });
    await showScreen(await device.open());
    enterOneLine();
    expect(screen.getByLabelText('Numer KPO')).toBeDefined();
    expect(screen.queryByLabelText('Sprawdzono dokument tożsamości')).toBeNull();
    expect(screen.getByText('NIP firmy')).toBeDefined();
    expect(screen.queryByText('Powyżej progu PCC')).toBeNull();
    expect(screen.queryByText('Powyżej progu gotówki')).toBeNull();
    type('Waga netto (kg)', '600');
    expect(screen.getByText('Powyżej progu gotówki')).toBeDefined();
  });
});

describe('the checklist of the form', () => {
  const checklist = () => screen.queryByRole('heading', { name: 'Formularz' });

  it('appears once a field was left', async () => {
    await showScreen(await openDevice().open());
    expect(checklist()).toBeNull();
    act(() => focused().blur());
    expect(checklist()).not.toBeNull();
    expect(screen.getByText('Wybierz klienta')).toBeDefined();
  });

  it.each([
    ['Osoba', 'Numer dokumentu', 'ABA300001', 'Sprawdź numer dokumentu'],
    ['Firma', 'NIP', '526-030-02-92', 'Sprawdź numer NIP'],
  ])('ticks no number with a wrong check digit: %s', async (kind, label, number, words) => {
    await showScreen(await openDevice().open());
    type('Klient', 'Jan Nowy');
    press('Enter');
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: kind })));
    type(label, number);
    press('Enter');
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the sums beside the form', () => {
  it('show the payout, and the weight in kilograms and in megagrams', async () => {
    await showTotalOf364(37_000);
    const summary = plain(screen.getByRole('complementary', { name: 'Podsumowanie' }).textContent);
    expect(summary).toContain('364,18 zł');
    expect(summary).toContain('Razem 0,012 Mg 12,345 kg');
  });

  it('warn above the PCC threshold that the yard has set', async () => {
    await showTotalOf364(36_000);
    expect(screen.getByText('Powyżej progu PCC')).toBeDefined();
  });

  it('do not warn below the PCC threshold', async () => {
    await showTotalOf364(37_000);
    expect(screen.queryByText('Powyżej progu PCC')).toBeNull();
  });

  it('warn above the cash limit of the yard only while the payment is in cash', async () => {
    await showTotalOf364(37_000, 36_000);
    expect(screen.getByText('Powyżej progu gotówki')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByLabelText('Przelew')));
    expect(screen.queryByText('Powyżej progu gotówki')).toBeNull();
  });
});
