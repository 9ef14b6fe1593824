/** Official names of the waste codes in the demonstration. */
export const wasteNames = {
  '170405': 'Żelazo i stal',
  '170401': 'Miedź, brąz, mosiądz',
  '170402': 'Aluminium',
  '170403': 'Ołów',
  '170404': 'Cynk',
  '170406': 'Cyna',
  '170407': 'Mieszaniny metali',
  '170411': 'Kable inne niż wymienione w 17 04 10',
  '120101': 'Odpady z toczenia i piłowania żelaza oraz jego stopów',
  '120103': 'Odpady z toczenia i piłowania metali nieżelaznych',
  '160117': 'Metale żelazne',
  '160118': 'Metale nieżelazne',
  '150104': 'Opakowania z metali',
  '160601*': 'Baterie i akumulatory ołowiowe',
  '160605': 'Inne baterie i akumulatory',
  '160801':
    'Zużyte katalizatory zawierające złoto, srebro, ren, rod, pallad, iryd lub platynę (z wyłączeniem 16 08 07)',
  '160214': 'Zużyte urządzenia inne niż wymienione w 16 02 09 do 16 02 13',
  '160216': 'Elementy usunięte ze zużytych urządzeń inne niż wymienione w 16 02 15',
  '150101': 'Opakowania z papieru i tektury',
  '200101': 'Papier i tektura',
  '150102': 'Opakowania z tworzyw sztucznych',
  '160103': 'Zużyte opony',
} as const;

/** Six digits, with `*` if hazardous. */
export type DemoWasteCode = keyof typeof wasteNames;

/** Formats "170405" as "17 04 05". */
export const printedCode = (code: DemoWasteCode): string =>
  `${code.slice(0, 2)} ${code.slice(2, 4)} ${code.slice(4)}`;
