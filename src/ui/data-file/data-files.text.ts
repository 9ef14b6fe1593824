import {
  LARGEST_TABLE_BYTES,
  MOST_COLUMNS,
  MOST_ROWS,
  type TableForm,
} from '#domain/import/read-table.ts';
import type { FieldProblem, Repeats, RowDoubt } from '#domain/import/judged-row.ts';
import type {
  FileFault,
  ImportKind,
  ImportProblem,
  RestoreProblem,
  RestoreRowKind,
} from '#ui/shared/saving/file-problems.ts';
import { formatCount } from '#ui/shared/words/format.text.ts';
import { counted } from '#ui/shared/words/plural.text.ts';

type Kinds = Readonly<Record<ImportKind, string>>;

export const dataFilesText = {
  title: 'Dane',
  close: 'Zamknij',
  cancel: 'Anuluj',
  stop: 'Przerwij',
  backup: 'Kopia zapasowa',
  backupHint: 'Wszystkie kwity, klienci, produkty i dane firmy w jednym pliku.',
  backupButton: 'Pobierz kopię zapasową',
  backupBusy: (done: number) => `Odczytano rekordów: ${formatCount(done)}`,
  backupSaved: 'Zapisano kopię zapasową',
  backupSetAside: (count: number) =>
    `W kopii nie ma rekordów, których nie dało się odczytać: ${formatCount(count)}.`,
  backupOffline: 'Pełna kopia wymaga połączenia z serwerem. Spróbuj ponownie, gdy wróci internet.',
  backupHere: 'Zapisz dane z tego urządzenia',
  backupHereHint: (receipts: number) =>
    `Bez połączenia kopia obejmie tylko dane z tego urządzenia (${counted('receipt', receipts)}).`,
  restore: 'Przywracanie z kopii',
  restoreHint: 'Na puste konto albo dołączone do istniejących danych. Najpierw podgląd zmian.',
  restoreButton: 'Przywróć z kopii',
  exporting: 'Eksport',
  exportHint: 'Tabela dla Excela; ten sam plik można później zaimportować.',
  csvSaved: 'Zapisano plik CSV',
  importing: 'Import',
  importHint:
    'Klienci i produkty z pliku CSV albo Excel (.xlsx). Najpierw podgląd wierszy. Ceny znanych produktów zmienią się na te z pliku.',
  sheetSaved: 'Zapisano arkusz Excel',
  sheetOfReceipts: 'kwity z listy',
  sheetFile: 'kwity.xlsx',
  csv: 'CSV',
  csvOfReceipts: 'Pobierz CSV: kwity z listy',
  csvOfReceiptsFile: 'kwity.csv',
  excel: 'Excel',
  excelOf: (what: string) => `Pobierz Excel: ${what}`,
  busyRows: (done: number) => `Odczytano wierszy: ${formatCount(done)}`,
  busySheet: (done: number) => `Zapisano wierszy: ${formatCount(done)}`,
} as const;

export const exportText = {
  clients: 'Klienci CSV',
  products: 'Produkty CSV',
} as const satisfies Kinds;

export const faultText = {
  'no-answer': 'Brak odpowiedzi serwera. Sprawdź połączenie i spróbuj ponownie. Nic nie zmieniono.',
  limit: 'Zbyt wiele operacji w krótkim czasie. Spróbuj ponownie za kilka minut.',
  unexpected: 'Wystąpił nieoczekiwany błąd. Wczytaj plik ponownie.',
  quota: 'Brak miejsca na tym urządzeniu. Zwolnij miejsce i wczytaj plik ponownie.',
  aborted: 'Urządzenie przerwało zapis. Wczytaj plik ponownie.',
  unavailable: 'Pamięć tego urządzenia jest niedostępna. Odśwież stronę i wczytaj plik ponownie.',
} as const satisfies Record<FileFault, string>;

export const restoreText = {
  title: 'Przywracanie z kopii',
  reading: 'Porównywanie kopii z kontem…',
  savedAt: (date: string, owner: string) => `Kopia z ${date}, konto ${owner}.`,
  partial: 'Tę kopię zrobiono bez połączenia: obejmuje tylko dane jednego urządzenia.',
  foreign:
    'To kopia innego konta. Rekordy zachowają swoje identyfikatory: przywróć ją tutaj tylko wtedy, gdy tamtego konta już nie ma na tym serwerze. Inaczej serwer nie przyjmie rekordów.',
  caption: 'Co zmieni kopia',
  kind: 'Rodzaj',
  added: 'Nowe',
  changed: 'Różne',
  same: 'Bez zmian',
  onlyHere: 'Tylko tutaj',
  onlyHereNote: 'To, czego w kopii nie ma, zostaje.',
  choice: 'Co przywrócić',
  missing: 'Tylko brakujące',
  all: 'Brakujące i różniące się',
  differences: (count: number) => `Różnice (${formatCount(count)}): teraz → w kopii`,
  more: (count: number) => `i jeszcze ${formatCount(count)}`,
  nothing: 'Konto ma już wszystko, co jest w kopii. Nie ma czego przywracać.',
  nothingMissing: 'Niczego nie brakuje. Różniące się rekordy można przywrócić.',
  confirm: (count: number) => `Przywróć (${formatCount(count)})`,
  writing: (done: number, total: number) => `Zapisano ${formatCount(done)} z ${formatCount(total)}`,
  complete: (count: number) =>
    `Zapisano na tym urządzeniu rekordów: ${formatCount(count)}. Wyślą się same, a czego serwer nie przyjmie, będzie w „Dane offline”.`,
  cancelled: (done: number, total: number) =>
    `Przerwano. Zapisano ${formatCount(done)} z ${formatCount(total)}. Ponowne wczytanie tej samej kopii doda resztę i niczego nie powtórzy.`,
  failed: (done: number, total: number) => `Zapisano ${formatCount(done)} z ${formatCount(total)}.`,
} as const;

export const restoreRowText = {
  categories: 'Kategorie',
  products: 'Produkty',
  clients: 'Klienci',
  receipts: 'Kwity',
  yard: 'Dane firmy',
} as const satisfies Record<RestoreRowKind, string>;

export const restoreProblemText = {
  ...faultText,
  broken: 'Plik jest uszkodzony albo ucięty. Nic nie zmieniono. Wybierz inną kopię.',
  'not-a-backup': 'To nie jest kopia zapasowa Kwitów. Nic nie zmieniono.',
  newer: 'Kopię zapisała nowsza wersja programu. Zaktualizuj program i wczytaj ją ponownie.',
  'too-large': 'Plik jest za duży jak na kopię zapasową. Nic nie zmieniono.',
  'other-user':
    'To kopia innego konta, a to konto nie jest puste. Kopię innego konta można wczytać tylko na puste konto. Nic nie zmieniono.',
  waiting:
    'Na tym urządzeniu czekają niewysłane operacje. Zsynchronizuj je i wczytaj kopię ponownie.',
} as const satisfies Record<RestoreProblem, string>;

export const importText = {
  button: { clients: 'Importuj klientów', products: 'Importuj produkty' } satisfies Kinds,
  title: { clients: 'Import klientów', products: 'Import produktów' } satisfies Kinds,
  file: (name: string, form: string, rows: number, isHeadless: boolean) =>
    `${name}: ${form}, wierszy${isHeadless ? '' : ' pod nagłówkiem'}: ${formatCount(rows)}`,
  readings: (name: string) =>
    `${name}: nie wiadomo na pewno, jak zapisano w tym pliku polskie litery.`,
  chooseReading: 'W której wersji są poprawne?',
  readingHint: 'Jeśli w żadnej, anuluj i zapisz plik jeszcze raz jako „CSV UTF-8”.',
  goOn: 'Dalej',
  columns: 'Kolumny pliku',
  skip: '(pomiń)',
  column: (number: number, head: string, sample = '') =>
    `${formatCount(number)}. ${head || '(bez nazwy)'}${sample === '' ? '' : `, np. ${sample}`}`,
  columnsLeft: (columns: readonly string[]) =>
    `Nie zostaną wczytane kolumny: ${columns.join('; ')}.`,
  unnamed: (required: string, fields: readonly string[]) =>
    `W pierwszym wierszu nie ma kolumny „${required}”. Wskaż ją niżej albo nazwij kolumny w pliku: ${fields.join('; ')}.`,
  otherSheets: (names: readonly string[]) =>
    `Wczytujemy tylko jeden arkusz. Nie zostaną wczytane: ${names.join('; ')}.`,
  headless: 'Pierwszy wiersz to dane, a nie nazwy kolumn',
  headlessHint: 'Bez zaznaczenia pierwszy wiersz nie zostanie zapisany.',
  summary: 'Wiersze pliku',
  fresh: 'Nowe',
  changed: 'Zmieniane',
  repeated: 'Powtórzone',
  wrong: 'Błędne',
  asked: 'Do sprawdzenia',
  askedTaken: (count: number) => `Zapisz także wiersze do sprawdzenia (${formatCount(count)})`,
  askedHint: 'Bez zaznaczenia zostaną pominięte.',
  repeatedTaken: (count: number) =>
    `Zapisz także wiersze, które powtarzają wcześniejsze (${formatCount(count)})`,
  repeatedHint: 'Zaznacz, jeśli to różne osoby lub towary o tych samych danych.',
  shown: 'Pokaż wiersze',
  nameless: '(bez nazwy)',
  row: 'Wiersz',
  name: 'Nazwa',
  what: 'Działanie',
  willBeAdded: 'zostanie dodany',
  noRows: 'Brak takich wierszy.',
  more: (count: number) => `i jeszcze ${formatCount(count)}`,
  newCategories: (names: string) => `Powstaną kategorie: ${names}.`,
  leftOut: (kinds: readonly string[], isAll: boolean) =>
    `${isAll ? 'Nic nie zostanie zapisane. ' : ''}Zostaną pominięte wiersze: ${kinds.join(', ')}.`,
  wrongLetters:
    'W części wierszy są obce znaki zamiast liter. Zapisz plik jeszcze raz jako „CSV UTF-8” i wczytaj go ponownie.',
  nothing: 'W pliku nie ma nic nowego.',
  confirm: (fresh: number, changed: number) =>
    changed === 0
      ? `Dodaj (${formatCount(fresh)})`
      : `Zapisz (nowe: ${formatCount(fresh)}, zmieniane: ${formatCount(changed)})`,
  writing: (done: number, total: number) => `Zapisano ${formatCount(done)} z ${formatCount(total)}`,
  complete: (count: number) =>
    `Zapisano rekordów: ${formatCount(count)}. Wyślą się na serwer same.`,
  cancelled: (done: number, total: number) =>
    `Przerwano. Zapisano ${formatCount(done)} z ${formatCount(total)}. Ponowny import tego samego pliku doda resztę: to, co już jest, pominie.`,
  failed: (done: number, total: number) => `Zapisano ${formatCount(done)} z ${formatCount(total)}.`,
  otherwise: 'Zaimportowane',
} as const;

export const formText = {
  xlsx: 'arkusz Excel',
  'utf-8': 'tekst w UTF-8',
  'utf-16': 'tekst w UTF-16',
  'windows-1250': 'tekst w Windows-1250',
  'iso-8859-2': 'tekst w ISO-8859-2',
  cp852: 'tekst w CP852 (DOS)',
} as const satisfies Record<TableForm, string>;

export const importProblemText = {
  ...faultText,
  'too-large': `Plik jest za duży: najwyżej ${formatCount(LARGEST_TABLE_BYTES / 1_000_000)} MB. Podziel go na części.`,
  'too-many-rows': `Plik ma więcej niż ${formatCount(MOST_ROWS)} wierszy. Podziel go na części.`,
  'too-heavy':
    'W tym pliku jest za dużo danych jak na tabelę. Skopiuj do nowego pliku same potrzebne kolumny i wiersze.',
  'old-or-locked':
    'To stary plik .xls albo arkusz z hasłem. Zapisz go w Excelu jako .xlsx bez hasła.',
  'broken-sheet': 'Tego arkusza nie da się otworzyć: jest uszkodzony albo to nie jest plik .xlsx.',
  'cut-off': 'Plik jest ucięty w połowie ostatniego znaku. Zapisz go albo pobierz jeszcze raz.',
  'not-a-table':
    'To nie jest tabela, tylko inny plik, np. zdjęcie, PDF albo kopia zapasowa. Wybierz plik CSV albo .xlsx.',
  empty: 'Plik jest pusty: pod pierwszym wierszem, czyli nazwami kolumn, nie ma w nim nic.',
} as const satisfies Record<ImportProblem, string>;

/** Each text follows the name of a field. */
export const fieldProblemText = {
  missing: 'brak',
  'too-long': 'za długi tekst',
  price: 'to nie jest kwota w złotych, np. 29,50',
  'price-per-tonne': 'cena za tonę nie daje pełnych groszy za kilogram; wpisz cenę za kg',
  'price-unit': 'cena za inną jednostkę niż jednostka produktu',
  deduction: 'od 0 do 100',
} as const satisfies Record<FieldProblem, string>;

export const rowDoubtText = {
  hidden: 'wiersz ukryty lub odfiltrowany w arkuszu',
  joined: 'tekst obejmuje kilka wierszy pliku: sprawdź cudzysłowy',
  cut: `ma więcej niż ${formatCount(MOST_COLUMNS)} kolumn: dalsze zostaną pominięte`,
  unreadable: 'znaki zapytania zamiast liter',
  misread: 'obce znaki zamiast liter',
  unprintable: 'nie da się wydrukować',
  'made-a-date': 'wygląda na datę, a nie na numer',
  'made-a-power': 'arkusz skrócił numer',
  nameless: 'brak',
  long: 'bardzo długi tekst',
  'not-understood': 'nieznane słowo, więc zapis będzie jak bez niego',
  dotted: 'kropka przed trzema cyframi: sprawdź kwotę',
  'postal-code': 'inny niż 00-000',
  'waste-code': 'inny niż sześć cyfr, np. 17 04 05',
  'like-account': 'jest już na koncie, przy innych danych',
  'like-row': 'jest już we wcześniejszym wierszu, przy innych danych',
  'no-waste-code': 'brak',
  'per-tonne': 'cena za tonę, przeliczona na kilogram',
} as const satisfies Record<RowDoubt, string>;

export const repeatsText = {
  account: 'już jest na koncie',
  file: 'powtarza wcześniejszy wiersz',
} as const satisfies Record<Repeats, string>;
