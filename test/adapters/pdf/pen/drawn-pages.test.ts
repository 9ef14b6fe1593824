import { describe, expect, it } from 'vitest';
import { MM_PER_PT } from '#adapters/pdf/pen/pen.ts';
import { receiptPages } from '#adapters/pdf/receipt-pdf.ts';
import { rollTestPages, rollTestPdf } from '#adapters/pdf/slip/roll-test-pdf.ts';
import type { DrawnPage } from '#domain/print/drawn-page.ts';
import { receiptPrint } from '#domain/print/receipt-print.ts';
import { Paper, ROLL_WIDTHS } from '#schemas/company-details.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { sampleReceipt } from '#test/domain/print/sample-receipt.ts';
import { type GlyphPage, readGlyphs } from '#test/adapters/pdf/read-glyphs.ts';
import { type Choices, fontFiles, pdfBytes } from '#test/adapters/pdf/read-pdf.ts';

const firm: Receipt['client'] = {
  ...sampleReceipt(1).client,
  ...{ name: 'Zakład Ślusarski', documentNumber: '', sellerType: 'company', nip: '886-251-90-00' },
};

const receipts = {
  'form of three lines': [sampleReceipt(3)],
  'form of forty lines': [sampleReceipt(40)],
  'slip of a business seller': [sampleReceipt(5, { client: firm })],
  'form of other scripts': [
    sampleReceipt(2, {
      client: { ...sampleReceipt(1).client, name: 'Олександр Їжакевич', city: 'Nguyễn Ψ' },
    }),
  ],
  'voided form': [sampleReceipt(2, { status: 'voided', voidReason: 'błędna tara' })],
  'job of three receipts': [
    sampleReceipt(2),
    sampleReceipt(20),
    sampleReceipt(1, { client: firm }),
  ],
} as const satisfies Record<string, readonly Receipt[]>;

const choices: readonly Choices[] = [
  { pageLength: 297 },
  { printSize: 'large', copies: 1, roll: 58, pageLength: 200 },
];

const cases = Object.entries(receipts).flatMap(([name, list]) =>
  Paper.options.flatMap((paper) => choices.map((chosen) => ({ name, list, paper, chosen }))),
);

type TextMark = Extract<DrawnPage['marks'][number], { readonly kind: 'text' | 'outline' }>;

const textsOf = ({ marks }: DrawnPage): readonly TextMark[] =>
  marks.filter((mark) => mark.kind === 'text' || mark.kind === 'outline');

const lettersOf = (text: string): string => text.replace(/\s/gu, '');

const placed = (letter: string | undefined, x: number, y: number, size: number): string =>
  `${letter ?? 'nothing'} at ${x.toFixed(2)}, ${y.toFixed(2)} of ${size.toFixed(2)}`;

/** Returns the letters of each text, and the place of its first letter. */
const ofDrawn = (page: DrawnPage) => ({
  sides: [page.width.toFixed(1), page.height.toFixed(1)],
  letters: textsOf(page).map(({ text }) => lettersOf(text)),
  places: textsOf(page).map(({ text, x, baseline, size }) =>
    placed(text[0], x, baseline, size * MM_PER_PT),
  ),
});

/** Returns the same for the PDF's page, split into the texts of the drawn page. */
const ofPdf = ({ width, height, glyphs }: GlyphPage, drawn: DrawnPage) => {
  let at = 0;
  const texts = textsOf(drawn).map(({ text }) => {
    const from = at;
    at += lettersOf(text).length;
    return glyphs.slice(from, at);
  });
  return {
    sides: [width.toFixed(1), height.toFixed(1)],
    letters: texts.map((text) => text.map(({ letter }) => letter).join('')),
    places: texts.map(([first]) =>
      placed(first?.letter, first?.x ?? 0, first?.y ?? 0, first?.size ?? 0),
    ),
    left: glyphs.length - at,
  };
};

const expectSame = async (pages: readonly DrawnPage[], bytes: Uint8Array): Promise<void> => {
  const pdf = await readGlyphs(bytes);
  expect(pages.length).toBe(pdf.length);
  for (const [index, page] of pages.entries()) {
    const { left, ...read } = ofPdf(pdf[index] as GlyphPage, page);
    expect(read).toEqual(ofDrawn(page));
    expect(left).toBe(0);
  }
};

describe('[FN-6] pages drawn without a PDF', () => {
  it.each(cases)(
    'have the same texts at the same places as the PDF: $name, $paper, $chosen',
    async (given) => {
      const { list, paper, chosen } = given;
      const { printSize: size = 'normal', copies = 2, roll = 80, pageLength = 0 } = chosen;
      const prints = list.map((receipt) => receiptPrint(receipt, null, chosen));
      const pages = await receiptPages(prints, {
        ...{ paper, size, copies, roll, pageLength },
        fonts: fontFiles,
      });
      await expectSame(pages, await pdfBytes(list, paper, chosen));
    },
  );

  it.each(ROLL_WIDTHS)('match the PDF of the test print for a %s mm roll', async (width) => {
    const pdf = await rollTestPdf(width, fontFiles);
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    await expectSame(await rollTestPages(width, fontFiles), bytes);
  });
});
