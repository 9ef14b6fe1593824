/** Renders the list of receipts over a real journal on a memory disk. */
import { screen } from '@testing-library/react';
import type { InitialEntry } from 'react-router-dom';
import { vi } from 'vitest';
import type { KeptConflict } from '#schemas/conflict.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { client, clientFields, receipt } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import { journalWith, showScreen } from '#test/ui/shown-page.tsx';
import { ReceiptsScreen } from '#ui/screens/receipts/receipts-screen.tsx';
import type { Printing, WorkspaceServices } from '#ui/services/services.ts';

export const receipts: readonly Receipt[] = [
  receipt({ id: 'r3', number: '3/21/11/2026', date: '2026-11-21T09:05:00.000Z' }),
  receipt({
    id: 'r2',
    number: '2/21/11/2026',
    client: clientFields({ name: 'Adam Bąk', documentNumber: '' }),
    clientId: '',
    totalG: 1_000_000,
    totalGr: 123_456,
    paymentMethod: 'transfer',
  }),
  receipt({ id: 'r1', number: '1/20/11/2026', date: '2026-11-20T09:05:00.000Z', status: 'voided' }),
];

export const printing = (changes: Partial<Printing> = {}) => ({
  pdfUrl: vi.fn<Printing['pdfUrl']>(() => Promise.resolve('about:blank#kwit')),
  pages: vi.fn<Printing['pages']>(() => Promise.resolve([])),
  fileName: vi.fn<Printing['fileName']>(() => 'kwit.pdf'),
  print: vi.fn<Printing['print']>(() => Promise.resolve()),
  printMany: vi.fn<Printing['printMany']>(() => Promise.resolve()),
  download: vi.fn<Printing['download']>(() => Promise.resolve()),
  downloadMany: vi.fn<Printing['downloadMany']>(() => Promise.resolve()),
  canShare: false,
  share: vi.fn<Printing['share']>(() => Promise.resolve()),
  printRollTest: vi.fn<Printing['printRollTest']>(() => Promise.resolve()),
  samplePages: vi.fn<Printing['samplePages']>(() => Promise.resolve([])),
  downloadPriceList: vi.fn<Printing['downloadPriceList']>(() => Promise.resolve()),
  downloadRegister: vi.fn<Printing['downloadRegister']>(() => Promise.resolve()),
  downloadTable: vi.fn<Printing['downloadTable']>(() => Promise.resolve()),
  ...changes,
});

export const show = async (
  path: InitialEntry = '/receipts',
  {
    of = receipts,
    conflicts = [],
    paper = printing(),
    services = {},
  }: {
    of?: readonly Receipt[];
    conflicts?: readonly KeptConflict[];
    paper?: Printing;
    services?: Partial<WorkspaceServices>;
  } = {},
) => {
  const journal = await journalWith({ clients: [client()], receipts: of, conflicts });
  const { go } = await showScreen(<ReceiptsScreen />, '/receipts', path, journal, {
    printing: paper,
    ...services,
  });
  return { journal, paper, go };
};

export const foot = () =>
  [...screen.getByRole('table').querySelectorAll('tfoot td')].map((cell) =>
    plain(cell.textContent),
  );
