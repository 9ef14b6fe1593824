/**
 * Need for the form of art. 102 if the seller is private: `yes` for metal, `no` for cans,
 * non-metals and codes that only firms hand over.
 */
export type FormDuty = 'yes' | 'no' | 'in-doubt';

/** An entry of the waste catalogue (Dz.U. 2020 poz. 10). */
export interface WasteCode {
  /** Six digits without spaces. */
  readonly digits: string;
  readonly hazardous: boolean;
  readonly name: string;
  /** The name was compared with a published list. */
  readonly verified: boolean;
  readonly form: FormDuty;
}

const known = (digits: string, name: string, form: FormDuty): WasteCode => ({
  digits: digits.replace('*', ''),
  hazardous: digits.endsWith('*'),
  name,
  verified: true,
  form,
});

const unread = (digits: string, name: string, form: FormDuty): WasteCode => ({
  ...known(digits, name, form),
  verified: false,
});

export const WASTE_CODES: readonly WasteCode[] = [
  known('170405', 'Żelazo i stal', 'yes'),
  known('170401', 'Miedź, brąz, mosiądz', 'yes'),
  known('170402', 'Aluminium', 'yes'),
  known('170403', 'Ołów', 'yes'),
  known('170404', 'Cynk', 'yes'),
  known('170406', 'Cyna', 'yes'),
  known('170407', 'Mieszaniny metali', 'yes'),
  unread('170409*', 'Odpady metali zanieczyszczone substancjami niebezpiecznymi', 'yes'),
  unread('170410*', 'Kable zawierające ropę naftową, smołę i inne substancje niebezpieczne', 'yes'),
  known('170411', 'Kable inne niż wymienione w 17 04 10', 'yes'),
  known('120101', 'Odpady z toczenia i piłowania żelaza oraz jego stopów', 'yes'),
  unread('120102', 'Cząstki i pyły żelaza oraz jego stopów', 'yes'),
  unread('120103', 'Odpady z toczenia i piłowania metali nieżelaznych', 'yes'),
  unread('120104', 'Cząstki i pyły metali nieżelaznych', 'yes'),
  unread('120113', 'Odpady spawalnicze', 'yes'),
  unread('100210', 'Zgorzelina walcownicza', 'yes'),
  unread('100280', 'Zgary z hutnictwa żelaza', 'yes'),
  unread('100980', 'Wybrakowane wyroby żeliwne', 'yes'),
  unread('020110', 'Odpady metalowe', 'yes'),
  known('150104', 'Opakowania z metali', 'no'),
  known(
    '150110*',
    'Opakowania zawierające pozostałości substancji niebezpiecznych lub nimi zanieczyszczone',
    'yes',
  ),
  known(
    '150111*',
    'Opakowania z metali zawierające niebezpieczne porowate elementy wzmocnienia konstrukcyjnego (np. azbest), włącznie z pustymi pojemnikami ciśnieniowymi',
    'yes',
  ),
  known('160103', 'Zużyte opony', 'no'),
  unread(
    '160106',
    'Zużyte lub nienadające się do użytkowania pojazdy niezawierające cieczy i innych niebezpiecznych elementów',
    'in-doubt',
  ),
  unread('160116', 'Zbiorniki na gaz skroplony', 'yes'),
  known('160117', 'Metale żelazne', 'yes'),
  known('160118', 'Metale nieżelazne', 'yes'),
  unread('160122', 'Inne niewymienione elementy', 'in-doubt'),
  known(
    '160213*',
    'Zużyte urządzenia zawierające niebezpieczne elementy inne niż wymienione w 16 02 09 do 16 02 12',
    'in-doubt',
  ),
  known('160214', 'Zużyte urządzenia inne niż wymienione w 16 02 09 do 16 02 13', 'in-doubt'),
  known(
    '160216',
    'Elementy usunięte ze zużytych urządzeń inne niż wymienione w 16 02 15',
    'in-doubt',
  ),
  unread('160601*', 'Baterie i akumulatory ołowiowe', 'in-doubt'),
  unread('160602*', 'Baterie i akumulatory niklowo-kadmowe', 'in-doubt'),
  known('160605', 'Inne baterie i akumulatory', 'in-doubt'),
  unread(
    '160801',
    'Zużyte katalizatory zawierające złoto, srebro, ren, rod, pallad, iryd lub platynę (z wyłączeniem 16 08 07)',
    'in-doubt',
  ),
  unread('191001', 'Odpady żelaza i stali', 'no'),
  unread('191002', 'Odpady metali nieżelaznych', 'no'),
  known('191202', 'Metale żelazne', 'no'),
  known('191203', 'Metale nieżelazne', 'no'),
  known('200140', 'Metale', 'yes'),
  unread(
    '200133*',
    'Baterie i akumulatory łącznie z bateriami i akumulatorami wymienionymi w 16 06 01, 16 06 02 lub 16 06 03 oraz niesortowane baterie i akumulatory zawierające te baterie',
    'in-doubt',
  ),
  unread('200134', 'Baterie i akumulatory inne niż wymienione w 20 01 33', 'in-doubt'),
  unread(
    '200136',
    'Zużyte urządzenia elektryczne i elektroniczne inne niż wymienione w 20 01 21, 20 01 23 i 20 01 35',
    'in-doubt',
  ),
  known('150101', 'Opakowania z papieru i tektury', 'no'),
  known('191201', 'Papier i tektura', 'no'),
  unread('200101', 'Papier i tektura', 'no'),
  known('150102', 'Opakowania z tworzyw sztucznych', 'no'),
  known('070213', 'Odpady tworzyw sztucznych', 'no'),
];
