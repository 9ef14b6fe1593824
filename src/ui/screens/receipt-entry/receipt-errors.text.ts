import type { ErrorCode, FieldError } from '#domain/entry/field-errors.ts';
import { clientFormErrorText } from '#ui/client/clients.text.ts';
import { formatKg } from '#ui/shared/words/format.text.ts';

const notWeight = 'Wpisz liczbę, na przykład 12,345.';
const tooFine = 'Podaj najwyżej trzy cyfry po przecinku.';
const tooHeavy = 'Wpisz najwyżej 1 000 000 kg.';

/** A sentence that names a limit is a function of the limit in grams. */
const errorText = {
  ...clientFormErrorText,
  'client-missing': 'Wybierz klienta albo dodaj nowego.',
  'client-not-chosen': 'Wybierz klienta z listy albo dodaj nowego.',
  'client-gone': 'Tego klienta już nie ma. Wybierz innego albo dodaj nowego.',
  'id-check-missing': 'Sprawdź dokument i zaznacz to pole: wymagają tego Ustawienia.',
  'payment-missing': 'Wybierz płatność: gotówka, przelew albo BLIK.',
  'number-shape': 'Wpisz numer w postaci n/dd/mm/rrrr, na przykład 12/05/07/2026.',
  'date-none': 'Wpisz datę w postaci dd.mm.rrrr, na przykład 05.07.2026.',
  'time-shape': 'Wpisz godzinę w postaci gg:mm, na przykład 14:30.',
  'date-too-early': 'Sprawdź rok: data nie może być wcześniejsza niż 01.01.2000.',
  'date-too-late': 'Sprawdź rok i miesiąc: data jest zbyt odległa.',
  'lines-missing': 'Dodaj co najmniej jedną pozycję: wybierz produkt.',
  'product-missing': 'Wybierz produkt albo usuń pozycję.',
  'product-not-chosen': 'Wybierz produkt z listy albo użyj nazwy spoza cennika.',
  'code-shape': 'Wpisz sześć cyfr kodu, na przykład 17 04 05.',
  'net-empty': 'Wpisz wagę netto.',
  'net-not-a-number': notWeight,
  'net-too-precise': tooFine,
  'net-too-large': tooHeavy,
  'net-negative': 'Waga netto nie może być ujemna.',
  'net-zero': 'Waga netto musi być większa od zera.',
  'nothing-left': 'Po odjęciu tary i potrącenia nic nie zostaje. Sprawdź wagę.',
  'gross-empty': 'Wpisz wagę brutto.',
  'gross-not-a-number': notWeight,
  'gross-too-precise': tooFine,
  'gross-too-large': tooHeavy,
  'gross-negative': 'Waga brutto nie może być ujemna.',
  'tare-not-a-number': notWeight,
  'tare-too-precise': tooFine,
  'tare-too-large': tooHeavy,
  'tare-negative': 'Tara nie może być ujemna.',
  'tare-above-gross': (grossG: number) =>
    `Tara nie może być większa niż brutto (${formatKg(grossG)}).`,
  'deduction-not-a-number': 'Wpisz potrącenie w procentach, na przykład 2,5.',
  'deduction-too-precise': 'Podaj najwyżej dwie cyfry po przecinku.',
  'deduction-too-large': 'Potrącenie może mieć od 0 do 100%.',
  'deduction-negative': 'Potrącenie może mieć od 0 do 100%.',
  'deduction-kg-not-a-number': notWeight,
  'deduction-kg-too-precise': tooFine,
  'deduction-kg-too-large': tooHeavy,
  'deduction-kg-negative': 'Potrącenie nie może być ujemne.',
  'deduction-above-rest': (restG: number) =>
    `Potrącenie nie może być większe niż brutto bez tary (${formatKg(restG)}).`,
  'price-empty': 'Wpisz cenę.',
  'price-not-a-number': 'Wpisz liczbę, na przykład 2,63.',
  'price-too-precise': 'Podaj najwyżej dwie cyfry po przecinku.',
  'price-too-large': 'Sprawdź cenę: jest za wysoka.',
  'price-negative': 'Cena nie może być ujemna.',
} as const satisfies Record<ErrorCode, string | ((limitG: number) => string)>;

export const fieldErrorText = ({ code, limitG = 0 }: FieldError): string => {
  const text = errorText[code];
  return typeof text === 'string' ? text : text(limitG);
};
