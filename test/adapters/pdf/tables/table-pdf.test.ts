import { describe, expect, it } from 'vitest';
import { tablePdf } from '#adapters/pdf/tables/table-pdf.ts';
import { Cancelled } from '#domain/shared/job-control.ts';
import { overlaps } from '#test/adapters/pdf/page-check.ts';
import { someReceipts } from '#test/domain/receipt-samples.ts';
import { companyDetails, item, receipt } from '#test/builders/records.ts';
import { viewWith } from '#test/builders/view.ts';
import { runsOf } from '#test/builders/runs.ts';
import { reportPrint } from '#ui/report/report-print.ts';
import { REPORT_KINDS } from '#domain/reporting/reports.ts';
import { reportTable } from '#ui/report/report-tables.ts';
import { fontFiles, type PdfPage, readPdfPages, wordsOf } from '#test/adapters/pdf/read-pdf.ts';
import { fc, test } from '@fast-check/vitest';

const PERIOD = {
  from: { year: 2026, month: 9, day: 1 },
  to: { year: 2026, month: 12, day: 31 },
};

const pagesOf = async (
  kind: Parameters<typeof reportPrint>[0],
  view: Parameters<typeof reportPrint>[1],
): Promise<readonly PdfPage[]> => {
  const pdf = await tablePdf(reportPrint(kind, view, PERIOD), { fonts: fontFiles });
  return readPdfPages(new Uint8Array(await pdf.arrayBuffer()));
};

const longName = 'Przedsiębiorstwo Wielobranżowe „ŻÓŁW” Świętosława Brzęczyszczykiewicz-Wróblewska';

const many = viewWith({
  companyDetails: companyDetails({ name: 'Skup Żółć' }),
  receipts: Array.from({ length: 40 }, (_, index) =>
    receipt({
      id: `r${index}`,
      number: `${index + 1}/21/11/2026`,
      client: { ...receipt().client, name: index % 3 === 0 ? longName : 'Ewa Źrebiec' },
      items: [item(), item({ name: 'Stal', wasteCode: '170405', wasteName: 'Żelazo i stal' })],
      totalG: 24_690,
      totalGr: 72_836,
    }),
  ),
});

const isOutside = (page: PdfPage): boolean =>
  page.texts.some(
    ({ left, right, baseline }) => left < 9.9 || right > 287.2 || baseline < 10 || baseline > 200.1,
  );

describe('[FN-7] a printed report', () => {
  it('repeats its head on each page, numbers the pages and ends with the sums', async () => {
    const pages = await pagesOf('register', many);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      const words = wordsOf(page.texts);
      expect(words).toContain('Przekazujący');
      expect(words).toContain(`strona ${index + 1} z ${pages.length}`);
      expect(words.includes('Razem')).toBe(index === pages.length - 1);
    });
    expect(wordsOf(pages[0]?.texts ?? [])).toContain('Skup Żółć, ul. Przemysłowa 7');
    expect(wordsOf(pages.at(-1)?.texts ?? [])).toContain('0,987600 29134,40');
  });

  it('reports the number of drawn rows, and can be cancelled', async () => {
    const told: number[] = [];
    const print = reportPrint('register', many, PERIOD);
    const control = {
      isCancelled: () => told.length >= 2,
      tell: (done: number) => told.push(done),
    };
    await expect(tablePdf(print, { fonts: fontFiles, control })).rejects.toBeInstanceOf(Cancelled);
    expect(told).toHaveLength(2);
    expect(told[0]).toBeGreaterThan(0);
    expect(told[1]).toBeLessThan(80);
  });

  it('keeps the longest yard name and the note on partial data inside the page', async () => {
    const longest = {
      ...many,
      companyDetails: companyDetails({ name: longName, address: longName }),
      receiptsFrom: Infinity,
    };
    const pages = await pagesOf('register', longest);
    expect(pages.filter(isOutside)).toEqual([]);
    expect(overlaps(pages)).toEqual([]);
    expect(wordsOf(pages[0]?.texts ?? [])).toContain('dane częściowe');
  });

  it('contains every row once, inside the page', async () => {
    const pages = await pagesOf('register', many);
    const words = pages.map(({ texts }) => wordsOf(texts)).join(' ');
    const numbers = [...words.matchAll(/(\d+)\/21\/11\/2026/g)].map(([, number]) => Number(number));
    expect(numbers).toHaveLength(80);
    expect(new Set(numbers).size).toBe(40);
    expect(pages.filter(isOutside)).toEqual([]);
  });

  it.each(REPORT_KINDS)('%s is one page with head and sums if there is no data', async (kind) => {
    const pages = await pagesOf(kind, viewWith());
    expect(pages).toHaveLength(1);
    expect(wordsOf(pages[0]?.texts ?? [])).toContain('Razem');
  });

  test.prop([someReceipts, fc.constantFrom(...REPORT_KINDS)], { numRuns: runsOf(30) })(
    'prints the sums of any receipts',
    async (receipts, kind) => {
      const view = viewWith({ receipts });
      const pages = await pagesOf(kind, view);
      const last = wordsOf(pages.at(-1)?.texts ?? []);
      for (const sum of reportTable(kind, view, PERIOD).foot) expect(last).toContain(sum);
      expect(pages.filter(isOutside)).toEqual([]);
    },
  );
});
