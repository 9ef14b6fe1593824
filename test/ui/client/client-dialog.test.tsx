import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { StorageFault } from '#machines/ports/ports.ts';
import type { Client, ClientFields } from '#schemas/client.ts';
import { client, clientFields } from '#test/builders/records.ts';
import { field, press, settle, showPage, type } from '#test/ui/shown-page.tsx';
import { ClientDialog } from '#ui/client/client-dialog.tsx';
import { toClientForm, EMPTY_CLIENT_FORM } from '#domain/entry/client-form.ts';

type Save = (fields: ClientFields) => Promise<void>;

const stored: Save = () => Promise.resolve();

const showDialog = (save: Save = stored, initial = EMPTY_CLIENT_FORM) => {
  const onSave = vi.fn(save);
  const onClose = vi.fn();
  showPage(
    <ClientDialog title="Nowy klient" initial={initial} onSave={onSave} onClose={onClose} />,
  );
  return { onSave, onClose };
};

const typeClient = () => {
  type('Imię i nazwisko', ' Łukasz Żółć ');
  type('Adres', 'ul. Kolejowa 14/3');
  type('Kod pocztowy', '58-100');
  type('Miejscowość', 'Świdnica');
  type('Numer dokumentu', 'DBA 582117');
};

const describedBy = (label: string): string =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';

describe("a client's dialog", () => {
  it('names the characters of each field that cannot be printed, and still saves', async () => {
    const { onSave } = showDialog();
    type('Imię i nazwisko', 'שלום Олександр');
    type('Miejscowość', 'Łódź 😀');
    expect(
      screen.getByText(
        /^Nie da się wydrukować: Imię i nazwisko \(ש ל ו ם\), Miejscowość \(😀\)\./u,
      ),
    ).toBeDefined();
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('[FN-2] asks for the five fields, beginning with the name', () => {
    showDialog();
    const labels = [
      ...screen.getByRole('dialog', { name: 'Nowy klient' }).querySelectorAll('label'),
    ];
    expect(labels.map((label) => label.textContent)).toEqual([
      ...['Osoba', 'Firma', 'Imię i nazwisko', 'Adres'],
      ...['Kod pocztowy', 'Miejscowość', 'Numer dokumentu'],
    ]);
    expect(document.activeElement).toBe(field('Imię i nazwisko'));
  });

  it('saves the input without surrounding spaces', async () => {
    const { onSave } = showDialog();
    typeClient();
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledExactlyOnceWith(clientFields());
  });

  it('asks a business for its NIP instead of a document, and warns of a wrong one', async () => {
    const { onSave } = showDialog();
    type('Imię i nazwisko', 'Złomex sp. z o.o.');
    await act(async () => fireEvent.click(screen.getByLabelText('Firma')));
    expect(screen.queryByLabelText('Numer dokumentu')).toBeNull();
    type('NIP', '526-030-02-92');
    expect(describedBy('NIP')).toBe('Nieprawidłowy NIP. Sprawdź cyfry.');
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      ...EMPTY_CLIENT_FORM,
      ...{ name: 'Złomex sp. z o.o.', sellerType: 'company', nip: '526-030-02-92' },
    });
  });

  it('refuses an empty name at the field and puts the focus there', async () => {
    const { onSave } = showDialog();
    field('Miejscowość').focus();
    await press('Zapisz');
    expect(describedBy('Imię i nazwisko')).toBe('Wpisz imię i nazwisko albo nazwę firmy.');
    expect(field('Imię i nazwisko').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Imię i nazwisko'));
    expect(onSave).not.toHaveBeenCalled();
  });

  it('counts a name of signs that nobody can see as empty, and never stores such a sign', async () => {
    const { onSave } = showDialog();
    typeClient();
    type('Imię i nazwisko', '\u200b\u00a0\u202e');
    await press('Zapisz');
    expect(describedBy('Imię i nazwisko')).toBe('Wpisz imię i nazwisko albo nazwę firmy.');
    expect(onSave).not.toHaveBeenCalled();
    type('Imię i nazwisko', '\u200eŁukasz\u00a0Żo\u0301łć');
    type('Kod pocztowy', '58\u2013100');
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledExactlyOnceWith(clientFields());
  });

  it('warns of a postal code in another format, and still saves it', async () => {
    const { onSave } = showDialog();
    typeClient();
    type('Kod pocztowy', 'SW1A 1AA');
    expect(describedBy('Kod pocztowy')).toBe('Sprawdź. Polski kod ma format 00\u2011000.');
    expect(field('Kod pocztowy').getAttribute('aria-invalid')).toBeNull();
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledExactlyOnceWith(clientFields({ postalCode: 'SW1A 1AA' }));
  });

  it('adds the dash to a postal code', () => {
    showDialog();
    type('Kod pocztowy', '58100');
    expect(field('Kod pocztowy').value).toBe('58-100');
  });

  it('warns of a document number with a wrong check digit, and still saves it', async () => {
    const { onSave } = showDialog();
    typeClient();
    type('Numer dokumentu', 'ABA 300001');
    expect(describedBy('Numer dokumentu')).toBe('Cyfra kontrolna się nie zgadza. Sprawdź numer.');
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('keeps the input and says so when it could not be stored', async () => {
    const { onSave } = showDialog(() => Promise.reject(new StorageFault('quota')));
    typeClient();
    await press('Zapisz');
    expect(screen.getByRole('alert').textContent).toContain('Nie zapisano');
    expect(field('Imię i nazwisko').value).toBe(' Łukasz Żółć ');
    expect(field('Numer dokumentu').value).toBe('DBA 582117');
    await press('Zapisz');
    expect(onSave).toHaveBeenCalledTimes(2);
  });

  it('saves once on repeated presses', async () => {
    const { onSave } = showDialog(() => new Promise<void>(() => undefined));
    typeClient();
    const button = screen.getByRole('button', { name: 'Zapisz' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Zapisywanie…' }));
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('closes without saving on "Anuluj"', async () => {
    const { onSave, onClose } = showDialog();
    typeClient();
    await press('Anuluj');
    expect(onClose).toHaveBeenCalledOnce();
    expect(onSave).not.toHaveBeenCalled();
  });
});

describe('a client that is saved elsewhere while its dialog is open', () => {
  it('is reported, and the dialog keeps the input', async () => {
    const edited = client();
    const dialog = (now: Client) => (
      <ClientDialog
        title="Edytuj klienta"
        initial={toClientForm(edited)}
        clients={[now]}
        edited={edited}
        onSave={stored}
        onClose={() => undefined}
      />
    );
    const { rerender } = showPage(dialog(edited));
    type('Miejscowość', 'Brzeg');
    expect(screen.queryByText(/w innej karcie/)).toBeNull();
    rerender(<MemoryRouter>{dialog({ ...edited, city: 'Opole' })}</MemoryRouter>);
    expect(screen.getByText(/w innej karcie/).textContent).toContain(
      'Łukasz Żółć, ul. Kolejowa 14/3, 58-100 Opole',
    );
    expect(field('Miejscowość').value).toBe('Brzeg');
  });
});
