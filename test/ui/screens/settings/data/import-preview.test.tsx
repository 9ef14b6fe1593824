import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inCodePage, utf8, workbook } from '#test/adapters/sheet/table-samples.ts';
import { press, settle, tableRows } from '#test/ui/shown-page.tsx';
import { give, showData } from './shown-data.tsx';
import { selectOption } from '#test/ui/shared/fields/select-option.ts';

const percent = (v: number) => ({ t: 'n', v, z: '0.0%' });
const HEAD = ['Nazwa', 'Kod odpadu', 'Kategoria', 'Cena zakupu', 'Potrącenie'];

const show = async (kind: 'klientów' | 'produkty', bytes: Uint8Array<ArrayBuffer>) => {
  const shown = await showData();
  await give(`Importuj ${kind}`, new File([bytes], 'plik.xlsx'));
  await screen.findByText(/wierszy pod nagłówkiem/u);
  return shown;
};

const open = async (kind: string) => {
  screen.getByText(kind).click();
  await settle();
};

describe('the preview of an import', () => {
  it('shows each value as it will be stored, prices and deductions included', async () => {
    const rows = [HEAD, ['Wióry', '170402', 'Aluminium', 5.5, percent(0.125)]];
    const { journal } = await show('produkty', workbook(rows));
    expect(tableRows()).toEqual([
      [
        '2',
        'Wióry',
        'Kod odpadu: 17 04 02; Kategoria: Aluminium; Jednostka: kg; Cena zakupu (zł): 5,50; Potrącenie (%): 12,50; Formularz: tak; Widoczny: tak; Ulubiony: nie',
      ],
    ]);
    await press('Dodaj (1)');
    await screen.findByText(/Zapisano rekordów/u);
    expect(journal.getView().products).toContainEqual(
      expect.objectContaining({ name: 'Wióry', buyPriceGr: 550, deductionBp: 1250 }),
    );
  });

  it('stores odd rows only if the user agrees', async () => {
    const rows = [
      ['Imię i nazwisko', 'Numer dokumentu'],
      ['Jan Nowy', 'ABC 1'],
      ['?????? ????', 'ABC 2'],
      ['Ewa Ukryta', 'ABC 3'],
      ['Piotr Datny', '12.05'],
    ];
    const { journal } = await show('klientów', workbook(rows, [4]));
    expect(tableRows().map(([number, , what]) => [number, what])).toEqual([
      [
        '3',
        'Imię i nazwisko: znaki zapytania zamiast liter. Numer dokumentu: ABC 2; Rodzaj: osoba',
      ],
      ['4', 'wiersz ukryty lub odfiltrowany w arkuszu. Numer dokumentu: ABC 3; Rodzaj: osoba'],
      [
        '5',
        'Numer dokumentu: wygląda na datę, a nie na numer. Numer dokumentu: 12.05; Rodzaj: osoba',
      ],
    ]);
    screen.getByRole('button', { name: 'Dodaj (1)' });
    screen.getByLabelText('Zapisz także wiersze do sprawdzenia (3)').click();
    await settle();
    await press('Dodaj (4)');
    await screen.findByText(/Zapisano rekordów: 4/u);
    expect(journal.getView().pending).toHaveLength(4);
  });

  it('stores products without a waste code, or with an odd one, only if the user agrees', async () => {
    const rows = [HEAD, ['Złom', '', 'Inne', 1.5], ['Stal', '17', 'Inne', 1.1]];
    const { journal } = await show('produkty', workbook(rows));
    expect(tableRows()[0]?.[2]).toContain('Kod odpadu: brak. Kategoria: Inne');
    expect(tableRows()[1]?.[2]).toContain('Kod odpadu: inny niż sześć cyfr, np. 17 04 05. ');
    screen.getByLabelText('Zapisz także wiersze do sprawdzenia (2)').click();
    await settle();
    await press('Dodaj (2)');
    await screen.findByText(/Zapisano rekordów/u);
    expect(journal.getView().products).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Złom', wasteCode: '', requiresForm: true }),
        expect.objectContaining({ name: 'Stal', wasteCode: '17' }),
      ]),
    );
  });

  it('names look-alikes of clients, and stores repeated rows of a file only if the user agrees', async () => {
    const rows = [
      ['Imię i nazwisko', 'Miejscowość', 'Numer dokumentu'],
      ...[
        ['Jan Nowak', 'Świdnica'],
        ['Jan Nowak', 'Wrocław'],
        ['Jan Nowak', 'Wrocław'],
      ],
      ['Ktoś Inny', 'Łódź', 'DBA582117'],
    ];
    const { journal } = await show('klientów', workbook(rows));
    expect(tableRows().map(([number, , what]) => [number, what?.split('.')[0]])).toEqual([
      ['3', 'Imię i nazwisko: jest już we wcześniejszym wierszu, przy innych danych'],
      ['5', 'Numer dokumentu: jest już na koncie, przy innych danych'],
    ]);
    await open('Powtórzone 1');
    expect(tableRows()).toEqual([['4', 'Jan Nowak', 'powtarza wcześniejszy wiersz']]);
    screen.getByRole('button', { name: 'Dodaj (1)' });
    screen.getByLabelText('Zapisz także wiersze, które powtarzają wcześniejsze (1)').click();
    await settle();
    screen.getByRole('button', { name: 'Dodaj (2)' });
    screen.getByLabelText('Zapisz także wiersze do sprawdzenia (2)').click();
    await settle();
    await press('Dodaj (4)');
    await screen.findByText(/Zapisano rekordów: 4/u);
    expect(journal.getView().pending).toHaveLength(4);
  });

  it('converts a price per tonne to one per kilogram, and asks', async () => {
    const rows = [
      ['Nazwa', 'Kod odpadu', 'Cena (zł/Mg)'],
      ['Stal', '170405', 1100],
    ];
    await show('produkty', workbook(rows));
    expect(tableRows()[0]?.[2]).toContain(
      'Cena zakupu (zł): cena za tonę, przeliczona na kilogram. Kod odpadu: 17 04 05',
    );
    expect(tableRows()[0]?.[2]).toContain('Cena zakupu (zł): 1,10');
  });
});

describe('a file whose letters may be read in two ways', () => {
  const bytes = inCodePage('Imie i nazwisko;Ulica\r\nJan Śliwa;Polna 1\r\n', 'iso-8859-2');
  const giveDoubtful = async () => {
    const shown = await showData();
    await give('Importuj klientów', new File([bytes], 'klienci.csv'));
    await screen.findByText(
      'klienci.csv: nie wiadomo na pewno, jak zapisano w tym pliku polskie litery.',
    );
    return shown;
  };

  it('is taken over in the reading that the user chooses by sample rows', async () => {
    const { journal } = await giveDoubtful();
    const choices = screen.getByRole('radiogroup', { name: 'W której wersji są poprawne?' });
    const samples = within(choices)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(samples).toEqual(
      expect.arrayContaining(['Jan Śliwatekst w ISO-8859-2', 'Jan ¦liwatekst w Windows-1250']),
    );
    within(choices)
      .getByRole('radio', { name: /Jan Śliwa/u })
      .click();
    await settle();
    await press('Dalej');
    await screen.findByText(/klienci\.csv: tekst w ISO-8859-2, wierszy pod nagłówkiem: 1/u);
    await press('Dodaj (1)');
    await screen.findByText(/Zapisano rekordów: 1/u);
    expect(journal.getView().pending).toMatchObject([{ data: { name: 'Jan Śliwa' } }]);
  });

  it('adds nothing before the user has chosen', async () => {
    const { journal } = await giveDoubtful();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).not.toContain(
      'Dalej',
    );
    expect(screen.queryByRole('button', { name: /^(?:Dodaj|Zapisz)/u })).toBeNull();
    await press('Anuluj');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(journal.getView().pending).toEqual([]);
  });
});

it.each([
  ['W±sik', 'Imię i nazwisko: obce znaki zamiast liter (±).'],
  ['W?sik', 'Imię i nazwisko: znaki zapytania zamiast liter.'],
  ['W\ufffdsik', 'Imię i nazwisko: znaki zapytania zamiast liter.'],
])('A row is asked about if signs stand for its letters: %s', async (name, words) => {
  await show('klientów', utf8(`Imię i nazwisko;Ulica\n${name};Polna 1\nJan’ Łoś-Próbny;a/b\n`));
  expect(tableRows().map(([, , what]) => what)).toEqual([expect.stringContaining(words)]);
});

describe('the columns of a file', () => {
  const giveText = async (kind: 'klientów' | 'produkty', text: string) => {
    const shown = await showData();
    await give(`Importuj ${kind}`, new File([text], 'plik.csv'));
    await screen.findByText(/^plik\.csv: /u);
    return shown;
  };
  const dialogText = () => screen.getByRole('dialog').textContent;
  const choose = async (label: string, column: string) => {
    await selectOption(label, column);
    await settle();
  };

  it('are offered as far as the longest row goes, and those that no field takes are named', async () => {
    const { journal } = await giveText(
      'klientów',
      'Imię i nazwisko;Telefon;;\nJan Nowy;500\nEwa Nowa;600;Polna 1;;\n',
    );
    expect(dialogText()).toContain(
      'Nie zostaną wczytane kolumny: 2. Telefon; 3. (bez nazwy), np. Polna 1.',
    );
    await choose('Adres', '3. (bez nazwy), np. Polna 1');
    expect(dialogText()).toContain('Nie zostaną wczytane kolumny: 2. Telefon.');
    await press('Dodaj (2)');
    await screen.findByText(/Zapisano rekordów: 2/u);
    expect(journal.getView().pending).toMatchObject([
      { data: { name: 'Jan Nowy' } },
      { data: { name: 'Ewa Nowa', address: 'Polna 1' } },
    ]);
  });

  it('are chosen by hand if the file does not name them, and its first row is then a record', async () => {
    const { journal } = await giveText('klientów', 'Jan Nowy;Polna 1\nEwa Nowa;Leśna 2\n');
    expect(dialogText()).toContain(
      'W pierwszym wierszu nie ma kolumny „Imię i nazwisko”. Wskaż ją niżej albo nazwij kolumny w pliku: Imię i nazwisko; Adres; Kod pocztowy; Miejscowość; Numer dokumentu; Rodzaj; NIP.',
    );
    expect(dialogText()).not.toContain('nie ma nic nowego');
    screen.getByLabelText('Pierwszy wiersz to dane, a nie nazwy kolumn').click();
    await settle();
    await choose('Imię i nazwisko', '1. (bez nazwy), np. Jan Nowy');
    await choose('Adres', '2. (bez nazwy), np. Polna 1');
    expect(dialogText()).toContain('plik.csv: tekst w UTF-8, wierszy: 2');
    await press('Dodaj (2)');
    await screen.findByText(/Zapisano rekordów: 2/u);
    expect(journal.getView().pending).toMatchObject([
      { data: { name: 'Jan Nowy', address: 'Polna 1' } },
      { data: { name: 'Ewa Nowa', address: 'Leśna 2' } },
    ]);
  });

  it('may be none, even if the first row has a word of a head', async () => {
    await giveText('klientów', 'Klient gotówkowy;Łódź\nJan Nowy;Opole\n');
    expect(dialogText()).toContain('wierszy pod nagłówkiem: 1');
    screen.getByLabelText('Pierwszy wiersz to dane, a nie nazwy kolumn').click();
    await settle();
    screen.getByRole('button', { name: 'Dodaj (2)' });
  });

  it('close without a question after a look at the rows of each kind', async () => {
    await giveText('klientów', 'Imię i nazwisko\nJan Nowy\n?wik\n');
    await open('Nowe 1');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await settle();
    expect(screen.queryByText(/przepadnie/u)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('hold a yes and a no in other words', async () => {
    const { journal } = await giveText(
      'produkty',
      'Nazwa;Kod odpadu;Kategoria;Formularz;Widoczny;Ulubiony\nDrut;17 04 05;Stal;N;FAŁSZ;x\n',
    );
    await press('Dodaj (1)');
    await screen.findByText(/Zapisano rekordów/u);
    expect(journal.getView().products).toContainEqual(
      expect.objectContaining({
        ...{ name: 'Drut', requiresForm: false, active: false, favourite: true },
      }),
    );
  });

  it.each([
    ['Jan Nowy;', 'Dodaj (1)', ''],
    [
      'W?sik;',
      'Zamknij',
      'Nic nie zostanie zapisane. Zostaną pominięte wiersze: do sprawdzenia 1.',
    ],
    [';Polna 1', 'Zamknij', 'Nic nie zostanie zapisane. Zostaną pominięte wiersze: błędne 1.'],
    [
      'Jan Nowy;\nJan Nowy;\nW?sik;\n;Polna 1',
      'Dodaj (1)',
      'Zostaną pominięte wiersze: do sprawdzenia 1, powtórzone 1, błędne 1.',
    ],
  ])('are followed by what is stored and what is left out: %s', async (rows, button, words) => {
    await giveText('klientów', `Imię i nazwisko;Adres\n${rows}\n`);
    screen.getByRole('button', { name: button });
    expect(dialogText()).toContain(words);
    expect(dialogText()).not.toContain('nie ma nic nowego');
    expect(dialogText()?.includes('pominięte wiersze')).toBe(words !== '');
    expect(dialogText()?.includes('CSV UTF-8')).toBe(rows.includes('?'));
  });
});
