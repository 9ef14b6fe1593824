/** Where a record was changed while a form of it is open here, and when, where that is known. */
export const elsewhereText = (at: string): string =>
  `na innym urządzeniu lub w innej karcie${at === '' ? '' : ` (${at})`}`;

/** What saving the form does then. */
export const savingOverText =
  'Zapisanie zastąpi tam tylko to, co zmieniasz tutaj. To, co zastąpi, zostanie w „Dane offline”.';

/** What saving the form does where the record is over. */
export const notBroughtBackText =
  'Zapisanie go nie przywróci: to, co tu wpisano, będzie w „Dane offline” i tam można to wprowadzić.';

const beginning = (value: string): string =>
  value.length > 60 ? `${Array.from(value).slice(0, 60).join('')}…` : value;

/** That the settings were changed, and what they say now, as far as it has a name. */
export const changedSettingsText = (now: readonly (readonly [string, string])[]): string => {
  const said = now.map(([name, value]) => `${name} „${beginning(value)}”`).join(', ');
  return `Zmieniono ustawienia ${elsewhereText('')}${said && `: ${said}`}. ${savingOverText}`;
};

/** That the record of a dialog was changed, and what it says now. */
export const changedRecordText = (now: string): string =>
  `Zmieniono ten zapis ${elsewhereText('')}: ${now}. ${savingOverText}`;

/** That the record of a dialog is not there any more. */
export const goneRecordText = `Ten zapis usunięto ${elsewhereText('')}. ${notBroughtBackText}`;
