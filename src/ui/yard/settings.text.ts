import type { IdentifierCheck } from '#domain/client/identifiers.ts';
import type { Paper, PrintSize } from '#schemas/company-details.ts';
import type { CheckedField, YardForm, NumberField, RollPage } from './yard-form.ts';
import { undoText } from '#ui/shared/words/common.text.ts';

export const SECTIONS = [
  'company',
  'print',
  'numbering',
  'thresholds',
  'defaults',
  'codes',
  'account',
  'data',
  'app',
] as const;

export type Section = (typeof SECTIONS)[number];

export const sectionText = {
  company: 'Dane firmy',
  print: 'Wydruk',
  numbering: 'Numeracja',
  thresholds: 'Progi',
  defaults: 'Wartości domyślne',
  codes: 'Kody odpadów',
  account: 'Konto',
  data: 'Dane',
  app: 'Aplikacja',
} as const satisfies Record<Section, string>;

export const settingsText = {
  title: 'Ustawienia',
  menu: 'Działy ustawień',
  printed: 'Drukowane na każdym kwicie',
  paper: 'Papier',
  paperHint: 'Wydruk z rolki blaknie: egzemplarz do przechowania przez 5 lat drukuj na A4.',
  copies: 'Egzemplarze',
  copiesHint: 'Przepisy wymagają dwóch. Jeden ma sens tam, gdzie drugi drukujesz inaczej.',
  rollWidth: 'Szerokość rolki',
  rollPage: 'Długość strony w sterowniku drukarki',
  rollPageHint:
    'Dłuższy kwit wydrukuje się w częściach tej długości, z sumą do przeniesienia. Gdy strona w sterowniku jest krótsza niż tutaj, drukarka utnie kwit bez ostrzeżenia.',
  rollPageMm: 'Własna długość strony (mm)',
  rollPageMmHint: 'Od 100 do 4000 mm. Odczytaj ją z próby.',
  rollTest: 'Drukuj próbę z linijką',
  rollTestHint: 'Próba pokaże, ile milimetrów drukarka naprawdę drukuje.',
  rollTestFailed: 'Nie udało się wydrukować próby. Sprawdź drukarkę i spróbuj ponownie.',
  printSize: 'Wielkość pisma',
  printSizeOfRoll: 'Większe pismo wydłuża pasek o około jedną trzecią.',
  printSizeHint: 'Gdy pozycji jest dużo, pismo samo się zmniejsza, żeby nic nie obciąć.',
  hidesWeighing: 'Bez kolumn brutto, tara i potrącenie',
  footer: 'Stopka',
  footerHint: 'Własne zdanie pod drobnym drukiem, np. godziny otwarcia.',
  placeOfIssue: 'Miejsce wystawienia',
  placeOfIssueHint: 'Miejscowość przed datą. Puste pole: miejscowość z adresu.',
  branch: 'Adres punktu skupu',
  legalNameHint: 'Gdy firma ma na co dzień krótszą nazwę.',
  branchHint: 'Gdy jest inny niż adres firmy.',
  statement: 'Oświadczenie przekazującego',
  statementHint:
    'Puste pole: treść z rozporządzenia (Dz.U. 2013 poz. 1607). Treści ustawowej nie zmieniaj bez konsultacji z prawnikiem.',
  rodo: 'Informacja RODO na wydruku',
  rodoHint: 'Jeśli pole jest puste, drukuje się treść domyślna.',
  nextNumber: 'Zacznij dzisiejszą numerację od',
  nextNumberHint:
    'Gdy pierwsze dzisiejsze kwity wypisano ręcznie. Puste pole: od 1. Kolejny dzień zawsze zaczyna się od 1.',
  nextIs: (number: string) => `Następny kwit dostanie numer ${number}.`,
  pccThreshold: 'Próg PCC (zł)',
  pccHint: 'Zakupy od osób powyżej tej kwoty trafiają do raportu PCC.',
  cashLimit: 'Próg wypłaty w gotówce (zł)',
  cashHint: 'Powyżej tej kwoty przy kwocie pojawi się ostrzeżenie. Puste pole: bez ostrzeżeń.',
  unusualWeight: 'Nietypowa waga pozycji (kg)',
  unusualHint: 'O cięższą pozycję program zapyta przed zapisaniem kwitu.',
  idCheck: 'Kwit tylko po sprawdzeniu dokumentu tożsamości',
  idCheckHint: 'Bez zaznaczenia „Sprawdzono dokument tożsamości” program nie zapisze kwitu.',
  payment: 'Płatność',
  paymentAsked: 'Przy kwicie',
  origin: 'Źródło pochodzenia odpadów',
  defaultDeduction: 'Potrącenie nowego produktu (%)',
  defaultDeductionHint: 'Podpowiadane przy dodawaniu produktu. Puste pole: bez potrącenia.',
  codesHint:
    'Wyłącz kody, których nie ma w Twoim zezwoleniu: nie będzie ich w podpowiedziach, a przed zapisaniem kwitu z takim kodem program zapyta o potwierdzenie.',
  codesCount: (on: number, all: number) => `Włączone: ${on} z ${all}`,
  originHint: 'Puste pole: gospodarstwo domowe. U stałego klienta: ostatnio użyte.',
  head: 'Nagłówek wydruku',
  preview: 'Podgląd wydruku',
  previewFailed: 'Nie udało się przygotować podglądu.',
  emptyHead: 'Bez danych firmy na wydruku zostaje puste miejsce.',
  kept: 'Wystawione kwity zachowują dane z chwili zapisu. Zmiana dotyczy tylko nowych.',
  unsaved: (count: number) => `Niezapisane zmiany: ${count}`,
  noChanges: 'Brak niezapisanych zmian',
  undo: undoText,
  saved: 'Zapisano ustawienia',
  numberRight: 'Numer poprawny',
} as const;

export const paperText = {
  a4: 'A4, dwa egzemplarze',
  'a4-single': 'A4, jeden na stronie',
  roll: 'Rolka',
} as const satisfies Record<Paper, string>;

export const rollWidthText = { 80: '80 mm', 58: '58 mm' } as const;

export const rollPageText = {
  297: '297 mm',
  200: '200 mm',
  endless: 'Bez końca',
  own: 'Inna',
} as const satisfies Record<RollPage, string>;

export const printSizeText = {
  normal: 'Zwykła',
  large: 'Większa',
} as const satisfies Record<PrintSize, string>;

export const copiesText = { 1: 'Jeden', 2: 'Dwa' } as const;

export const numberErrorText = {
  pccThreshold: 'Wpisz kwotę, np. 1000,00.',
  cashLimit: 'Wpisz kwotę, np. 15000,00, albo zostaw puste.',
  unusualWeight: 'Wpisz kilogramy, np. 25000.',
  defaultDeduction: 'Wpisz procent od 0 do 100, np. 2,5.',
  rollPageMm: 'Wpisz milimetry od 100 do 4000, np. 305.',
  nextNumber: 'Wpisz liczbę od 1 do 999999 albo zostaw puste.',
} as const satisfies Record<NumberField, string>;

export const yardFieldText = {
  name: 'Nazwa firmy',
  address: 'Adres',
  postalCode: 'Kod pocztowy',
  city: 'Miejscowość',
  nip: 'NIP',
  regon: 'REGON',
  bdo: 'Numer BDO',
  phone: 'Telefon',
  email: 'E-mail',
  bankAccount: 'Rachunek bankowy',
  legalName: 'Właściciel lub pełna nazwa',
} as const satisfies Record<CheckedField, string>;

/** Settings that papers show, with the names of their fields. */
export const printedTexts = (form: YardForm): readonly (readonly [string, string])[] => [
  ...Object.entries(yardFieldText)
    .filter(([field]) => field !== 'email')
    .map(([field, name]) => [name, form[field as CheckedField]] as const),
  [settingsText.branch, form.branch],
  [settingsText.placeOfIssue, form.placeOfIssue],
  [settingsText.statement, form.statement],
  [settingsText.rodo, form.rodoNotice],
  [settingsText.footer, form.footer],
  [settingsText.origin, form.defaultOrigin],
];

/** A warning never prevents saving. */
const yardWarningText = {
  postalCode: 'Sprawdź kod: ma postać 00-000.',
  nip: 'Nieprawidłowy NIP. Sprawdź cyfry.',
  regon: 'Sprawdź REGON: 9 albo 14 cyfr, ostatnia kontrolna.',
  bankAccount: 'Sprawdź rachunek: 26 cyfr, dwie pierwsze kontrolne.',
  bdo: 'Sprawdź numer BDO: ma 9 cyfr.',
} as const satisfies Partial<Record<CheckedField, string>>;

/** Returns the text under a checked field; empty if there is nothing to say. */
export const yardCheckText = (field: CheckedField, check: IdentifierCheck | null): string => {
  if (check === null) return '';
  if (check === 'ok') return field === 'postalCode' ? '' : settingsText.numberRight;
  return field in yardWarningText ? yardWarningText[field as keyof typeof yardWarningText] : '';
};
