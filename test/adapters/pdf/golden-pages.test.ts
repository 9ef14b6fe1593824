/**
 * Compares printed pages with pages approved by a person, stored as texts and places in mm. The new
 * PDF is in .cache/print. To approve a wanted change, run `npx vitest run
 * test/adapters/pdf/golden-pages.test.ts -u`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { priceListPdf } from '#adapters/pdf/tables/price-list-pdf.ts';
import type { Paper } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { sampleYard, sampleReceipt } from '#test/domain/print/sample-receipt.ts';
import { product } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { priceListPrint } from '#ui/screens/products/price-list.ts';
import {
  type Choices,
  fontFiles,
  type PdfPage,
  type PdfText,
  pdfBytes,
  readPdfPages,
} from './read-pdf.ts';

const FOLDER = '.cache/print';
mkdirSync(FOLDER, { recursive: true });

const placeOf = ({ left, baseline }: PdfText): string =>
  `${String(Math.round(baseline)).padStart(4)} ${String(Math.round(left)).padStart(4)}`;

const byPlace = (a: PdfText, b: PdfText): number =>
  Math.round(a.baseline) - Math.round(b.baseline) || a.left - b.left;

const pageText = ({ width, height, texts }: PdfPage, index: number): string =>
  [
    `page ${index + 1}: ${Math.round(width)} × ${Math.round(height)} mm`,
    ...texts.toSorted(byPlace).map((text) => `${placeOf(text)} ${text.text}`),
  ].join('\n');

const firm: Receipt['client'] = {
  ...sampleReceipt(1).client,
  ...{ name: 'Zakład Ślusarski „ŚRUBEX” Spółka z o.o.', documentNumber: '' },
  ...{ sellerType: 'company', nip: '886-251-90-00' },
};

const longest: Partial<Receipt> = {
  client: {
    ...sampleReceipt(1).client,
    name: 'Przemysława-Włodzimiera Brzęczyszczykiewicz-Świętochowska de domo Źdźbłowska-Żółkiewska',
    address: 'os. Generała Władysława Eugeniusza Sikorskiego 125A m. 48, klatka schodowa VII',
    city: 'Nowa Ruda-Słupiec',
  },
  origin: 'rozbiórka obiektu – budynek gospodarczy po byłym Państwowym Gospodarstwie Rolnym',
  notes: 'Towar przyjęty warunkowo. '.repeat(6),
};

const otherScripts: Partial<Receipt> = {
  client: {
    ...sampleReceipt(1).client,
    name: 'Олександр Шевченко-Їжакевич',
    address: 'ul. Nguyễn Thị Ánh 5',
  },
  notes: 'Ва\u0301сыль, Γιώργος, Ștefan, Əliyev; שלום',
};

const { company: _, ...withoutYard } = sampleReceipt(2);
const printedAt = '2026-11-21T08:07:00.000Z';
const changedAt = '2026-11-21T09:30:00.000Z';

const moved: Receipt['company'] = {
  ...sampleYard,
  ...{ placeOfIssue: 'Strzegom', branch: 'ul. Kolejowa 3, 58-150 Strzegom' },
  footer: 'Czynne w dni robocze od 7 do 16, w soboty do 13.',
};

const pages: Readonly<Record<string, readonly [Receipt, Paper, Choices?]>> = {
  'form-3-lines': [sampleReceipt(3), 'a4'],
  'form-15-lines': [sampleReceipt(15), 'a4'],
  'form-40-lines': [sampleReceipt(40), 'a4'],
  'form-longest-texts': [sampleReceipt(3, longest), 'a4'],
  'form-without-yard': [withoutYard, 'a4'],
  'form-duplicate': [
    sampleReceipt(3, {
      ...{ printedAt, updatedAt: changedAt },
      prints: [{ id: 'first', at: printedAt, hash: 'of what it said before' }],
    }),
    'a4',
  ],
  'form-voided': [
    sampleReceipt(3, { status: 'voided', updatedAt: changedAt, voidReason: 'błędna tara' }),
    'a4',
  ],
  'slip-firm': [
    sampleReceipt(5, {
      ...{ client: firm, paymentMethod: 'transfer' },
      ...{ kpoNumber: '000123456/2026/K', vehiclePlate: 'DSW 4K812' },
    }),
    'a4',
  ],
  'form-large': [sampleReceipt(2), 'a4', { printSize: 'large' }],
  'form-branch': [sampleReceipt(3, { company: moved }), 'a4', { hidesWeighing: true }],
  'single-form': [sampleReceipt(3, { company: moved }), 'a4-single', { copies: 1 }],
  'single-form-large': [sampleReceipt(6), 'a4-single', { printSize: 'large' }],
  'single-slip': [sampleReceipt(5, { client: firm }), 'a4-single', { printSize: 'large' }],
  'roll-form': [sampleReceipt(3), 'roll'],
  'roll-large': [sampleReceipt(2), 'roll', { printSize: 'large' }],
  'roll-12-lines': [sampleReceipt(12), 'roll', { pageLength: 297, copies: 1 }],
  'roll-narrow': [sampleReceipt(3), 'roll', { roll: 58, pageLength: 200, copies: 1 }],
  'form-other-scripts': [sampleReceipt(3, otherScripts), 'a4'],
  'roll-slip': [sampleReceipt(3, { client: firm }), 'roll'],
};

const expectApproved = async (name: string, bytes: Uint8Array): Promise<void> => {
  writeFileSync(`${FOLDER}/${name}.pdf`, bytes);
  const text = (await readPdfPages(bytes)).map(pageText).join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot(`../../golden/print/${name}.txt`);
};

describe('[FN-6] the printed page', () => {
  it.each(Object.entries(pages))('%s matches the approved one', async (name, [receipt, ...how]) =>
    expectApproved(name, await pdfBytes([receipt], ...how)),
  );

  it('price-list matches the approved one', async () => {
    const print = priceListPrint(
      viewWith({
        companyDetails: sampleYard,
        categories: [{ id: 'c', userID: 'u', name: 'Metale kolorowe', order: 0 }],
        products: [product({ categoryId: 'c', name: 'Miedź millbera (błyszcząca)' })],
      }),
      Date.parse(printedAt),
    );
    const pdf = await priceListPdf(print, fontFiles);
    await expectApproved('price-list', new Uint8Array(await pdf.arrayBuffer()));
  });
});
