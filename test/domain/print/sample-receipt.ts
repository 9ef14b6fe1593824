import type { CompanyDetails } from '#schemas/company-details.ts';
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';

/** A yard with Polish letters in every printed part. */
export const sampleYard: CompanyDetails = {
  name: 'Skup Złomu „ŻELAZNA” Łukasz Żółkiewski',
  address: 'ul. Fabryczna 14',
  postalCode: '58-100',
  city: 'Świdnica',
  nip: '884-120-78-09',
  regon: '021457893',
  bdo: '000214576',
  phone: '74 852 10 20',
  email: 'biuro@example.pl',
};

const line = (
  wasteCode: string,
  wasteName: string,
  sourceProduct: string,
  netG: number,
  priceGr: number,
  weighed: Pick<ReceiptItem, 'grossG' | 'tareG' | 'deductionBp'> = {},
): ReceiptItem => ({
  name: sourceProduct,
  wasteCode,
  wasteName,
  sourceProduct,
  unit: 'kg',
  netG,
  priceGr,
  valueGr: Math.floor((netG * priceGr + 500) / 1_000),
  requiresForm: true,
  ...weighed,
});

/** Typical lines of a yard; longer sample receipts repeat them. */
export const sampleLines: readonly ReceiptItem[] = [
  line('170405', 'Żelazo i stal', 'Elementy konstrukcyjne – kątowniki, rury', 392_000, 95, {
    grossG: 412_000,
    tareG: 12_000,
    deductionBp: 200,
  }),
  line(
    '170401',
    'Miedź, brąz, mosiądz',
    'Przewody instalacji elektrycznej (millbera)',
    24_000,
    3_198,
  ),
  line('170402', 'Aluminium', 'Profile okienne', 14_560, 650),
  line(
    '170411',
    'Kable inne niż wymienione w 17 04 10',
    'Kable energetyczne miedziane, wydajność 42 %',
    305_000,
    1_150,
    { grossG: 312_000, tareG: 7_000 },
  ),
  line('160117', 'Metale żelazne', 'Karoserie i blachy samochodowe', 1_120_000, 70, {
    grossG: 1_180_000,
    tareG: 20_000,
    deductionBp: 345,
  }),
  line('170406', 'Cyna', 'Spoiwo lutownicze', 840, 5_800),
  line(
    '150111*',
    'Opakowania z metali zawierające niebezpieczne porowate elementy wzmocnienia konstrukcyjnego (np. azbest), włącznie z pustymi pojemnikami ciśnieniowymi',
    'Butle po gazach technicznych',
    66_000,
    60,
  ),
  line(
    '170409*',
    'Odpady metali zanieczyszczone substancjami niebezpiecznymi',
    'Zbiornik po oleju opałowym',
    240_000,
    50,
    { grossG: 250_000, tareG: 0 },
  ),
  line('160118', 'Metale nieżelazne', 'Felgi aluminiowe', 96_200, 740),
  line('170403', 'Ołów', 'Obróbki dachowe', 18_350, 550),
  line(
    '120103',
    'Odpady z toczenia i piłowania metali nieżelaznych',
    'Wióry mosiężne z warsztatu',
    54_800,
    1_620,
  ),
  line('170404', 'Cynk', 'Rynny i parapety', 41_700, 680),
  line('200140', 'Metale', 'Narzędzia ogrodnicze, naczynia', 88_900, 65),
  line('170405', 'Żelazo i stal', 'Grzejniki żeliwne', 684_500, 110),
  line(
    '170405',
    'Żelazo i stal',
    'Elementy konstrukcyjne – dwuteowniki i blachownice stropowe',
    12_480_000,
    102,
    { grossG: 19_820_000, tareG: 7_260_000 },
  ),
];

export const sampleReceipt = (count: number, changes: Partial<Receipt> = {}): Receipt => {
  const items =
    changes.items ??
    Array.from({ length: count }, (_, index) => sampleLines[index % sampleLines.length]).filter(
      (item) => item !== undefined,
    );
  return {
    id: 'r1',
    userID: 'u1',
    number: '12/21/11/2026',
    date: '2026-11-21T08:07:00.000Z',
    clientId: 'c1',
    client: {
      name: 'Grażyna Wójcik-Ćwiąkała',
      address: 'ul. Źródlana 8/3',
      postalCode: '58-105',
      city: 'Świdnica',
      documentNumber: 'DBX 748291',
    },
    origin: 'gospodarstwo domowe',
    items,
    totalG: items.reduce((sum, item) => sum + item.netG, 0),
    totalGr: items.reduce((sum, item) => sum + item.valueGr, 0),
    paymentMethod: 'cash',
    notes: '',
    company: sampleYard,
    status: 'issued',
    ...changes,
  };
};
