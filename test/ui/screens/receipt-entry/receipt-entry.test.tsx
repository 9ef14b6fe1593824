import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readQueueFile } from '#domain/recovery/queue-file.ts';
import type { NewOperation } from '#schemas/operation.ts';
import { NotStored } from '#machines/workspace/submit.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { savedFiles } from '#test/ui/shown-page.tsx';
import { companyDetails } from '#test/builders/records.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import {
  choosePayment,
  click,
  focused,
  lineOf,
  openDevice,
  press,
  settle,
  enterOneLine,
  showScreen,
  type,
} from './shown-screen.tsx';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('saving', () => {
  it('makes one receipt of a double click', async () => {
    const journal = await openDevice().open();
    const { submitted } = await showScreen(journal);
    enterOneLine();
    const button = screen.getByRole('button', { name: 'Zapisz' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await settle();
    expect(submitted).toHaveLength(1);
    expect(journal.getView().receipts).toHaveLength(1);
  });

  it('puts the focus on the first wrong field, with its message', async () => {
    const { submitted } = await showScreen(await openDevice().open());
    await click('Zapisz');
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Klient' }));
    expect(focused().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Wybierz klienta albo dodaj nowego.')).toBeDefined();
    enterOneLine();
    type('0');
    expect(screen.queryByText('Wybierz klienta albo dodaj nowego.')).toBeNull();
    await click('Zapisz');
    expect(focused()).toBe(lineOf(1).getByLabelText('Waga netto (kg)'));
    expect(screen.getByText('Waga netto musi być większa od zera.')).toBeDefined();
    expect(submitted).toEqual([]);
  });

  it('keeps the time that was typed', async () => {
    const journal = await openDevice().open();
    await showScreen(journal);
    enterOneLine();
    expect(field('Godzina').placeholder).toBe('09:41');
    fireEvent.change(field('Godzina'), { target: { value: '25' } });
    await click('Zapisz');
    expect(focused()).toBe(field('Godzina'));
    type('7:15');
    await click('Zapisz');
    await settle();
    expect(journal.getView().receipts[0]?.date).toBe('2026-11-21T06:15:00.000Z');
  });

  it('selects the refused number, so that the next key replaces it', async () => {
    await showScreen(await openDevice().open());
    enterOneLine();
    type('0');
    const net = lineOf(1).getByLabelText<HTMLInputElement>('Waga netto (kg)');
    net.setSelectionRange(1, 1);
    press('Enter', { ctrlKey: true });
    expect(focused()).toBe(net);
    expect([net.selectionStart, net.selectionEnd]).toEqual([0, 1]);
  });

  it('keeps the focus on a client chosen by touch, so that no keyboard covers the tiles', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media === '(pointer: coarse)', media }),
    );
    await showScreen(await openDevice().open());
    act(() => screen.getByRole('combobox', { name: 'Klient' }).focus());
    await act(async () => fireEvent.click(focused()));
    await act(async () => fireEvent.click(screen.getAllByRole('option')[0] ?? document.body));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Klient' }));
    press('Enter');
    expect(focused()).toBe(lineOf(1).getByRole('combobox'));
  });

  it('requires the identity check if the yard asks for it', async () => {
    const company = companyDetails({ idCheckRequired: true });
    const journal = await openDevice({ companyDetails: company }).open();
    const { submitted } = await showScreen(journal);
    enterOneLine();
    await click('Zapisz');
    const box = field('Sprawdzono dokument tożsamości');
    expect(focused()).toBe(box);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Sprawdź dokument i zaznacz to pole: wymagają tego Ustawienia.',
    );
    expect(submitted).toEqual([]);
    fireEvent.click(box);
    expect(box.getAttribute('aria-invalid')).toBeNull();
    await click('Zapisz');
    await settle();
    expect(submitted).toMatchObject([[{ type: 'CREATE_RECEIPT', data: { idChecked: true } }]]);
  });

  it('stores a new client and the receipt in one call', async () => {
    const journal = await openDevice().open();
    const { submitted } = await showScreen(journal);
    type('Jan Nowy');
    press('Enter');
    expect(focused()).toBe(field('Imię i nazwisko'));
    expect(field('Imię i nazwisko').value).toBe('Jan Nowy');
    const incomplete = () => screen.queryByText(/^Formularz niekompletny/)?.textContent;
    expect(incomplete()).toBeUndefined();
    for (const name of ['Adres', 'Kod pocztowy', 'Miejscowość', 'Numer dokumentu']) {
      press('Enter');
      expect(focused()).toBe(field(name));
    }
    expect(incomplete()).toBe('Formularz niekompletny: brak adresu');
    press('Enter');
    expect(incomplete()).toBe('Formularz niekompletny: brak numeru dokumentu i adresu');
    choosePayment();
    act(() => lineOf(1).getByRole('combobox').focus());
    type('stal');
    press('Enter');
    type('100');
    await click('Zapisz');
    await settle();
    expect(submitted).toHaveLength(1);
    expect(submitted[0]?.map((operation) => operation.type)).toEqual([
      'CREATE_CLIENT',
      'CREATE_RECEIPT',
    ]);
    const [stored] = journal.getView().receipts;
    expect(stored?.client.name).toBe('Jan Nowy');
    expect(journal.getView().clients.find(({ id }) => id === stored?.clientId)?.name).toBe(
      'Jan Nowy',
    );
  });

  it('asks for the payment, unless the yard has set one', async () => {
    const { submitted } = await showScreen(await openDevice().open());
    act(() => screen.getByRole('combobox', { name: 'Klient' }).focus());
    type('zolc');
    press('Enter');
    type('miedz');
    press('Enter');
    type('1');
    press('Enter', { ctrlKey: true });
    expect(screen.getByText('Wybierz płatność: gotówka, przelew albo BLIK.')).toBeDefined();
    expect(focused()).toBe(screen.getByRole('radio', { name: 'Gotówka' }));
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    choosePayment('BLIK');
    press('Enter', { ctrlKey: true });
    await settle();
    expect(submitted[0]).toMatchObject([{ data: { paymentMethod: 'blik' } }]);
  });

  it('asks before a receipt with a price of zero is stored', async () => {
    const { submitted } = await showScreen(await openDevice().open());
    enterOneLine();
    press('Enter');
    type('0');
    await click('Zapisz');
    expect(submitted).toEqual([]);
    await click('Anuluj');
    expect(focused()).toBe(lineOf(1).getByLabelText('Cena (zł/kg)'));
    await click('Zapisz');
    await click('Zapisz mimo to');
    await settle();
    expect(submitted).toHaveLength(1);
  });

  it('ignores shortcuts while a question is open', async () => {
    const { submitted, print } = await showScreen(await openDevice().open());
    enterOneLine();
    press('Enter');
    type('0');
    await click('Zapisz');
    press('Enter', { ctrlKey: true });
    await click('Zapisz mimo to');
    await settle();
    expect(submitted).toHaveLength(1);
    expect(print).not.toHaveBeenCalled();
  });

  it('keeps the form and scrolls to the error each time the device refuses to store', async () => {
    const journal = await openDevice().open();
    const submit = () => Promise.reject(new StorageFault('quota'));
    await showScreen(journal, { submit });
    enterOneLine();
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    for (const times of [1, 2]) {
      await click('Zapisz i drukuj');
      await settle();
      expect(scrolled).toHaveBeenCalledTimes(times);
    }
    expect(screen.getByRole('alert').textContent).toContain('Nie zapisano');
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '12.345');
  });

  it('offers what could not be stored as a file that can be loaded again', async () => {
    const journal = await openDevice().open();
    const submit = (operations: readonly NewOperation[]) =>
      Promise.reject(new NotStored('quota', operations));
    const saved = savedFiles();
    const told = vi.spyOn(toasts, 'success');
    const { submitted } = await showScreen(journal, { submit });
    enterOneLine();
    await click('Zapisz');
    await settle();
    await click('Pobierz jako plik');
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    const text = (await saved[0]?.text()) ?? '';
    const copy = readQueueFile(text, { id: journal.userId, email: '' });
    const pending = submitted[0]?.map(({ id, type, data }) => ({ id, type, data }));
    expect(copy).toMatchObject({ owner: { email: 'ewa@example.pl' }, pending });
    expect(told).not.toHaveBeenCalled();
    expect(lineOf(1).getByLabelText('Waga netto (kg)')).toHaveProperty('value', '12.345');
  });

  it.each([
    ['there is no network', { isOnline: false }],
    ['the cloud does not answer', { isAnswered: false }],
  ])('says that the receipt is on the device while %s', async (_, way) => {
    const told = vi.spyOn(toasts, 'success');
    await showScreen(await openDevice().open(), way);
    enterOneLine();
    await click('Zapisz');
    await settle();
    expect(told).toHaveBeenCalledWith(
      'Zapisano kwit 1/21/11/2026 na tym urządzeniu. Czeka na synchronizację.',
    );
  });

  it('reports a wrong weight when its field is left, until it is corrected', async () => {
    await showScreen(await openDevice().open());
    enterOneLine();
    type('-5');
    expect(screen.queryByText('Waga netto nie może być ujemna.')).toBeNull();
    press('Enter');
    expect(screen.getByText('Waga netto nie może być ujemna.')).toBeDefined();
    act(() => lineOf(1).getByLabelText('Waga netto (kg)').focus());
    type('5');
    expect(screen.queryByText('Waga netto nie może być ujemna.')).toBeNull();
  });

  it('begins the next receipt at once', async () => {
    const { submitted } = await showScreen(await openDevice().open());
    enterOneLine();
    await click('Zapisz i następny');
    await settle();
    expect(submitted).toHaveLength(1);
    expect(field('Numer').value).toBe('2/21/11/2026');
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Klient' }));
    expect(focused()).toHaveProperty('value', '');
  });
});

describe('a favourite', () => {
  it('makes a line with one tap, in the blank line first', async () => {
    await showScreen(await openDevice().open());
    await click('Miedź kawałkowa29,50');
    expect(focused()).toBe(lineOf(1).getByLabelText('Waga netto (kg)'));
    type('1');
    await click('Złom stalowy W2 lekki0,95');
    expect(lineOf(2).getByRole('combobox')).toHaveProperty('value', 'Złom stalowy W2 lekki');
  });
});
