/** Names the other place where the record was changed; `at` is the time, or empty if unknown. */
export const elsewhereText = (at: string): string =>
  `na innym urządzeniu lub w innej karcie${at === '' ? '' : ` (${at})`}`;

export const savingOverText =
  'Zapisanie zastąpi tam tylko to, co zmieniasz tutaj. To, co zastąpi, zostanie w „Dane offline”.';

/** Shown if the record was deleted or voided elsewhere. */
export const notBroughtBackText =
  'Zapisanie go nie przywróci: to, co tu wpisano, będzie w „Dane offline” i tam można to wprowadzić.';

const shortened = (value: string): string =>
  value.length > 60 ? `${Array.from(value).slice(0, 60).join('')}…` : value;

/** `now` holds the changed fields that have a name, with their current values. */
export const changedSettingsText = (now: readonly (readonly [string, string])[]): string => {
  const said = now.map(([name, value]) => `${name} „${shortened(value)}”`).join(', ');
  return `Zmieniono ustawienia ${elsewhereText('')}${said && `: ${said}`}. ${savingOverText}`;
};

export const changedRecordText = (now: string): string =>
  `Zmieniono ten zapis ${elsewhereText('')}: ${now}. ${savingOverText}`;

export const goneRecordText = `Ten zapis usunięto ${elsewhereText('')}. ${notBroughtBackText}`;
