import { jsPDF } from 'jspdf';
import { describe, expect, it } from 'vitest';
import { priceListPdf } from '#adapters/pdf/tables/price-list-pdf.ts';
import { registerPdf } from '#adapters/pdf/tables/register-pdf.ts';
import { tablePdf } from '#adapters/pdf/tables/table-pdf.ts';
import { printable } from '#domain/print/printable.ts';
import { registerPrint } from '#domain/print/register-print.ts';
import type { Paper } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { companyDetails, product } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { sampleYard, sampleReceipt } from '#test/domain/print/sample-receipt.ts';
import { priceListPrint } from '#ui/screens/products/price-list.ts';
import { reportPrint } from '#ui/report/report-print.ts';
import { openPdf } from './open-pdf.ts';
import { fontFiles, pdfBytes, readPdfPages } from './read-pdf.ts';

/** Texts that would become code, a link or another object if they escaped from their PDF string. */
const ATTACKS = [
  ['a closed string', 'Jan) Tj ET'],
  ['an open string', 'Jan (Anna'],
  ['a backslash at the end', 'Jan\\'],
  ['an escaped bracket', 'Jan\\) Tj (x'],
  ['octal brackets', 'Jan \\050\\051'],
  ['a script', 'x) /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (y'],
  ['a link', 'x) /A << /S /URI /URI (https://zly.example) >> (y'],
  ['a file that is started', 'x) /AA << /O << /S /Launch /F (calc) >> >> (y'],
  ['the end of a stream', 'endstream endobj 9 0 obj << /JS (app.alert(1)) >> endobj'],
  ['the end of a file', '%%EOF trailer << /Root 9 0 R >> startxref 0'],
  ['a hexadecimal string', '<004A> Tj /F9 99 Tf'],
  ['operators', 'q 0 0 1 rg 0 0 999 999 re f Q BT (x) Tj ET'],
  ['writing from right to left', 'Jan \u202E)zly( עולם'],
  ['control characters', 'Jan\u0000\u0008\r\n) Tj\u001b[2J'],
] as const;

const PERIOD = {
  from: { year: 2026, month: 9, day: 1 },
  to: { year: 2026, month: 12, day: 31 },
};

const inEveryField = (attack: string): Receipt => {
  const plain = sampleReceipt(1);
  return sampleReceipt(1, {
    number: attack.slice(0, 40),
    origin: attack,
    notes: attack,
    vehiclePlate: attack,
    kpoNumber: attack,
    client: {
      name: attack,
      address: attack,
      postalCode: attack,
      city: attack,
      documentNumber: attack,
    },
    company: { ...sampleYard, name: attack, address: attack, footer: attack, statement: attack },
    items: plain.items.map((item) => ({ ...item, wasteName: attack, sourceProduct: attack })),
  });
};

/** Returns everything in the PDF that a reader could run, follow or unpack. */
const activeParts = async (bytes: Uint8Array): Promise<readonly unknown[]> => {
  const pdf = await openPdf(bytes);
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)),
  );
  const annotations: readonly (readonly unknown[])[] = await Promise.all(
    pages.map((page) => page.getAnnotations()),
  );
  const scripts: readonly unknown[] = await Promise.all(pages.map((page) => page.getJSActions()));
  const found: readonly unknown[] = [
    ...annotations.flat(),
    ...scripts,
    await pdf.getJSActions(),
    await pdf.getAttachments(),
    await pdf.getOutline(),
    await pdf.getFieldObjects(),
  ];
  await pdf.destroy();
  return found.filter((part) => part !== null && part !== undefined);
};

/** Removes streams and strings from the file: a reader finds objects only in the rest. */
const structureOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/stream\r?\n.*?endstream/gsu, '')
    .replace(/\((?:\\.|[^\\()])*\)/gsu, '()');

const ACTIVE = /\/(?:JS|JavaScript|URI|Launch|AA|SubmitForm|GoToR|EmbeddedFile)\b/u;

const titleOf = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await openPdf(bytes);
  const { info } = await pdf.getMetadata();
  await pdf.destroy();
  return String((info as { readonly Title?: unknown }).Title);
};

const squeezed = (text: string): string => text.replace(/\s+/gu, '');

const expectHarmless = async (bytes: Uint8Array, attack: string): Promise<void> => {
  expect(await activeParts(bytes)).toEqual([]);
  expect(structureOf(bytes)).not.toMatch(ACTIVE);
  const pages = await readPdfPages(bytes);
  const text = squeezed(pages.flatMap(({ texts }) => texts.map((one) => one.text)).join(''));
  expect(text).toContain(squeezed(printable(attack)));
};

const bytesOf = async (pdf: Promise<Blob>): Promise<Uint8Array> =>
  new Uint8Array(await (await pdf).arrayBuffer());

describe('the search for active parts of a PDF', () => {
  it('finds a link and a script', async () => {
    const doc = new jsPDF();
    doc.link(0, 0, 10, 10, { url: 'https://zly.example' });
    doc.addJS('app.alert(1)');
    const bytes = new Uint8Array(doc.output('arraybuffer'));
    expect(await activeParts(bytes)).toHaveLength(2);
    expect(structureOf(bytes)).toMatch(ACTIVE);
  });
});

describe.each(ATTACKS)('a PDF with %s in every text', (_, attack) => {
  it.each(['a4', 'roll'] as const satisfies readonly Paper[])(
    'contains no script, link or hidden part, and shows the whole text: a receipt on %s',
    async (paper) => {
      const bytes = await pdfBytes([inEveryField(attack)], paper);
      await expectHarmless(bytes, attack);
      expect(squeezed(await titleOf(bytes))).toContain(squeezed(printable(attack.slice(0, 40))));
    },
  );

  it('contains no script, link or hidden part, and shows the whole text: the price list', async () => {
    const view = viewWith({
      companyDetails: companyDetails({ name: attack }),
      categories: [{ id: 'c', userID: 'u', name: attack, order: 1 }],
      products: [product({ categoryId: 'c', name: attack, buyPriceGr: 100 })],
    });
    const pdf = priceListPdf(priceListPrint(view, Date.parse('2026-11-21T08:41:00Z')), fontFiles);
    await expectHarmless(await bytesOf(pdf), attack);
  });

  it('contains no script, link or hidden part, and shows the whole text: the register', async () => {
    const made = { madeAt: '2026-12-01T07:15:00.000Z' };
    const company = { ...sampleYard, name: attack };
    const print = registerPrint([inEveryField(attack)], PERIOD, company, made);
    await expectHarmless(await bytesOf(registerPdf(print, { fonts: fontFiles })), attack);
  });

  it('contains no script, link or hidden part, and shows the whole text: a report', async () => {
    const view = viewWith({ receipts: [inEveryField(attack)] });
    const print = reportPrint('lines', view, PERIOD);
    const bytes = await bytesOf(tablePdf(print, { fonts: fontFiles }));
    await expectHarmless(bytes, attack);
  });
});
