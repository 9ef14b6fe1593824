import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawnPage } from '#test/builders/drawn-page.ts';
import type { DrawnPage } from '#domain/print/drawn-page.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { companyDetails } from '#test/builders/records.ts';
import { field, press, settle, showPage, type } from '#test/ui/shown-page.tsx';
import { useSearchParams } from 'react-router-dom';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { SettingsPage } from '#ui/screens/settings/settings-screen.tsx';
import { sectionText, type Section } from '#ui/yard/settings.text.ts';
import { readSection } from '#ui/yard/settings-section.ts';

type Save = (before: CompanyDetails | null, fields: CompanyDetails) => Promise<void>;

const others = { account: 'o koncie', data: 'o danych', app: 'o aplikacji' };

const show = (company: CompanyDetails | null = companyDetails()) => {
  const onSave = vi.fn<Save>(() => Promise.resolve());
  const samplePages = vi.fn(() => Promise.resolve<readonly DrawnPage[]>([]));
  const printRollTest = vi.fn(() => Promise.resolve());
  const printing = { samplePages, printRollTest };
  const Page = () => (
    <SettingsPage
      section={readSection(useSearchParams()[0])}
      yard={company}
      today="2026-11-21"
      onSave={onSave}
      printing={printing}
      nextNumber={({ numberingStart }) => `${numberingStart?.sequence ?? 1}/21/11/2026`}
      others={others}
    />
  );
  showPage(<Page />);
  return { onSave, samplePages, printRollTest };
};

const open = async (section: Section) => {
  await act(async () => fireEvent.click(screen.getByRole('link', { name: sectionText[section] })));
  await settle();
};

describe('[FN-5] the settings', () => {
  it('save the changes of all sections with one button, with the values before and after', async () => {
    const { onSave } = show();
    type('Nazwa firmy', 'Skup Złomu Żółć');
    await open('thresholds');
    type('Próg PCC (zł)', '3000');
    fireEvent.click(field('Kwit tylko po sprawdzeniu dokumentu tożsamości'));
    await open('defaults');
    await act(async () => fireEvent.click(screen.getByLabelText('BLIK')));
    await open('numbering');
    type('Zacznij dzisiejszą numerację od', '41');
    expect(screen.getByText('Następny kwit dostanie numer 41/21/11/2026.')).toBeDefined();
    expect(screen.getByText('Niezapisane zmiany: 5')).toBeDefined();
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      companyDetails(),
      companyDetails({
        ...{ name: 'Skup Złomu Żółć', pccThresholdGr: 300_000, defaultPayment: 'blik' },
        ...{ numberingStart: { day: '2026-11-21', sequence: 41 }, idCheckRequired: true },
      }),
    );
    expect(screen.getByText('Brak niezapisanych zmian')).toBeDefined();
  });

  it('warn of a wrong NIP while it is typed, and still save it', async () => {
    const { onSave } = show();
    const right = () => screen.queryAllByText('Numer poprawny').length;
    const before = right();
    type('NIP', '526-030-02-91');
    expect(right()).toBe(before + 1);
    type('NIP', '526-030-02-92');
    expect(screen.getByText('Nieprawidłowy NIP. Sprawdź cyfry.')).toBeDefined();
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('refuse a threshold that is no amount', async () => {
    const { onSave } = show();
    await open('thresholds');
    type('Próg PCC (zł)', 'dużo');
    await press('Zapisz');
    expect(screen.getByText('Wpisz kwotę, np. 1000,00.')).toBeDefined();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('show the printed header while it is typed, and undo changes', async () => {
    show();
    type('Miejscowość', 'Kłodzko');
    expect(screen.getByLabelText('Nagłówek wydruku').textContent).toContain('58-100 Kłodzko');
    await press('Cofnij');
    expect(field('Miejscowość').value).toBe('Świdnica');
  });

  it('show a sample receipt on the chosen paper with the typed texts', async () => {
    const { samplePages } = show();
    samplePages.mockResolvedValue([drawnPage('FORMULARZ')]);
    await open('print');
    await settle();
    const shown = screen.getByRole('region', { name: 'Podgląd wydruku' });
    expect(shown.querySelector('svg text')?.textContent).toBe('FORMULARZ');
    await act(async () => fireEvent.click(screen.getByLabelText('Rolka')));
    await act(async () => type('Oświadczenie przekazującego', 'Oświadczam inaczej.'));
    await settle();
    expect(samplePages).toHaveBeenLastCalledWith(
      expect.objectContaining({ number: '12/21/11/2026' }),
      companyDetails({ paper: 'roll', statement: 'Oświadczam inaczej.' }),
    );
    const made = samplePages.mock.calls.length;
    await open('print');
    expect(samplePages).toHaveBeenCalledTimes(made);
  });

  it('keep the shown sample until the next one is ready, which is made once', async () => {
    const papers: ((pages: readonly DrawnPage[]) => void)[] = [];
    const { samplePages } = show();
    samplePages.mockImplementation(() => new Promise((resolve) => papers.push(resolve)));
    const shown = () =>
      screen.getByRole('region', { name: 'Podgląd wydruku' }).querySelector('text')?.textContent;
    await open('print');
    await act(async () => papers.splice(0)[0]?.([drawnPage('first')]));
    expect(shown()).toBe('first');
    await act(async () => fireEvent.click(screen.getByLabelText('Rolka')));
    expect(shown()).toBe('first');
    const asked = samplePages.mock.calls.length;
    await act(async () => papers.splice(0).at(-1)?.([drawnPage('roll')]));
    await settle();
    expect(shown()).toBe('roll');
    expect(samplePages).toHaveBeenCalledTimes(asked);
  });

  it('take the owner and a bank account, which is checked while typed and printed in groups', async () => {
    const { onSave } = show();
    await act(async () => type('Właściciel lub pełna nazwa', 'Jan Żółty Skup'));
    await act(async () => type('Rachunek bankowy', '61109010140000071219812875'));
    expect(screen.getByText(/^Sprawdź rachunek/)).toBeDefined();
    await act(async () => type('Rachunek bankowy', '61109010140000071219812874'));
    expect(screen.queryByText(/^Sprawdź rachunek/)).toBeNull();
    expect(screen.getByText('rachunek 61 1090 1014 0000 0712 1981 2874')).toBeDefined();
    await press('Zapisz');
    const account = { legalName: 'Jan Żółty Skup', bankAccount: '61109010140000071219812874' };
    expect(onSave).toHaveBeenCalledExactlyOnceWith(companyDetails(), companyDetails(account));
  });

  it('let the user choose copies, size and left-out columns, and show them at once', async () => {
    const { samplePages, onSave } = show();
    await open('print');
    expect(screen.queryByLabelText('Jeden')).toBeNull();
    for (const choice of ['A4, jeden na stronie', 'Jeden', 'Większa'])
      await act(async () => fireEvent.click(screen.getByLabelText(choice)));
    await act(async () =>
      fireEvent.click(screen.getByLabelText('Bez kolumn brutto, tara i potrącenie')),
    );
    await settle();
    const chosen = companyDetails({
      ...{ paper: 'a4-single', copies: 1, printSize: 'large', hidesWeighing: true },
    });
    expect(samplePages).toHaveBeenLastCalledWith(expect.anything(), chosen);
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledExactlyOnceWith(companyDetails(), chosen);
  });

  it('ask for the width and page length of a roll, and show them at once', async () => {
    const { samplePages, onSave, printRollTest } = show();
    await open('print');
    expect(screen.queryByLabelText('58 mm')).toBeNull();
    for (const choice of ['Rolka', '58 mm', 'Inna'])
      await act(async () => fireEvent.click(screen.getByLabelText(choice)));
    expect(screen.getByText('Wpisz milimetry od 100 do 4000, np. 305.')).toBeDefined();
    await act(async () => type('Własna długość strony (mm)', '305'));
    await settle();
    const chosen = companyDetails({ paper: 'roll', rollWidthMm: 58, rollPageMm: 305 });
    expect(samplePages).toHaveBeenLastCalledWith(expect.anything(), chosen);
    await press('Drukuj próbę z linijką');
    expect(printRollTest).toHaveBeenCalledExactlyOnceWith(58);
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledExactlyOnceWith(companyDetails(), chosen);
  });

  it('refuse a wrong page length of a roll, and store an endless one as 0', async () => {
    const { onSave } = show(companyDetails({ paper: 'roll' }));
    await open('print');
    await act(async () => fireEvent.click(screen.getByLabelText('Inna')));
    for (const wrong of ['', '99', '4001', 'dwa', '297,5']) {
      await act(async () => type('Własna długość strony (mm)', wrong));
      await press('Zapisz');
    }
    expect(onSave).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByLabelText('Bez końca')));
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      companyDetails({ paper: 'roll' }),
      companyDetails({ paper: 'roll', rollPageMm: 0 }),
    );
  });

  it('say that a test print failed', async () => {
    const error = vi.spyOn(toasts, 'error').mockReturnValue(undefined);
    const { printRollTest } = show(companyDetails({ paper: 'roll' }));
    printRollTest.mockRejectedValue(new Error('no printer'));
    await open('print');
    await press('Drukuj próbę z linijką');
    await settle();
    expect(error).toHaveBeenCalledWith(expect.stringContaining('Nie udało się wydrukować próby'));
  });

  it('name the characters of the yard’s details that cannot be printed, and still save', async () => {
    const { onSave } = show();
    await act(async () => type('Nazwa firmy', 'Skup ✂ Żółć'));
    expect(screen.getByText(/^Nie da się wydrukować: Nazwa firmy \(✂\)/)).toBeDefined();
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('let the user switch waste codes off and on', async () => {
    const { onSave } = show();
    await open('codes');
    expect(screen.getByText('Włączone: 48 z 48')).toBeDefined();
    for (const code of [/^17 04 10\*/, /^17 04 05/, /^16 01 03/])
      await act(async () => fireEvent.click(screen.getByLabelText(code)));
    await act(async () => fireEvent.click(screen.getByLabelText(/^17 04 05/)));
    expect(screen.getByText('Włączone: 46 z 48')).toBeDefined();
    expect(screen.getByText('Niezapisane zmiany: 1')).toBeDefined();
    await press('Zapisz');
    const stored = companyDetails({ codesOff: ['160103', '170410'] });
    expect(onSave).toHaveBeenCalledExactlyOnceWith(companyDetails(), stored);
  });

  it('open the section that the address names, and keep the input of the others', async () => {
    show();
    type('Nazwa firmy', 'Nowa');
    for (const section of ['account', 'data', 'app'] as const) {
      await open(section);
      expect(screen.getByText(others[section])).toBeDefined();
      const link = screen.getByRole('link', { name: sectionText[section] });
      expect(link.getAttribute('aria-current')).toBe('page');
    }
    await open('company');
    expect(field('Nazwa firmy').value).toBe('Nowa');
  });

  it('keep the input and say so when the device cannot store', async () => {
    const { onSave } = show(null);
    onSave.mockRejectedValue(new StorageFault('quota'));
    type('Nazwa firmy', 'Skup');
    await press('Zapisz');
    expect(screen.getByRole('alert').textContent).toContain('brak miejsca');
    expect(field('Nazwa firmy').value).toBe('Skup');
  });
});
