import type { Receipt } from '#schemas/receipt.ts';

/** A receipt of nobody, on which the settings show how one is printed. */
export const sampleReceipt: Receipt = {
  id: 'sample',
  userID: 'sample',
  number: '12/21/11/2026',
  date: '2026-11-21T08:07:00.000Z',
  clientId: '',
  client: {
    name: 'Jan Przykładowy',
    address: 'ul. Wzorcowa 1',
    postalCode: '00-001',
    city: 'Warszawa',
    documentNumber: 'ABC 123456',
  },
  origin: 'gospodarstwo domowe',
  items: [
    {
      name: 'Złom stalowy wsadowy',
      wasteCode: '170405',
      wasteName: 'Żelazo i stal',
      sourceProduct: 'elementy konstrukcyjne',
      unit: 'kg',
      grossG: 412_000,
      tareG: 12_000,
      deductionBp: 200,
      netG: 392_000,
      priceGr: 95,
      valueGr: 37_240,
      requiresForm: true,
    },
    {
      name: 'Miedź millbera',
      wasteCode: '170401',
      wasteName: 'Miedź, brąz, mosiądz',
      unit: 'kg',
      netG: 24_000,
      priceGr: 2950,
      valueGr: 70_800,
      requiresForm: true,
    },
  ],
  totalG: 416_000,
  totalGr: 108_040,
  paymentMethod: 'cash',
  notes: '',
  status: 'issued',
};
