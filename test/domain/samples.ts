import type { Client } from '#schemas/client.ts';
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';

export const aClient = (changes: Partial<Client> = {}): Client => ({
  id: 'c1',
  userID: 'u',
  name: 'Jan Żak',
  address: 'Polna 1',
  postalCode: '00-950',
  city: 'Warszawa',
  documentNumber: 'ABA300000',
  ...changes,
});

export const aLine = (changes: Partial<ReceiptItem> = {}): ReceiptItem => ({
  name: 'Złom stalowy',
  wasteCode: '170405',
  wasteName: 'Żelazo i stal',
  unit: 'kg',
  netG: 10_000,
  priceGr: 120,
  valueGr: 1200,
  requiresForm: true,
  ...changes,
});

export const aReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  id: 'r1',
  userID: 'u',
  number: '1/05/07/2026',
  date: '2026-07-05T08:00:00.000Z',
  clientId: 'c1',
  client: { name: 'Jan Żak', address: '', postalCode: '', city: '', documentNumber: '' },
  origin: '',
  items: [aLine()],
  totalG: 10_000,
  totalGr: 1200,
  paymentMethod: 'cash',
  notes: '',
  status: 'issued',
  ...changes,
});
