import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { Cancelled } from '#domain/shared/job-control.ts';
import { registerPdf } from '#adapters/pdf/tables/register-pdf.ts';
import { registerPrint } from '#domain/print/register-print.ts';
import { registerReport } from '#domain/reporting/reports.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { item, receipt } from '#test/builders/records.ts';
import { runsOf } from '#test/builders/runs.ts';
import { sampleYard, sampleLines, sampleReceipt } from '#test/domain/print/sample-receipt.ts';
import { someReceipts } from '#test/domain/receipt-samples.ts';
import { overlaps } from '#test/adapters/pdf/page-check.ts';
import { fontFiles, type PdfPage, readPdfPages, wordsOf } from '#test/adapters/pdf/read-pdf.ts';

const PERIOD = {
  from: { year: 2026, month: 9, day: 1 },
  to: { year: 2026, month: 12, day: 31 },
};
const MADE = '2026-12-01T07:15:00.000Z';

const print = (receipts: readonly Receipt[]) =>
  registerPrint(receipts, PERIOD, sampleYard, { madeAt: MADE });

const pagesOf = async (receipts: readonly Receipt[]): Promise<readonly PdfPage[]> => {
  const pdf = await registerPdf(print(receipts), { fonts: fontFiles });
  return readPdfPages(new Uint8Array(await pdf.arrayBuffer()));
};

const outside = (pages: readonly PdfPage[]): readonly string[] =>
  pages.flatMap(({ texts }) =>
    texts
      .filter(
        ({ left, right, baseline }) =>
          left < 9.9 || right > 287.2 || baseline < 10 || baseline > 200.1,
      )
      .map(({ text }) => text),
  );

const many = Array.from({ length: 60 }, (_, index) =>
  sampleReceipt(0, {
    id: `r${index}`,
    number: `${index + 1}/21/11/2026`,
    items: [sampleLines[index % 15], sampleLines[(index + 4) % 15]].filter(
      (one) => one !== undefined,
    ),
    paymentMethod: index % 3 === 0 ? 'blik' : 'cash',
  }),
);

describe('[FN-7] the printed register of purchases', () => {
  it('[FN-8] with a thousand receipts can be cancelled before a page is drawn', async () => {
    const thousands = Array.from({ length: 1_000 }, (_, index) =>
      sampleReceipt(1, { id: `r${index}` }),
    );
    const told: number[] = [];
    const control = {
      isCancelled: () => told.length >= 3,
      tell: (done: number) => told.push(done),
    };
    const made = registerPdf(print(thousands), { fonts: fontFiles, control });
    await expect(made).rejects.toBeInstanceOf(Cancelled);
    expect(told).toEqual([0, 0, 0]);
  });

  it('names the seller once per receipt, and shows every line with its mass in Mg and its value', async () => {
    const [page] = await pagesOf([sampleReceipt(3)]);
    const words = wordsOf(page?.texts ?? []);
    for (const said of [
      'EWIDENCJA SKUPU 01.09.2026–31.12.2026',
      'NIP 884-120-78-09 · REGON 021457893 · BDO 000214576',
      'bez kwitów anulowanych · sporządzono 01.12.2026, 08:15',
      'Grażyna Wójcik-Ćwiąkała ul. Źródlana 8/3, 58-105 Świdnica DBX 748291 gospodarstwo domowe',
      '17 04 05 Żelazo i stal 0,392000 372,40',
      'Razem za okres 0,430560 1 234,56',
      'Suma wg kodów odpadów',
      'Suma wg formy zapłaty gotówka 1 1 234,56',
      'sporządził(a) – data i podpis',
      'strona 1 z 1',
    ])
      expect(words).toContain(said);
    expect(words.split('Grażyna')).toHaveLength(2);
  });

  it('repeats its head and carries its sums from page to page, and never splits a receipt', async () => {
    const pages = await pagesOf(many);
    expect(pages.length).toBeGreaterThan(3);
    expect(outside(pages)).toEqual([]);
    expect(overlaps(pages)).toEqual([]);
    const sums = (page: PdfPage | undefined, label: string) =>
      wordsOf(page?.texts ?? [])
        .split(`${label} `)[1]
        ?.split(' ')
        .slice(0, 3)
        .join(' ');
    const entries = pages.filter(({ texts }) => wordsOf(texts).includes('Przekazujący odpady'));
    entries.slice(1).forEach((page, index) => {
      expect(sums(page, 'Z przeniesienia')).toBe(sums(entries[index], 'Do przeniesienia'));
    });
    pages.forEach((page, index) => {
      expect(wordsOf(page.texts)).toContain(`strona ${index + 1} z ${pages.length}`);
    });
  });

  it('spreads a receipt with many lines and very long names over several pages', async () => {
    const long = 'Przedsiębiorstwo Wielobranżowe Świętosława Brzęczyszczykiewicz '.repeat(9);
    const client = { ...sampleReceipt(1).client, name: long, address: long };
    const pages = await pagesOf([sampleReceipt(200, { client, origin: long })]);
    expect(outside(pages)).toEqual([]);
    expect(overlaps(pages)).toEqual([]);
  });

  it('leaves out voided receipts, and shows zero sums if nothing was bought', async () => {
    const [page] = await pagesOf([receipt({ status: 'voided' })]);
    expect(wordsOf(page?.texts ?? [])).toContain('Razem za okres 0,000000 0,00');
  });

  test.prop([someReceipts], { numRuns: runsOf(300) })(
    'contains every line once, and its sums per code and per payment equal those of the receipts',
    (receipts) => {
      const rows = registerReport(receipts, PERIOD);
      const { entries, codes, payments, sum } = print(receipts);
      expect(entries.flatMap(({ lines }) => lines)).toHaveLength(rows.length);
      expect(entries.at(-1)?.lines.at(-1)?.sum ?? sum).toEqual(sum);
      const grosze = (text: string) => Number(text.replace(/[^\d]/g, ''));
      const total = rows.reduce((all, row) => all + row.item.valueGr, 0);
      for (const parts of [codes, payments])
        expect(parts.reduce((all, { value }) => all + grosze(value), 0)).toBe(total);
    },
  );

  test.prop([fc.integer({ min: 1, max: 90 })], { numRuns: runsOf(12) })(
    'has room for any number of waste codes',
    async (count) => {
      const items = Array.from({ length: count }, (_, index) =>
        item({ wasteCode: String(100_000 + index) }),
      );
      const pages = await pagesOf([receipt({ items })]);
      expect(outside(pages)).toEqual([]);
      expect(overlaps(pages)).toEqual([]);
    },
    30_000,
  );
});
